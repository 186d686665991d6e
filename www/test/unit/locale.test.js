/**
 * The two languages say the same things, with the same values, and each page and element loads the texts that it uses
 * and those alone.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nearestLang, register, signed, t } from '../../locale/index.js';
import { labStepsEn, labVariantsEn } from '../../app/lab/names.en.js';
import { labStepsJa, labVariantsJa } from '../../app/lab/names.ja.js';
import { sentencesEn } from '../../app/lab/sentences.en.js';
import { sentencesJa } from '../../app/lab/sentences.ja.js';
import * as errors from '../../locale/errors.js';
import { languages } from '../../languages.js';
import '../../elements/game/words.js';
import '../../app/library/texts.js';

/** @import { Key } from '../../locale/keys.js' */

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = [
  'elements/define.js',
  'app/play/index.js',
  'app/tsume/index.js',
  'app/lab/index.js',
  'app/analyse/index.js',
  'app/guide/index.js',
  'app/library/index.js',
  'app/maker/index.js',
  'app/embed/index.js',
  'app/frame/index.js',
];

/** Scripts that other pages include besides, with few words. */
const SCRIPTS = ['app/frame/hamlet.js'];

/** @type {Record<string, Record<string, Record<string, string>>>} */
const files = import.meta.glob('../../{elements,app}/**/texts.{en,ja}.js', { eager: true });
const FOLDERS = Object.keys(files).flatMap((path) => /((?:elements|app)\/.*)\/texts\.en\.js$/.exec(path)?.[1] ?? []);

/**
 * The texts of a folder in one language.
 * @param {string} folder
 * @param {'en' | 'ja'} lang
 */
function textsOf(folder, lang) {
  const texts = files[`../../${folder}/texts.${lang}.js`];
  return texts?.[lang] ?? texts?.[lang === 'en' ? 'labEn' : 'labJa'] ?? {};
}

/** The values of a text. @param {string} text */
const places = (text) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

const english = new Map(FOLDERS.map((folder) => [folder, textsOf(folder, 'en')]));
const allKeys = [...english.values()].flatMap((texts) => Object.keys(texts));

describe.each(FOLDERS)('the texts of %s', (folder) => {
  test('have the same keys and values in both languages', () => {
    const [en, ja] = [textsOf(folder, 'en'), textsOf(folder, 'ja')];
    expect(Object.keys(en).length).toBeGreaterThan(0);
    expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, places(ja[key] ?? '')]).toEqual([key, places(text)]);
  });
});

/** The words that the glossary has ruled out: patterns, and the thing that is called otherwise. */
const unsaid = readFileSync(join(ROOT, '../docs/glossary.md'), 'utf8')
  .split(/^## /m)
  .find((section) => section.startsWith('Words of the pages'))
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, thing = '', , , en = '', ja = '']) => ({ thing, en: patternsIn(en), ja: patternsIn(ja) }));

/** @param {string} cell */
function patternsIn(cell) {
  return Array.from(cell.matchAll(/`\/([^`]+)\/(i?)`/g), ([, source = '', flags]) => new RegExp(source, flags));
}

/** Every text that a reader may meet, beyond those of folders. @type {Record<'en' | 'ja', Record<string, string>[]>} */
const elsewhere = {
  en: [errors.en, labVariantsEn, labStepsEn, sentencesEn],
  ja: [errors.ja, labVariantsJa, labStepsJa, sentencesJa],
};

test.each(/** @type {const} */ (['en', 'ja']))('the texts in "%s" call each thing as the glossary does', (lang) => {
  expect(unsaid?.flatMap((row) => row[lang]).length).toBeGreaterThan(20);
  const texts = [...FOLDERS.map((folder) => textsOf(folder, lang)), ...elsewhere[lang]].flatMap(Object.entries);
  const found = texts.flatMap(([key, text]) =>
    (unsaid ?? [])
      .filter((row) => row[lang].some((seen) => seen.test(seen.source.startsWith('^') ? `${key} ${text}` : text)))
      .map(({ thing }) => `${thing}: ${key} ${text}`),
  );
  expect(found).toEqual([]);
});

test('no two folders have a text of the same key', () => {
  expect(allKeys.length).toBe(new Set(allKeys).size);
});

/**
 * Returns the modules that a module imports, whatever the depth.
 * @param {string} entry
 * @returns {ReadonlyMap<string, string>} path and source of each module of ours
 */
function reachedFrom(entry) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const source = readFileSync(join(ROOT, path), 'utf8');
    found.set(path, source);
    const imports = [
      ...source.matchAll(/^(?:import|export) (?:[^;']*? from )?'(\.[^']*\.js)';/gm),
      // A module that is loaded later brings its texts along.
      ...source.matchAll(/\bimport\('(\.[^']*\.js)'\)/g),
    ];
    for (const [, from = ''] of imports) if (!from.includes('/pkg/')) waiting.push(join(dirname(path), from));
  }
  return found;
}

/**
 * The keys that sources name, whole or as a template with places: `game.${name}` names each that fits.
 * @param {Iterable<string>} sources
 */
function keysIn(sources) {
  /** @type {Set<string>} */
  const used = new Set();
  for (const source of sources) {
    for (const [, literal = ''] of source.matchAll(/'([\w.-]+)'/g)) if (allKeys.includes(literal)) used.add(literal);
    for (const [, literal = ''] of source.matchAll(/`((?:[\w.-]|\$\{[^{}]*(?:\{[^}]*\}[^{}]*)?\})+)`/g)) {
      const [head = '', ...rest] = literal.split(/\$\{[^{}]*(?:\{[^}]*\}[^{}]*)?\}/);
      const tail = rest.map((part) => `.+${part.replaceAll('.', '\\.')}`).join('');
      if (head === '') continue;
      const fits = new RegExp(`^${head.replaceAll('.', '\\.')}${tail}$`);
      for (const key of allKeys) if (fits.test(key)) used.add(key);
    }
  }
  return used;
}

/** The sources without the texts themselves. @param {ReadonlyMap<string, string>} modules */
const withoutTexts = (modules) =>
  [...modules].filter(([path]) => !/\/texts\.(en|ja)\.js$/.test(path)).map(([, source]) => source);

test.each(ENTRIES)('%s has every text that its modules use', (entry) => {
  const modules = reachedFrom(entry);
  const registered = FOLDERS.filter((folder) => modules.has(`${folder}/texts.en.js`)).flatMap((folder) =>
    Object.keys(english.get(folder) ?? {}),
  );
  const used = keysIn(withoutTexts(modules));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((key) => !registered.includes(key))).toEqual([]);
});

test('every text is used', () => {
  const used = keysIn([...ENTRIES, ...SCRIPTS].flatMap((entry) => withoutTexts(reachedFrom(entry))));
  expect(allKeys.filter((key) => !used.has(key))).toEqual([]);
});

test('an embed loads no text of a page', () => {
  const paths = [...reachedFrom('elements/define.js').keys()];
  expect(paths).toContain('elements/tsume/texts.ja.js');
  expect(paths.filter((path) => path.startsWith('app/'))).toEqual([]);
});

test('a file without one of the halves is an error that names it', async () => {
  const { load } = /** @type {{ load: (this: object, id: string) => Promise<string> }} */ (
    /** @type {unknown} */ (languages(join(import.meta.dirname, 'languages')))
  );
  const context = { addWatchFile() {} };
  await expect(load.call(context, '\0virtual:kaeshi-language/en-xa-nothing')).rejects.toThrow('exports no "nothing"');
});

test('a text that nobody registered is an error that names it', () => {
  const key = /** @type {Key} */ ('test.only');
  expect(() => t('en', key)).toThrow('test.only');
  register({ en: { 'test.only': 'here' }, ja: { 'test.only': 'ここ' } });
  expect([t('en', key), t('ja', key)]).toEqual(['here', 'ここ']);
});

test('values are put in and words bend with their number', () => {
  expect(t('en', 'empties', { n: 1 })).toBe('1 empty');
  expect(t('en', 'empties', { n: 12 })).toBe('12 empties');
  expect(t('ja', 'empties', { n: 12 })).toBe('12空き');
});

test('large numbers are parted by commas, years and ratings are not', () => {
  expect(t('en', 'library.count', { n: 131_737 })).toBe('131,737 entries');
  expect(t('ja', 'library.count', { n: 1234 })).toBe('1,234件');
  expect(t('en', 'library.count', { n: 999 })).toBe('999 entries');
  expect(t('en', 'game.person', { level: 1600 })).toBe('Human-like 1600');
  expect(t('en', 'library.count', { n: '131737' })).toContain('131737');
});

test('the nearest language of a tag', () => {
  expect([nearestLang('ja-JP'), nearestLang('JA'), nearestLang('fr'), nearestLang(null)]).toEqual([
    'ja',
    'ja',
    'en',
    'en',
  ]);
});

test('scores carry a sign', () => {
  expect([signed(2), signed(-4), signed(0)]).toEqual(['+2', '−4', '0']);
});

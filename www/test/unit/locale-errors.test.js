/** Every error that the engine can tell has its words in both languages, with the particulars that it comes with. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LoadError } from '../../engine/index.js';
import { en, explain, ja } from '../../locale/errors.js';
import { kaeshi } from './kaeshi.js';

/** The codes and their parameters as the engine's own types list them. @type {Map<string, string[]>} */
const codes = new Map(
  [
    ...readFileSync(new URL('../../pkg/simd/kaeshi.d.ts', import.meta.url), 'utf8')
      .replace(/^[^]*interface ErrorParams \{/, '')
      .replace(/\n\}[^]*$/, '')
      .matchAll(/^\s*(\w+): \{(.*)\};$/gm),
  ].map(([, code = '', params = '']) => [code, [...params.matchAll(/(\w+):/g)].map(([, name = '']) => name)]),
);
/** The page's own. @type {Map<string, string[]>} */
const ofPages = new Map([
  ['refused', ['status']],
  ['notLoaded', ['what', 'why']],
]);
for (const code of ['unreachable', 'notReady', 'noThread', 'nothingToRead', 'nothingToDraw']) ofPages.set(code, []);
for (const code of ['gone', 'stalled', 'silent', 'stopped']) ofPages.set(code, []);
for (const [code, params] of ofPages) codes.set(code, params);

/** @param {string} text */
const placesOf = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test('every error has a Japanese sentence, and the page’s own an English one', () => {
  expect(codes.size).toBeGreaterThan(30);
  expect(Object.keys(ja).sort()).toEqual([...codes.keys()].sort());
  expect(Object.keys(en).sort()).toEqual([...ofPages.keys()].sort());
});

test.each(Object.entries(ja))(
  'the Japanese sentence of %s names particulars that come, and all of them',
  (code, text) => {
    // Those of a file may name fewer: its own name says most.
    const places = placesOf(text);
    for (const place of places) expect(codes.get(code)).toContain(place);
    if (!code.startsWith('file')) expect(new Set(places)).toEqual(new Set(codes.get(code)));
    expect(text).toMatch(/[ぁ-んァ-ン]/);
  },
);

test.each(Object.entries(en))('%s says the same particulars in both languages', (code, text) => {
  expect(new Set(placesOf(text))).toEqual(new Set(placesOf(ja[/** @type {keyof typeof en} */ (code)])));
  expect(text).not.toMatch(/[ぁ-んァ-ン]/);
});

/** @param {() => unknown} act */
function thrownBy(act) {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}

test('an error of the engine is said in the reader’s language, with its place', () => {
  const illegal = thrownBy(() => kaeshi.Game.fromTranscript('f5 f5'));
  expect(explain('ja', illegal)).toBe('4文字目、2手目は白の合法手ではありません。f5にはすでに石があります。');
  expect(explain('en', illegal)).toBe('Move 2 at character 4 is not legal for white: f5 is occupied.');
  const short = thrownBy(() => kaeshi.readBoard('XO'));
  expect(explain('ja', short)).toBe('盤は64マスですが、2マスしかありません。');
});

test('a file is called by its name in each language', () => {
  const engine = new kaeshi.Engine(1);
  const damaged = thrownBy(() => engine.setBook(new Uint8Array(10)));
  expect([explain('ja', damaged), explain('en', damaged)]).toEqual([
    '読み込んだものは定石ブックではありません（KAESHIBKで始まりません）。',
    'This is not a valid opening book: it does not begin with KAESHIBK.',
  ]);
});

test.each([
  [
    { code: 'wrongType', params: { what: 'position', expected: 'string', found: 'number' } },
    'number型の値が渡されました。文字列が必要です（局面）。',
  ],
  [{ code: 'bitboard', params: { what: 'opponent' } }, '相手側の石が 0 から 2^64 − 1 までの BigInt ではありません。'],
  [{ code: 'lab', params: { what: 'raceKind', found: 'fast' } }, '研究室に「fast」という計測の種類はありません。'],
])('what the engine names by an id has a Japanese word, and English is its own: $code', (told, inJapanese) => {
  const error = Object.assign(new Error('the engine’s own words'), told);
  expect([explain('ja', error), explain('en', error)]).toEqual([inJapanese, 'The engine’s own words.']);
});

test('every id that the engine gives as a particular has a Japanese word', () => {
  const folder = new URL('../../../src/wasm/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((path) => path.endsWith('.rs') && !path.startsWith('tests/'));
  const calls = /\b(?:string|bytes|word|wrong_type|unknown)\((?:[^"()]*, )?"([a-z]\w*)"/g;
  const ids = sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(calls)].map(([, id = '']) => id),
  );
  expect(new Set(ids).size).toBeGreaterThan(12);
  for (const what of ids) {
    const error = Object.assign(new Error('in the log'), { code: 'lab', params: { what, found: '' } });
    expect(explain('ja', error), what).toMatch(/という[^a-z]+はありません/);
  }
});

test('why the engine does not load is said in the reader’s language too, where the reason has a code', () => {
  const cause = Object.assign(new Error('404 Not Found'), { code: 'refused', params: { status: 404 } });
  const refused = new LoadError(cause);
  expect([explain('ja', refused), explain('en', refused)]).toEqual([
    'エンジンを読み込めませんでした（サーバーの応答は404でした）。',
    'The engine could not be loaded: The server answered 404.',
  ]);
  expect(explain('ja', new LoadError(new Error('out of memory')))).toBe(
    'エンジンを読み込めませんでした（out of memory）。',
  );
  const people = new LoadError(cause, false, 'people');
  expect([explain('ja', people), explain('en', people), people.message]).toEqual([
    '人の打ち方のモデルを読み込めませんでした（サーバーの応答は404でした）。',
    'The model of how people play could not be loaded: The server answered 404.',
    'The model of how people play could not be loaded: 404 Not Found',
  ]);
});

test('every name of an error of the engine is explained to those who use it', () => {
  const folder = new URL('../../../', import.meta.url);
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, folder), 'utf8');
  const sources = readdirSync(new URL('src/', folder), { recursive: true, encoding: 'utf8' });
  const names = sources
    .filter((path) => path.endsWith('.rs'))
    .flatMap((path) => [...read(`src/${path}`).matchAll(/"([A-Z]\w*Error)"/g)].map(([, name]) => name));
  expect(new Set(names).size).toBeGreaterThan(15);
  for (const page of ['src/wasm/lib.rs', 'docs/embedding.md'])
    expect(names.filter((name) => !read(page).includes(`\`${name}\``))).toEqual([]);
});

test('somebody else’s error keeps its words', () => {
  expect(explain('ja', new Error('out of memory'))).toBe('Out of memory.');
  expect(explain('en', 'なにか。')).toBe('なにか。');
});

// @vitest-environment happy-dom
/**
 * A further language is one file: the tests have one, `languages/en-xa.js`, which nothing else names. It is found, its
 * two halves are fetched apart, and all that the pages say comes from it.
 */
import { describe, expect, test } from 'vitest';
import '../../app/lab/texts.js';
import '../../app/play/boxes/texts.js';
import '../../app/tsume/texts.js';
import { en as siteEn } from '../../app/shared/texts.en.js';
import { siteHeader } from '../../app/shared/index.js';
import { checkSettings } from '../../app/shared/settings.js';
import { isHere, learnAll } from '../../app/shared/languages.js';
import '../../elements/game/words.js';
import '../../elements/tsume/words.js';
import { LANGS, explain, languageOf, learn, nearestLang, t } from '../../locale/index.js';

/** @import { Key } from '../../locale/keys.js' */

const XA = 'en-xa';
/** An error as the engine tells it. */
const overlap = Object.assign(new Error('overlap'), { code: 'overlap', params: { square: 'a1' } });

test('the file is found, and a reader who wants the language is given it', () => {
  expect(LANGS).toEqual(['ja', 'en', XA]);
  expect([nearestLang('en-XA'), nearestLang('en-GB'), nearestLang('ja-JP'), nearestLang('fr')]).toEqual([
    XA,
    'en',
    'ja',
    'en',
  ]);
  expect(checkSettings({ lang: XA }).lang).toBe(XA);
  expect(checkSettings({ lang: 'xx' }).lang).toBe(nearestLang(navigator.language));
});

test('an element speaks English until its half has come, and then draws itself anew', async () => {
  const element = Object.assign(document.createElement('div'), { lang: 'en-XA', draws: 0, requestUpdate() {} });
  const drawn = new Promise((resolve) => (element.requestUpdate = () => resolve(languageOf(element))));
  expect(languageOf(element)).toBe('en');
  expect(await drawn).toBe(XA);
  expect(t(XA, 'game.undo')).toBe('⟦Undo⟧');
  // Texts that only pages show were not fetched.
  expect(t(XA, 'site.play')).toBe('Play');
  expect(isHere(XA)).toBe(false);
});

test('the header speaks it when it has come, and so does the page', async () => {
  document.body.append(Object.assign(document.createElement('header'), { id: 'site' }));
  localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: XA }));
  /** @type {string[]} */
  const told = [];
  const twice = new Promise((resolve) => siteHeader('play', ({ lang }) => told.push(lang) === 2 && resolve(undefined)));
  await twice;
  expect(told).toEqual(['en', XA]);
  expect(document.documentElement.lang).toBe(XA);
  const links = (/** @type {string} */ place) =>
    [...document.querySelectorAll(`${place} nav a`)].map((link) => link.textContent?.trim());
  const said = (/** @type {string[]} */ ...texts) => texts.map((text) => `⟦${text}⟧`);
  expect(links('header')).toEqual(said('Play', 'Study', 'Puzzles', 'Library', 'Guide', 'Lab', 'Embed'));
  expect(links('footer')).toEqual(said('Lab', 'Embed'));
});

describe('once a language is loaded', () => {
  test('every text of elements and app is in it, and what it leaves out is English', async () => {
    await learnAll(XA);
    for (const key of /** @type {Key[]} */ (Object.keys(siteEn))) expect(t(XA, key, { n: 2 })).toMatch(/^⟦.*⟧$/s);
    expect([t(XA, 'game.restart'), t(XA, 'tsume.solvedBadge'), t(XA, 'empties', { n: 1 })]).toEqual([
      expect.stringMatching(/^⟦.*⟧$/),
      expect.stringMatching(/^⟦.*⟧$/),
      '⟦1 empty⟧',
    ]);
    expect(t(XA, 'game.redo')).toBe('Redo');
    expect(explain(XA, overlap)).toMatch(/^⟦overlap a1⟧/);
    expect(explain('en', overlap)).toBe('Overlap.');
  });

  test('a language that nobody has is no promise that hangs', async () => {
    await expect(learn('xx')).resolves.toBeUndefined();
  });
});

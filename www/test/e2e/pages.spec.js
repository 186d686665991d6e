/**
 * Tests the parts of every page: a header at one place and a way past it, a heading in the reader's language, the list
 * of its keys, the links to the pages for developers, that nothing of it sticks out of a small window, where a paste
 * leads, and that it keeps to its policy while it is used.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { paste } from './pasting.js';
import { USES, hasItsPolicy, watchPolicy } from './policy.js';

/** @import { APIRequestContext, Page } from '@playwright/test' */

const PAGES = ['./', 'analyse.html', 'library.html', 'tsume.html', 'make.html', 'lab.html', 'embed.html', 'guide.html'];

/** The first thing that stands there on each. */
const SHOWN = 'main :is(kaeshi-board, img), #library > *';
const ALL = Boolean(process.env.KAESHI_ALL);
/**
 * The windows that a header has one place in; with all tests there are two more.
 * @type {readonly (readonly [width: number, height: number])[]}
 */
const WINDOWS = [
  [390, 844],
  ...(ALL
    ? /** @type {const} */ ([
        [768, 1024],
        [1600, 900],
      ])
    : []),
  [1280, 800],
];
/** Small ones, the last as a desktop's at 200 %. @type {readonly (readonly [width: number, height: number])[]} */
const SMALL = [[320, 640], ...(ALL ? /** @type {const} */ ([[360, 640]]) : []), [640, 400]];
/** The pages that fill the window. */
const FILLED = ['./', 'analyse.html', 'library.html'];

/**
 * The header stands where it stood on the first page, in every window.
 * @param {Page} page
 * @param {string} address
 * @param {Map<number, unknown>} first its places there, by the width of the window
 */
async function standsAtOnePlace(page, address, first) {
  const before = page.viewportSize();
  await expect(page.locator('.site .settings-button')).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const places = () =>
      page.locator('.site').evaluate((header) =>
        [...header.querySelectorAll('.site-name, nav > button, nav a')].map((each) => {
          const { x, y, width } = each.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    if (!first.has(width)) first.set(width, await places());
    await expect.poll(places, `${address} at ${width}`).toEqual(first.get(width));
    // A page that fills the window scrolls by nothing.
    if (!FILLED.includes(address)) continue;
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(beyond, `${address} at ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Whether the parts of the header stand in the window, and beside each other. @param {Page} page */
const isHeaderWhole = (page) =>
  page.locator('.site').evaluate((site) =>
    [...site.querySelectorAll('a:not(.skip), button')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .every((part, i, all) => part.right <= innerWidth && (i === 0 || part.left >= (all[i - 1]?.right ?? 0) - 1)),
  );

/** No page scrolls sideways in a small window, or at 200 %. @param {Page} page @param {string} address */
async function scrollsNotSideways(page, address) {
  const before = page.viewportSize();
  for (const [width, height] of SMALL) {
    await page.setViewportSize({ width, height });
    // With `isMobile` the layout grows with what sticks out: the window's own width is what counts.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, `the width of ${address} at ${width} px`).toBeLessThanOrEqual(width);
    expect(await isHeaderWhole(page), `the header of ${address} at ${width} px`).toBe(true);
  }
  if (before) await page.setViewportSize(before);
}

/** The first stop leads past the header, and leaves the address alone. @param {Page} page */
async function skipsTheHeader(page) {
  const before = page.url();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
}

/** Lab and Embed are in the foot, or on a phone whose page has none in the list of pages. @param {Page} page */
async function leadsToTheDevelopersPages(page, isMobile = false) {
  const foot = page.locator('body > footer');
  const hasFoot = (await foot.count()) > 0 && (await foot.isVisible());
  if (isMobile && !hasFoot) await page.locator('.site .menu-button').click();
  const place = hasFoot ? foot : page.locator('#site-pages');
  for (const [name, href] of /** @type {const} */ ([
    ['Lab', './lab.html'],
    ['Embed', './embed.html'],
  ])) {
    const link = place.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
  if (isMobile) return;
  await expect(foot).toContainText('For developers');
  // The foot lies over nothing that can be pressed.
  const under = await foot.evaluate((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const isUnder = (/** @type {DOMRect} */ rect) =>
      rect.bottom > top && rect.top < bottom && rect.right > left && rect.left < right;
    const all = document.querySelectorAll('main :is(button, a, summary, kaeshi-board, kaeshi-game)');
    return [...all].filter((other) => isUnder(other.getBoundingClientRect())).map(({ outerHTML }) => outerHTML);
  });
  expect(under).toEqual([]);
}

/** The list comes by its key, and from the settings where that is asked. @param {Page} page */
async function listsItsKeys(page, isFromSettings = false) {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // A board may be drawn before the scripts of its page are here, and with them its keys.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(list).toContainText('this list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (!isFromSettings) return;
  await page.locator('header').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toContainText('this list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The heading follows the language. @param {Page} page in Japanese @param {RegExp} japanese */
async function hasItsHeadingInBothLanguages(page, japanese) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(japanese);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).not.toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
}

/** The list says what keys do on this page, also on its board, but not while one types. @param {Page} page */
async function listsTheKeysOfPuzzles(page) {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.locator('kaeshi-tsume').locator('[data-square=a1]').press('?');
  await expect(dialog).toContainText('show or hide the solution');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('.create summary').click();
  await page.locator('[data-act=paste]').click();
  await page.keyboard.type('?');
  await expect(dialog).toBeHidden();
}

/** Where a paste leads on pages that have no game. @type {Record<string, (page: Page) => Promise<void>>} */
const PASTES = {
  'make.html': async (page) => {
    await paste(page, 'f5d6c3');
    await page.getByRole('dialog').getByRole('button', { name: 'Make a puzzle' }).click();
    await expect(page.locator('#maker kaeshi-board .disc')).toHaveCount(7);
  },
  'lab.html': async (page) => {
    const box = page.getByRole('dialog');
    await paste(page, 'f5d6c3');
    await expect(box).toContainText('3 moves');
    await expect(box.getByRole('link', { name: 'Analyse' })).toHaveAttribute('href', './analyse.html#m=f5d6c3');
    await box.getByRole('button', { name: 'Load into the Lab' }).click();
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^c3, black/ })).toBeVisible();
  },
  'embed.html': async (page) => {
    const box = page.getByRole('dialog');
    await paste(page, 'f5d6c3x9');
    await expect(box.getByRole('alert')).toContainText('x9');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await paste(page, '(;GM[Othello]PB[alice]PW[bob]RE[+2.000]B[f5]W[d6]B[c3];)');
    await expect(box).toContainText('Black alice');
    await box.getByRole('button', { name: 'Embed code' }).click();
    await expect(box.getByLabel('Content')).toHaveValue(/<kaeshi-game[^>]*f5d6c3/);
    await page.keyboard.press('Escape');
    await paste(page, 'f5d6c3');
    await expect(box.getByRole('link', { name: 'Play from here' })).toHaveAttribute('href', './#m=f5d6c3');
  },
  'guide.html': async (page) => {
    await paste(page, 'f5d6c3');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Analyse' });
    await expect(link).toHaveAttribute('href', './analyse.html#m=f5d6c3');
  },
};

/** @param {Page} page @param {APIRequestContext} request */
async function hasItsPictures(page, request) {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ short_name: 'Kaeshi', display: 'standalone', start_url: './' });
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icons = [...manifest.icons, { src: apple, sizes: '180x180' }, { src: 'og.png', sizes: '1200x630' }];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.some((/** @type {{ purpose?: string }} */ { purpose }) => purpose === 'maskable')).toBe(true);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok(), url).toBe(true);
}

test('each page has its header, a way past it, links, keys, takes a paste, and keeps to its policy @desktop', async ({
  page,
  request,
}) => {
  const problems = await watchPolicy(page);
  /** @type {Map<number, unknown>} */
  const first = new Map();
  for (const address of PAGES)
    await test.step(`${address} has its header, the links for developers and its keys`, async () => {
      await page.goto(address);
      await expect(page.locator(SHOWN).first()).toBeVisible();
      await standsAtOnePlace(page, address, first);
      await skipsTheHeader(page);
      // The first stop may be a field, which takes every key.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await leadsToTheDevelopersPages(page);
      await listsItsKeys(page, ALL || address === './');
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await USES[address]?.(page);
      await hasItsPolicy(page);
      await PASTES[address]?.(page);
      expect(problems).toEqual([]);
      if (address === 'tsume.html') await listsTheKeysOfPuzzles(page);
    });
  await test.step('the manifest and its pictures are there, of the sizes that it says', () =>
    hasItsPictures(page, request));
});

for (const { lang, tag } of [
  { lang: 'ja', tag: ['@phone'] },
  { lang: 'en', tag: ['@phone', '@all'] },
])
  test(`no page scrolls sideways, and each has its heading and links (${lang})`, { tag }, async ({ page }) => {
    await page.addInitScript(
      (text) => localStorage.setItem('kaeshi.settings', text),
      JSON.stringify({ lang, seat: 'two', level: 10 }),
    );
    for (const address of [...PAGES, 'analyse.html#edit'])
      await test.step(`${address} scrolls not sideways, and has a heading and the links for developers`, async () => {
        const isPanel = address.endsWith('#edit');
        // Another panel of the page that is open already would be no new page.
        if (isPanel) await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator(isPanel ? '.editor kaeshi-board' : SHOWN).first()).toBeVisible();
        await scrollsNotSideways(page, address);
        if (isPanel || lang === 'en') return;
        await hasItsHeadingInBothLanguages(page, address === './' ? /^Kaeshi/ : /[\u3040-\u30ff\u4e00-\u9fff]/);
        await leadsToTheDevelopersPages(page, true);
      });
  });

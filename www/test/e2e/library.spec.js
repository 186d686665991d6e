/**
 * The library: games come into it by themselves, are found, written on, removed and brought back, taken out as one file
 * and in again; a WTHOR year is a list; and nothing of it is out of reach for keys, small windows or screen readers.
 */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { appearances, violationsInBoth } from './axe.js';
import { embedCodes } from './embed-box.js';
import { paste } from './pasting.js';
import { keepGames, keptRows, openPlay, square, view } from './playing.js';
import { YEAR, bigYear } from './wthor.js';

/** @import { Page } from '@playwright/test' */

/** A wipe-out after nine moves. */
const OVER = 'e6f4e3f6g5d6e7f5c5';
const KEPT = [
  { moves: OVER, at: Date.UTC(2026, 0, 3), white: 'Kaeshi 5', result: { black: 64, white: 0 } },
  { moves: 'f5f4e3f6d3', at: Date.UTC(2026, 0, 2), ply: 3 },
  { moves: 'f5d6c3d3c4', at: Date.UTC(2026, 0, 1) },
];

/** @param {Page} page */
const rows = (page) => page.getByRole('listbox').getByRole('option');

/** @param {Page} page @param {string} text */
const search = (page, text) => page.getByRole('searchbox').fill(text);

/** Opens the library with games of the play page. @param {Page} page */
async function openLibrary(page) {
  await page.addInitScript(
    () => localStorage.getItem('kaeshi.settings') ?? localStorage.setItem('kaeshi.settings', '{"lang":"en"}'),
  );
  await keepGames(page, KEPT);
}

/** Shows an entry, also where it takes the place of the list. @param {Page} page @param {RegExp} name */
async function choose(page, name) {
  await rows(page).filter({ hasText: name }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
}

/** Goes back to the list where the entry is in its place. @param {Page} page */
async function backToList(page) {
  const back = page.getByRole('button', { name: 'Back to the list' });
  if (await back.isVisible()) await back.click();
  await expect(rows(page).first()).toBeVisible();
}

test('games are found, written on, removed and brought back, and other tabs see it @once', async ({
  page,
  context,
}) => {
  await openLibrary(page);
  await search(page, 'ＫＡＥＳＨＩ 5');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAccessibleName(/^You – Kaeshi 5 .*9 moves 64–0$/);
  await search(page, 'd3c5f6');
  await expect(rows(page)).toHaveCount(1);
  await choose(page, /5 moves/);
  await page.getByRole('textbox', { name: 'Notes' }).fill('<b>後で</b> study');
  await page.getByRole('textbox', { name: 'Title' }).fill('My game');
  // A page that goes away in the middle of a word keeps it.
  await page.reload();
  await search(page, '後で');
  await expect(rows(page)).toHaveAccessibleName(/^My game/);

  const other = await context.newPage();
  await other.goto('library.html');
  await expect(rows(other)).toHaveCount(3);
  await choose(page, /My game/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await page.getByRole('textbox', { name: 'Title' }).blur();
  await other.bringToFront();
  await expect(rows(other).filter({ hasText: 'Renamed' })).toHaveCount(1);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(other)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(other)).toHaveCount(3);
  await search(page, '');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const at of [0, 2]) await rows(page).nth(at).click();
  await page.locator('.bar').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await search(page, '後で');
  await choose(page, /Renamed/);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('<b>後で</b> study');
  await expect(page.getByRole('link', { name: 'Analyse' })).toHaveAttribute('href', /analyse\.html#m=f5d6c3d3c4$/);
  // The players' names come along.
  await page.getByRole('textbox', { name: 'Black' }).fill('alice');
  await page.getByRole('textbox', { name: 'Black' }).blur();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page.locator('.status .who')).toHaveText(['alice']);
  await expect(page).toHaveURL(/analyse\.html#m=f5d6c3d3c4$/);
});

test('everything goes out as one file, and into an empty library again @once', async ({ page }) => {
  await openLibrary(page);
  await page.locator('#add').setInputFiles({ name: 'WTH_1980.wtb', mimeType: '', buffer: YEAR });
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: /^My games/ }).click();
  await choose(page, /64–0/);
  await page.getByRole('textbox', { name: 'Tags' }).fill('one, 二');
  await page.getByRole('textbox', { name: 'Tags' }).blur();
  await backToList(page);
  const all = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Everything in one file' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    return { text, value: { ...JSON.parse(text), exported: undefined } };
  };
  const before = await all();
  expect(before.value.entries.map((/** @type {{ tags: string[] }} */ { tags }) => tags)).toContainEqual(['one', '二']);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('kaeshi');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await page.reload();
  await expect(page.getByText('No games yet')).toBeVisible();
  const add = (/** @type {string} */ text) =>
    page.locator('#add').setInputFiles({ name: 'library.json', mimeType: '', buffer: Buffer.from(text) });
  await add(before.text.slice(0, -9));
  await expect(page.getByText('Nothing was imported.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await add(before.text);
  // Everything is all entries and all games of years.
  await expect(page.getByText('9 entries')).toBeVisible();
  expect((await all()).value).toEqual(before.value);
});

/** A year, and what is found in it, are there within a second. A busy machine gets more tries, not more time. */
const SLOWEST = 1000;

/**
 * Tells how long it takes from an event until the page shows a text.
 * @param {Page} page @param {string} type of event @param {string} text @param {() => Promise<unknown>} act
 */
async function timed(page, type, text, act) {
  const time = await page.evaluateHandle(
    ({ type, text }) => {
      const began = new Promise((resolve) =>
        document.addEventListener(type, () => resolve(performance.now()), { capture: true, once: true }),
      );
      const isShown = () => document.querySelector('.bar .count')?.textContent?.includes(text);
      const shown = new Promise((resolve) => {
        const watcher = new MutationObserver(
          () => isShown() && requestAnimationFrame(() => resolve(performance.now())),
        );
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      return { time: Promise.all([began, shown]).then(([from, to]) => Math.round(to - from)) };
    },
    { type, text },
  );
  await act();
  const took = await time.evaluate(({ time }) => time);
  test.info().annotations.push({ type: `${text}, after ${type}`, description: `${took} ms` });
  return took;
}

/** The time in which a search is answered. */
const AT_ONCE = 100;

test('a hundred thousand games are searched by name and by position in a tenth of a second @desktop @all', async ({
  page,
}) => {
  test.slow();
  await openLibrary(page);
  const { bytes, names } = bigYear(100_000);
  await page.locator('#add').setInputFiles([
    { name: 'WTHOR.JOU', mimeType: '', buffer: names },
    { name: 'WTH_1980.wtb', mimeType: '', buffer: bytes },
  ]);
  await expect(page.getByText('100,000 entries')).toBeVisible();
  await rows(page).first().click();
  const { moves } = await page.evaluate(() => ({ moves: document.querySelector('.entry a')?.getAttribute('href') }));
  const line = moves?.split('m=')[1]?.slice(0, 40) ?? '';
  expect(line).toMatch(/^([a-h][1-8]){20}$/);
  for (const [text, found] of /** @type {const} */ ([
    ['player 99', '2,000 of 100,000'],
    [line, '16,667 of 100,000'],
  ]))
    // A busy machine gets more tries, not more time.
    await expect(async () => {
      await search(page, '');
      await expect(page.getByText('100,000 entries')).toBeVisible();
      expect(await timed(page, 'input', found, () => search(page, text)), text).toBeLessThan(AT_ONCE);
    }).toPass({ timeout: 30_000 });
});

test('a year of five thousand games is there within a second, to search, sort and walk by keys @desktop @all', async ({
  browser,
}) => {
  const { bytes, names } = bigYear(5000);
  const files = [
    { name: 'WTHOR.JOU', mimeType: '', buffer: names },
    { name: 'WTH_1980.wtb', mimeType: '', buffer: bytes },
  ];
  /** @type {Page | undefined} */
  let inTime;
  await expect(async () => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await openLibrary(page);
      const read = await timed(page, 'change', '5,000 entries', () => page.locator('#add').setInputFiles(files));
      expect(read, 'ms until the year is a list').toBeLessThan(SLOWEST);
      await expect(rows(page).first()).toHaveAccessibleName(/^Player 0 – Player 1 /);
      // Only what is seen is drawn.
      expect(await page.getByRole('option').count()).toBeLessThan(60);
      const found = await timed(page, 'input', '100 of 5,000', () => search(page, 'player 99'));
      expect(found, 'ms until games are found').toBeLessThan(SLOWEST);
      inTime = page;
    } finally {
      if (!inTime) await context.close();
    }
  }).toPass({ timeout: 90_000 });
  if (!inTime) throw new Error('no list');
  await inTime.keyboard.press('/');
  await search(inTime, 'player 99');
  await expect(inTime.getByText('100 of 5,000')).toBeVisible();
  await walkTheYear(inTime);
  await inTime.context().close();
});

/** Walks a hundred games by keys, from the field on, and sorts them. @param {Page} page */
async function walkTheYear(page) {
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('.row.active')).toHaveAttribute('aria-posinset', '100');
  await expect(page.locator('.row.active')).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('Theoretical result');
  await expect(rows(page).first()).toHaveAccessibleName(/with best play 64–0/);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('[');
  await expect(page.getByText('Move 59 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Copy to my games' }).click();
  await page.getByRole('button', { name: /^My games/ }).click();
  await search(page, '');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/analyse\.html#m=f5/);
}

test('a question that is typed while a year is read stays; a year is sorted and walked by keys @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persisted = () => new Promise((done) => setTimeout(() => done(false), 500));
  });
  await openLibrary(page);
  const { bytes, names } = bigYear(100);
  await page.locator('#add').setInputFiles([
    { name: 'WTHOR.JOU', mimeType: '', buffer: names },
    { name: 'WTH_1980.wtb', mimeType: '', buffer: bytes },
  ]);
  await expect(page.locator('#notice')).toContainText('added');
  await page.keyboard.press('/');
  await page.keyboard.type('You');
  await expect(page.locator('.folder[aria-current]')).toContainText('100');
  await expect(page.getByRole('searchbox')).toHaveValue('You');
  await search(page, '');
  await expect(rows(page).first()).toHaveAccessibleName(/^Player 0 – Player 1 /);
  // Only what is seen is drawn.
  expect(await page.getByRole('option').count()).toBeLessThan(60);
  await walkTheYear(page);
});

test('one field searches own games and years, and a year is removed and comes back @once', async ({ page }) => {
  await openLibrary(page);
  await page.locator('#add').setInputFiles({ name: 'WTH_1980.wtb', mimeType: '', buffer: YEAR });
  await expect(rows(page)).toHaveCount(6);
  await test.step('the notice covers nothing', async () => {
    const before = page.viewportSize() ?? { width: 0, height: 0 };
    for (const size of [before, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await expect(page.locator('.said')).toBeVisible();
      const { notice, above } = await page.evaluate(() => {
        const rect = (/** @type {Element | null} */ each) => each?.getBoundingClientRect();
        const buttons = [...document.querySelectorAll('main button, main a, main select, main input')];
        const above = buttons.map((each) => rect(each)?.bottom ?? 0).filter((bottom) => bottom <= innerHeight);
        return { notice: rect(document.querySelector('.said'))?.top ?? 0, above: Math.max(...above) };
      });
      expect(above, `${size.width}`).toBeLessThanOrEqual(notice + 1);
    }
    await page.setViewportSize(before);
  });
  await test.step('the search stays when a folder is chosen', async () => {
    await search(page, 'Kaeshi');
    await expect(rows(page)).toHaveCount(0);
    for (const [folder, n] of /** @type {const} */ ([
      ['All', 1],
      ['Analyses', 0],
      ['Games', 1],
      ['WTHOR', 0],
    ])) {
      await page.getByRole('button', { name: folder }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('Kaeshi');
      await expect(rows(page)).toHaveCount(n);
    }
  });
  await test.step('one field searches own games and years, by every kind of word', async () => {
    await search(page, '');
    await page.getByRole('button', { name: 'All' }).click();
    await expect(page.locator('.count')).toHaveText('9 entries');
    for (const [text, n] of /** @type {const} */ ([
      ['1980', 6],
      ['1970-1979', 0],
      ['64-0', 1],
      ['64-0 Kaeshi', 1],
      ['64-0 1980', 0],
      // Another order of the moves, mirrored.
      ['d3c5f6 f5e6', 1],
    ])) {
      await search(page, text);
      await expect(page.locator('.count')).toHaveText(`${n} of 9`);
    }
  });
  await test.step('a file of WTHOR is removed by its button and comes back', async () => {
    await search(page, '');
    await page.getByRole('button', { name: 'WTHOR 6' }).click();
    await expect(rows(page)).toHaveCount(6);
    const remove = page.getByRole('button', { name: 'Delete WTH_1980.wtb' });
    // Also where the folders are a strip that goes sideways.
    await page.getByText('WTHOR files (1)').click();
    await expect(remove).toBeInViewport({ ratio: 1 });
    const box = await remove.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await remove.click();
    await expect(page.getByRole('button', { name: 'WTHOR 6' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'WTHOR 6' }).click();
    await expect(rows(page)).toHaveCount(6);
  });
});

test('a game that ends on the play page is in the library @once', async ({ page }) => {
  await openPlay(page, { hash: `#m=${OVER.slice(0, -2)}`, settings: { seat: 'two', lang: 'en' } });
  await square(page, OVER.slice(-2)).click();
  await expect.poll(async () => (await keptRows(page))[0]?.['result']).toEqual({ black: 64, white: 0 });
  await page.goto('./#m=f5d6c3');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(page.getByText('Black wins: White resigned').first()).toBeVisible();
  await page.goto('library.html');
  await expect(rows(page).filter({ hasText: 'White resigned' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: '64–0' })).toHaveCount(1);
  await paste(page, 'f5d6c3\nf5f6e6');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('Pasted text: 2 new')).toBeVisible();
  // A position has no moves to step through: its code is that of a diagram.
  const position = `${'-'.repeat(27)}OX------OXX-----O${'-'.repeat(20)} X`;
  await paste(page, position);
  await expect(rows(page)).toHaveCount(5);
  await rows(page).first().click();
  await page.locator('[data-act=embed]').click();
  const { element, frame } = await embedCodes(page);
  expect(element).toContain(`<kaeshi-board position="${position}"></kaeshi-board>`);
  expect(frame).toContain(`frame.html?show=board&amp;p=${position.replace(' ', '&amp;s=')}"`);
});

test('a browser that keeps nothing says so, and loses nothing that was added @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', '{"lang":"en"}');
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await page.goto('library.html');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot save the library' })).toBeVisible();
  const buffer = Buffer.from('f5d6c3\nnonsense\nf5f6e6\n');
  await page.locator('#add').setInputFiles({ name: 'games.txt', mimeType: '', buffer });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Everything in one file' })).toBeVisible();
});

for (const { lang, locale, colorScheme, tag } of appearances)
  test(`axe finds nothing, and nothing sticks out at 320 px: ${locale}, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((settings) => localStorage.setItem('kaeshi.settings', settings), JSON.stringify({ lang }));
    await keepGames(page, KEPT);
    expect(await violationsInBoth(page)).toEqual([]);
    await rows(page).nth(1).click();
    await expect(page.locator('.entry textarea')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const state of ['entry', 'list']) {
      if (state === 'list' && (await page.locator('#entry-back').isVisible()))
        await page.locator('#entry-back').click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, state).toBeLessThanOrEqual(320);
    }
  });

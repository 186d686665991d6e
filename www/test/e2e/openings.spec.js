/**
 * Openings that stay learnt: a line comes from the study page into the repertoire, and is drilled from day to day by
 * the clock of the test; the repertoire goes into a file and comes back.
 */
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { appearances, violationsInBoth } from './axe.js';
import { keepGames, keptRows } from './playing.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiBoard } from '../../elements/board/index.js' */

const NOON = Date.parse('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
/** The days of a drill; a unit test of the repertoire goes by days, too. */
const DAYS = process.env.KAESHI_ALL ? 14 : 1;
/** The Tiger. Black has a choice behind the 2nd, the 4th, the 6th and the 8th move. */
const LINE = 'f5d6c3d3c4f4c5b3c2';

const WORDS = {
  en: {
    learn: 'Learn this line',
    forget: 'Forget this line',
    due: 'Openings: 1 due',
    start: 'Start: 4 due',
    wrong: 'not the move you are learning',
    lines: /Lines to remember after it: Black \d+, White \d+\./,
    right: 'Correct.',
    done: 'Done: 4 positions, 1 lapse.',
    side: 'My side',
  },
  ja: {
    learn: 'この進行を覚える',
    forget: 'この進行を忘れる',
    due: '定石：今日の復習 1手',
    start: '復習を始める（4手）',
    wrong: '覚えている手ではありません',
    lines: /その先で覚える進行の数は、黒\d+、白\d+です。/,
    right: '正解。',
    done: '4局面を復習しました（忘れていた手：1）。',
    side: '自分の色',
  },
};

/** @param {Page} page @param {string} lang */
async function begin(page, lang) {
  await page.clock.install({ time: NOON });
  await page.addInitScript((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify({ lang }));
}

/** The line that a drill has on its board, once a move is asked; undefined where the drill is over. */
/** @param {Page} page @returns {Promise<string | undefined>} */
async function asked(page) {
  const board = page.locator('.drill kaeshi-board');
  const answer = () =>
    board.evaluateAll(([element]) => /** @type {KaeshiBoard | undefined} */ (element)?.legal?.length).catch(() => 0);
  await expect.poll(answer).not.toBe(0);
  if ((await board.count()) === 0) return undefined;
  return (await page.locator('.drill .moves').innerText()).replaceAll(' ', '');
}

/** @param {Page} page @param {string} square */
const press = (page, square) => page.locator(`.drill [data-square=${square}]`).click();
/** The move of the line behind a path. @param {string} path */
const nextOf = (path) => LINE.slice(path.length, path.length + 2);

/** Answers all that a drill asks, and gives the lines that it asked behind. @param {Page} page */
async function drill(page) {
  await page.locator('[data-act=start]').click();
  const paths = [];
  for (let path; (path = await asked(page)) !== undefined;) {
    expect(LINE.startsWith(path)).toBe(true);
    expect(paths).not.toContain(path);
    paths.push(path);
    await press(page, nextOf(path));
  }
  return paths;
}

for (const { lang, locale, colorScheme, tag } of appearances) {
  const words = WORDS[lang];
  test.describe(`${lang} ${colorScheme}`, { tag }, () => {
    test.use({ locale, colorScheme });

    test('a line is learnt, and drilled from day to day', async ({ page }) => {
      await begin(page, lang);
      await page.goto(`analyse.html#m=${LINE}&explorer`);
      // The side that made the last move is the one that learns.
      await expect(page.getByRole('combobox', { name: words.side })).toHaveValue('black');
      await page.getByRole('button', { name: words.learn }).click();
      await expect(page.getByRole('button', { name: words.forget })).toBeVisible();
      expect(await violationsInBoth(page, '.explorer')).toEqual([]);
      await page.locator('.explorer .said a').click();
      expect(await violationsInBoth(page)).toEqual([]);

      await expect(page.locator('[data-act=start]')).toHaveText(words.start);
      await page.locator('[data-act=start]').click();
      expect(await asked(page)).toBe(LINE.slice(0, 4));
      // Wrong, and said why; then right, and asked again in the end.
      await press(page, 'c7');
      await expect(page.locator('.drill .said')).toContainText(words.wrong);
      await expect(page.locator('.against p')).toHaveCount(3, { timeout: 60_000 });
      await expect(page.locator('.against')).toContainText(/c7.*−\d/);
      await expect(page.locator('.against')).toContainText(words.lines);
      expect(await violationsInBoth(page, 'main')).toEqual([]);
      await press(page, 'c3');
      await expect(page.locator('.drill .said')).toContainText(words.right);
      await page.locator('[data-act=continue]').click();
      const paths = [];
      for (let path; (path = await asked(page)) !== undefined;) {
        paths.push(path);
        await press(page, nextOf(path));
      }
      expect(paths).toEqual([8, 12, 16, 4].map((signs) => LINE.slice(0, signs)));
      await expect(page.getByText(words.done)).toBeVisible();

      // Each day: what is due is said first, and drilled.
      /** @type {number[]} */
      const asks = [];
      for (let day = 1; day <= DAYS; day++) {
        await page.clock.setSystemTime(NOON + day * DAY_MS);
        await page.goto('about:blank');
        const rows = await goHome(page);
        const due = rows.filter((row) => Number(row['due']) < NOON + (day + 0.5) * DAY_MS).length;
        asks.push(due);
        const line = page.locator('#modes .due');
        await expect(line).toHaveCount(due > 0 ? 1 : 0);
        if (due === 0) continue;
        if (due === 1) await expect(line).toHaveText(words.due);
        await line.click();
        expect(await drill(page)).toHaveLength(due);
        await expect(page.locator('[data-act=start]')).toHaveCount(0);
      }
      // The one that went wrong came the next day, the others later, and each less and less often.
      expect(asks[0]).toBe(1);
      if (DAYS > 2) expect(asks[2]).toBe(3);
      expect(asks.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(8);
      const cards = await keptRows(page, 'repertoire');
      expect(cards.every((card) => Number(card['due']) > NOON + DAYS * DAY_MS)).toBe(true);
    });
  });
}

/** Opens the first page of puzzles, and gives the positions that are kept. @param {Page} page */
async function goHome(page) {
  await page.goto('tsume.html');
  await expect(page.locator('kaeshi-tsume .prompt')).toBeVisible();
  return keptRows(page, 'repertoire');
}

test('an opening is one press away, is drilled by keyboard, and a file brings it back @once', async ({ page }) => {
  await begin(page, 'en');
  await page.goto('tsume.html#openings');
  await expect(page.locator('.firsts button')).toHaveText([/Tiger, as Black/, /Rabbit, as Black/, /Cow, as White/]);
  await page.locator('.firsts button').first().click();
  await expect(page.locator('[data-act=start]')).toBeVisible();
  const before = await keptRows(page, 'repertoire');
  expect(before.length).toBeGreaterThanOrEqual(5);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=export]').click()]);
  const file = await readFile(await download.path(), 'utf8');
  await page.locator('.lines summary').click();
  await page.locator('[data-act=delete]').click();
  await expect(page.locator('.firsts')).toBeVisible();
  // Taken back, and deleted once more.
  await page.locator('[data-act=undo]').click();
  await expect(page.locator('[data-act=start]')).toBeVisible();
  await page.locator('.lines summary').click();
  await page.locator('[data-act=delete]').click();
  await expect(page.locator('.firsts')).toBeVisible();
  const chooseFile = page.locator('.openings input[type=file]');
  await chooseFile.setInputFiles({
    name: 'a.json',
    mimeType: '',
    buffer: Buffer.from(file.replace('"move":"', '"move":"z')),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Entry 1 of “positions”' })).toBeVisible();
  await chooseFile.setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from(file) });
  await expect(page.locator('[data-act=start]')).toBeVisible();
  const byId = (/** @type {Record<string, unknown>} */ a, /** @type {Record<string, unknown>} */ b) =>
    String(a['id']).localeCompare(String(b['id']));
  expect((await keptRows(page, 'repertoire')).sort(byId)).toEqual(before.sort(byId));
  await page.locator('.lines summary').click();
  await page.locator('[data-act=delete]').click();
  // The drill says what happens.
  await page.locator('.firsts button').last().click();
  await page.locator('[data-act=start]').press('Enter');
  const said = page.locator('.drill [role=status]');
  await expect(said).toHaveText('Black plays f5. White to move: your move?');
  for (const key of ['f', '6', 'Enter']) await page.keyboard.press(key);
  // There is but one answer to e6, which is played.
  await expect(said).toHaveText('Black plays c5. White to move: your move?');
  await page.locator('[data-act=show]').press('Enter');
  const square = /[a-h][1-8]/.exec(await said.innerText())?.[0] ?? '';
  for (const key of [...square, 'Enter']) await page.keyboard.press(key);
  await expect(said).toHaveText('Correct. You will be asked again.');
});

test('a line comes from one’s own game, and a new move takes the place of another @once', async ({ page }) => {
  await begin(page, 'en');
  await keepGames(page, [
    { moves: `${LINE}e3`, at: NOON, black: 'Ann', white: 'Bob', result: { black: 33, white: 31 } },
  ]);
  await page.goto('tsume.html#openings');
  await page.getByText('Add a line').click();
  await page.getByRole('combobox', { name: 'From' }).selectOption('My games');
  await expect(page.getByRole('combobox', { name: 'Game' })).toContainText('Ann – Bob');
  const said = page.locator('.openings .said');
  for (const [length, words] of /** @type {const} */ ([
    ['8 moves', '3 positions added for Black.'],
    ['12 moves', '1 position added for Black.'],
  ])) {
    await page.getByRole('combobox', { name: 'Length' }).selectOption(length);
    await page.locator('[data-act=learn]').click();
    await expect(said).toContainText(words);
  }
  await page.getByRole('combobox', { name: 'From' }).selectOption('Named openings');
  await page.getByRole('combobox', { name: 'Opening' }).selectOption('Rabbit');
  await page.locator('[data-act=learn]').click();
  await expect(said).toContainText('In 1 of them, the new move replaces the one you had.');
  await page.locator('[data-act=undo]').click();
  await expect(page.locator('[data-act=start]')).toHaveText('Start: 4 due');
});

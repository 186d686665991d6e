/** The puzzle of the day, the rush and the training, with a clock that the test turns. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { dailyOf, dayAfter } from '../../elements/puzzles/daily.js';
import { readIndex } from '../../elements/puzzles/lines.js';
import { wrongMove } from './oracle.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Goal } from '../../engine/types.js' */

const index = readIndex(JSON.parse(readFileSync(new URL('../../public/puzzles/index.json', import.meta.url), 'utf8')));
const MONDAY = '2026-11-23';

test.use({ timezoneId: 'Asia/Tokyo', permissions: ['clipboard-read', 'clipboard-write'] });

/** @param {Page} page @param {string} room @param {string} time */
async function open(page, room, time) {
  await page.clock.install({ time: new Date(time) });
  await page.goto(`tsume.html#${room}`);
  return new TsumeBoard(page.locator('kaeshi-tsume'));
}

/** The puzzle of a day, as the library has it. @param {string} day */
function puzzleOf(day) {
  const { size = 0, place = 0 } = dailyOf(day, index) ?? {};
  const puzzle = puzzlesOf(size)[place];
  if (!puzzle) throw new Error(`no puzzle for ${day}`);
  return puzzle;
}

/** The goal of the puzzle that is open. @param {TsumeBoard} tsume */
const goalNow = async (tsume) =>
  /** @type {Goal} */ (await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).goal ?? 'win'));

test('the puzzle of the day, its streak, and a line to tell others @desktop', async ({ page }) => {
  // One in the morning in Tokyo, when it is still Sunday elsewhere.
  const tsume = await open(page, 'daily', '2026-11-22T16:00:00Z');
  const first = puzzleOf(MONDAY);
  await tsume.ready();
  expect(await tsume.position()).toBe(first.position);
  await expect(page.getByRole('heading', { name: 'Daily puzzle 2' })).toBeVisible();
  await expect(page.getByText('0 days in a row')).toBeVisible();
  await tsume.solve(first.goal);
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the result' }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^Kaeshi Daily puzzle 2 ★+\n✅ \d+:\d\d\nhttp.*tsume\.html#daily=2026-11-23$/);
  expect(line).not.toContain(first.solution);

  // The next day it is another one; the streak is alive, and grows with it.
  await page.clock.setSystemTime(new Date('2026-11-24T03:00:00Z'));
  await page.reload();
  const second = puzzleOf(dayAfter(MONDAY, 1));
  await expect(tsume.board).toHaveAttribute('position', second.position);
  await tsume.solve(second.goal);
  await expect(page.getByText('2 days in a row')).toBeVisible();

  // A missed day ends it. What is solved too late does not count.
  await page.clock.setSystemTime(new Date('2026-11-26T03:00:00Z'));
  await page.reload();
  await expect(page.getByText('0 days in a row')).toBeVisible();
  await expect(page.getByText('longest: 2')).toBeVisible();
  const wednesday = puzzleOf(dayAfter(MONDAY, 2));
  await page.locator(`a[href="#daily=${dayAfter(MONDAY, 2)}"]`).click();
  await expect(tsume.board).toHaveAttribute('position', wednesday.position);
  await tsume.solve(wednesday.goal);
  await expect(page.getByRole('button', { name: 'Copy the result' })).toBeVisible();
  await expect(page.getByText('0 days in a row')).toBeVisible();
});

test('a rush goes on through a reload, and ends with its time or the third mistake @phone', async ({ page }) => {
  const tsume = await open(page, 'rush', '2026-11-23T12:00:00Z');
  await page.getByRole('button', { name: 'Start' }).click();
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await tsume.ready();
  const before = await tsume.position();
  await tsume.solve(await goalNow(tsume));
  await expect(page.getByText('1 solved')).toBeVisible();
  await expect(tsume.board).not.toHaveAttribute('position', before);
  await page.reload();
  await expect(page.getByText('1 solved')).toBeVisible();
  await tsume.ready();
  await page.clock.setSystemTime(new Date('2026-11-23T12:03:01Z'));
  await expect(page.getByText('Time is up')).toBeVisible();
  await expect(page.getByText('1 solved, 0 mistakes. Best: 1')).toBeVisible();

  await page.getByRole('button', { name: 'Once more' }).click();
  for (let n = 1; n <= 3; n++) {
    await tsume.ready();
    const position = await tsume.position();
    const wrong = wrongMove(position, await goalNow(tsume));
    // A puzzle of few moves may have no wrong one at first: then it is solved.
    await (wrong.square ? tsume.square(wrong.square).click() : tsume.solve(await goalNow(tsume)));
    if (n < 3) await expect(tsume.board).not.toHaveAttribute('position', position);
    if (!wrong.square) n--;
  }
  await expect(page.getByText('The third mistake')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Once more' })).toBeVisible();
});

test('training rates, and shows again what went wrong @phone', async ({ page }) => {
  const tsume = await open(page, 'training', '2026-11-23T12:00:00Z');
  await tsume.ready();
  await expect(page.locator('.rating')).toHaveText('Rating 1500');
  const goal = await goalNow(tsume);
  const link = await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).link);
  await tsume.square(wrongMove(await tsume.position(), goal).square).click();
  await expect(page.getByText(/^Not solved: −\d+/)).toBeVisible();
  await expect(page.locator('.rating')).not.toHaveText('Rating 1500');
  const rating = await page.locator('.rating').textContent();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await tsume.ready();
  // An hour later it is due: another symmetry perhaps, but the same address, and solved it is right.
  await page.clock.setSystemTime(new Date('2026-11-23T13:00:00Z'));
  await page.reload();
  await tsume.ready();
  await expect(page.locator('.rating')).toHaveText(rating ?? '');
  await expect(page.getByText('This one went wrong before.')).toBeVisible();
  expect(await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).link)).toBe(link);
  await tsume.solve(await goalNow(tsume));
  await expect(page.getByText(/^Right: \+\d+/)).toBeVisible();
  await expect(page.getByText('0 to be repeated now')).toBeVisible();
});

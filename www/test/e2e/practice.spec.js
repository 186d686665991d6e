/** The puzzle of the day, the rush and the training, with a clock that the test turns. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { dailyOf, dayAfter } from '../../elements/puzzles/daily.js';
import { readIndex } from '../../elements/puzzles/lines.js';
import { violations } from './axe.js';
import { wrongMove } from './oracle.js';
import { keptRows } from './playing.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Goal } from '../../engine/types.js' */

const index = readIndex(JSON.parse(readFileSync(new URL('../../public/puzzles/index.json', import.meta.url), 'utf8')));
const MONDAY = '2026-11-23';
/** Moves by chance: one throws away a win that one move alone kept, and the others are soon judged. */
const POOR_GAME =
  'd3e3f2c6f4d2b7f5e6g4c3d7e7a8g5b4c8f3c2g1b5c5d1e8a5g6h4a4f6h3g3a3' +
  'a2h5f1f7b6b1a6b2g7h7d6e1g2a7c1c7h6c4h1e2d8b3b8a1h8g8h2f8';
const NO_FILE = Buffer.from('{"format":"another"}');

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
  const puzzle = puzzlesOf(size).find((each) => each.place === place);
  if (!puzzle) throw new Error(`no puzzle for ${day}`);
  return puzzle;
}

/** The goal of the puzzle that is open. @param {TsumeBoard} tsume */
const goalNow = async (tsume) =>
  /** @type {Goal} */ (await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).goal ?? 'win'));

/**
 * Puts a record into the database, as a page does, or takes it out.
 * @param {{ store: string, record: { id: string }, isGone?: boolean }} what
 * @returns {Promise<void>}
 */
function keepRecord({ store, record, isGone = false }) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('kaeshi');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite');
      if (isGone) transaction.objectStore(store).delete(record.id);
      else transaction.objectStore(store).put(record);
      transaction.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

/** A game as the play page puts it into the library. @param {string} moves */
function gameOf(moves) {
  const texts = { title: '', black: '', white: '', date: '', event: '', notes: '', source: 'play' };
  const facts = { tags: [], start: null, result: null, ending: null, opening: null, created: 1, changed: 1 };
  return { id: 'poor', kind: 'game', key: moves, moves, ...texts, ...facts };
}

test('the puzzle of the day, its streak, and a line to tell others @desktop', async ({ page }) => {
  // One in the morning in Tokyo, when it is still Sunday elsewhere.
  const tsume = await open(page, 'daily', '2026-11-22T16:00:00Z');
  const first = puzzleOf(MONDAY);
  await tsume.ready();
  expect(await tsume.position()).toBe(first.position);
  await expect(page.getByRole('heading', { name: 'Daily puzzle 2' })).toBeVisible();
  // A first visit says nothing of days before it.
  await expect(page.getByText(/-day streak/)).toHaveCount(0);
  await expect(page.locator('.day')).toHaveCount(0);
  expect(await violations(page, '.room')).toEqual([]);
  await tsume.solve(first.goal);
  await expect(page.getByText('1-day streak')).toBeVisible();
  await expect(page.locator('.day')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy result' }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^Kaeshi Daily puzzle 2 ★+\n✅ \d+:\d\d\nhttp.*tsume\.html#daily=2026-11-23$/);
  expect(line).not.toContain(first.solution);

  // The next day it is another one; the streak is alive, and grows with it.
  await page.clock.setSystemTime(new Date('2026-11-24T03:00:00Z'));
  await page.reload();
  const second = puzzleOf(dayAfter(MONDAY, 1));
  await expect(tsume.board).toHaveAttribute('position', second.position);
  await tsume.solve(second.goal);
  await expect(page.getByText('2-day streak')).toBeVisible();

  // A missed day ends it. A puzzle solved too late does not count.
  await page.clock.setSystemTime(new Date('2026-11-26T03:00:00Z'));
  await page.reload();
  await expect(page.getByText('0-day streak')).toBeVisible();
  await expect(page.getByText('longest: 2')).toBeVisible();
  const wednesday = puzzleOf(dayAfter(MONDAY, 2));
  await page.locator(`a[href="#daily=${dayAfter(MONDAY, 2)}"]`).click();
  await expect(tsume.board).toHaveAttribute('position', wednesday.position);
  // A reload brings its moves back, and the mistake among them.
  await tsume.ready();
  await tsume.square(wrongMove(wednesday.position, wednesday.goal).square).click();
  await expect(tsume.button('take-back')).toBeVisible();
  await page.reload();
  await tsume.button('take-back').click();
  await expect(tsume.board).toHaveAttribute('position', wednesday.position);
  await tsume.solve(wednesday.goal);
  await expect(page.getByText(/^Solved with 1 mistake in/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await expect(page.getByText('0-day streak')).toBeVisible();
});

test('the statistics are a press away, a rush started twice is one, a solution in a course is a try @desktop', async ({
  page,
}) => {
  for (const room of process.env.KAESHI_ALL ? ['daily', 'training', 'lessons', 'rush'] : ['rush']) {
    await page.goto(`tsume.html#${room}`);
    await page.locator('.room + [data-act=statistics]').click();
    const dialog = page.getByRole('dialog', { name: 'Statistics' });
    // Before the first rush there is no best one.
    await expect(dialog.locator('.tiles div').filter({ hasText: 'Best rush' })).toContainText('–');
    await page.keyboard.press('Escape');
  }
  await test.step('a rush that is started twice at once is one', async () => {
    await page
      .getByRole('button', { name: 'Start' })
      .evaluate((/** @type {HTMLButtonElement} */ button) => [button.click(), button.click()]);
    await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
    await expect(page.getByRole('timer')).toBeVisible();
    const runs = async () => (await keptRows(page, 'unfinished')).filter(({ kind }) => kind === 'rush').length;
    await expect.poll(runs).toBe(1);
  });
  const names = puzzlesOf(6)
    .slice(0, 2)
    .map(({ id }) => id);
  await page.goto(`tsume.html#course=${names.join('.')}`);
  await expect(page.getByText('0 of 2 solved')).toBeVisible();
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  const before = await tsume.position();
  await page.getByRole('button', { name: 'Solution', exact: true }).click();
  await page.getByText('0 of 2 solved').click();
  await page.locator('.boards .item').nth(1).click();
  await expect(tsume.board).not.toHaveAttribute('position', before);
  await tsume.ready();
  await tsume.square(wrongMove(await tsume.position(), await goalNow(tsume)).square).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await tsume.solve(await goalNow(tsume));
  await page.getByText('1 of 2 solved').click();
  await expect(page.locator('.boards .item').nth(0)).toHaveClass(/helped/);
  await expect(page.locator('.boards .item').nth(1)).toHaveClass(/solved/);

  await test.step('a course says what is left out of its link, and what the library does not have', async () => {
    const [id = ''] = names;
    await page.goto(`tsume.html#course=${[id, '6-zzzzz', ...Array.from({ length: 101 }, () => id)].join('.')}`);
    await expect(page.getByText('3 puzzles were left out: a set has at most 100.')).toBeVisible();
    await page.getByText(/^\d+ of 100 solved/).click();
    await expect(page.locator('.boards .item').nth(1)).toContainText('not found');
    await expect(page.locator('.boards .item').nth(0)).not.toContainText('not found');
  });
});

test('a rush goes on through a reload, and ends with its time or the third mistake @phone', async ({ page }) => {
  const tsume = await open(page, 'rush', '2026-11-23T12:00:00Z');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await tsume.ready();
  await expect(tsume.board.locator('[data-square]:focus')).toHaveCount(1);
  const before = await tsume.position();
  await tsume.solve(await goalNow(tsume));
  await expect(page.getByText('1 solved')).toBeVisible();
  await expect(tsume.board).not.toHaveAttribute('position', before);
  await page.reload();
  await expect(page.getByText('1 solved')).toBeVisible();
  await tsume.ready();
  await page.clock.setSystemTime(new Date('2026-11-23T12:03:01Z'));
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
  await expect(page.getByText('1 solved, 0 mistakes. Best: 1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Play again' }).click();
  for (let n = 1; n <= 3; n++) {
    await tsume.ready();
    const position = await tsume.position();
    const wrong = wrongMove(position, await goalNow(tsume));
    // A puzzle of few moves may have no wrong one at first: then it is solved.
    await (wrong.square ? tsume.square(wrong.square).click() : tsume.solve(await goalNow(tsume)));
    if (n < 3) await expect(tsume.board).not.toHaveAttribute('position', position);
    if (!wrong.square) n--;
  }
  await expect(page.getByText('Three mistakes', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\s*\d+ solved, 3 mistakes\./)).toBeInViewport({ ratio: 1 });
  // All that was played stands there in its order, and is found again on the way back.
  const wrong = page.locator('.item.wrong');
  await expect(wrong).toHaveCount(3);
  await expect(wrong.last()).toBeInViewport({ ratio: 1 });
  await expect(tsume.board).toBeHidden();
  expect(await violations(page, '.room')).toEqual([]);
  const third = (await wrong.last().getAttribute('href'))?.replace('#puzzle=', '') ?? '';
  const attempts = /** @type {{ puzzle: string, room: string, ok: boolean, size: number }[]} */ (
    await keptRows(page, 'attempts')
  );
  expect(attempts.find(({ puzzle }) => puzzle === third)).toMatchObject({ room: 'rush', ok: false });

  // One press brings those back that went wrong, without a clock; one that is solved is so in the list there.
  await page.getByRole('link', { name: 'Try the 3 you missed' }).click();
  await tsume.ready();
  await expect(page.getByText('Puzzle 1 of 3')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await tsume.solve(await goalNow(tsume));
  await page.getByText('1 of 3 solved').click();
  await expect(page.locator('.item.solved')).toHaveCount(1);
  await page.locator('[data-act=next]').click();
  await expect(page.getByText('Puzzle 2 of 3')).toBeVisible();
  await tsume.ready();
  await expect(page.getByText('1 of 3 solved')).toBeVisible();
  await page.getByRole('link', { name: 'Rush', exact: true }).click();
  await expect(page.getByText('Your last rush')).toBeVisible();
  await expect(wrong).toHaveCount(3);
});

test('training rates, shows again what went wrong, and what was chosen for as long as was chosen @phone', async ({
  page,
}) => {
  const tsume = await open(page, 'training', '2026-11-23T12:00:00Z');
  await tsume.ready();
  await expect(page.locator('.rating')).toHaveText('Rating 1500');
  const goal = await goalNow(tsume);
  const link = await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).link);
  await tsume.square(wrongMove(await tsume.position(), goal).square).click();
  await expect(page.getByText(/^Incorrect: −\d+/)).toBeVisible();
  expect(await violations(page, '#banner')).toEqual([]);
  await expect(page.locator('.rating')).not.toHaveText('Rating 1500');
  const rating = await page.locator('.rating').textContent();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await tsume.ready();
  // An hour later it is due: another symmetry perhaps, but the same address, and solved it is right.
  await page.clock.setSystemTime(new Date('2026-11-23T13:00:00Z'));
  const shown = await tsume.position();
  await page.reload();
  await tsume.ready();
  await expect(page.locator('.rating')).toHaveText(rating ?? '');
  expect(await tsume.position()).toBe(shown);
  await page.getByRole('button', { name: 'Skip' }).click();
  await tsume.ready();
  await expect(page.getByText('You got this one wrong before.')).toBeVisible();
  expect(await tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).link)).toBe(link);
  await tsume.solve(await goalNow(tsume));
  await expect(page.getByText(/^Correct: \+\d+/)).toBeVisible();
  await expect(page.getByText('0 to review')).toBeVisible();
  await page.locator('[data-act=next]').click();
  await tsume.ready();

  await page.locator('.choices summary').focus();
  await page.keyboard.press('Enter');
  await test.step('another time leaves the puzzle alone', async () => {
    await expect(page.getByRole('timer')).toHaveCount(0);
    const shown = await tsume.position();
    // After a minute of thought there is the whole new time all the same.
    await page.clock.setSystemTime(new Date('2026-11-23T13:01:00Z'));
    await page.getByLabel('Time per puzzle').selectOption('30');
    await expect(page.getByRole('timer')).toHaveText(/^0:(30|29)$/);
    expect(await tsume.position()).toBe(shown);
    await page.getByLabel('Time per puzzle').selectOption('0');
    await expect(page.getByRole('timer')).toHaveCount(0);
    expect(await tsume.position()).toBe(shown);
  });
  await test.step('the focus stays where something was chosen', async () => {
    // A puzzle that ends without a disc of the opponent is no draw: there is none such.
    await page.getByLabel('Theme').selectOption('z');
    await tsume.ready();
    const goal = page.getByLabel('Goal');
    await goal.focus();
    await goal.selectOption('draw');
    await expect(page.getByText('No puzzles match')).toBeVisible();
    await expect(goal).toBeFocused();
    await goal.selectOption('');
    await tsume.ready();
    await expect(goal).toBeFocused();
  });
  await page.getByLabel('Theme').selectOption('weak');
  await expect(page.getByText('Too few attempts so far')).toBeVisible();
  await page.getByLabel('Theme').selectOption('x');
  await page.getByLabel('Max. empties').selectOption('My weakest sizes');
  await expect(page.getByText('puzzles with up to 12 empties are shown')).toBeVisible();
  await expect(page.getByLabel('Min. empties')).toHaveCount(0);
  await page.getByLabel('Max. empties').selectOption('6 empties');
  await page.getByLabel('Min. empties').selectOption('8 empties');
  await expect(page.getByLabel('Max. empties').locator(':checked')).toHaveText('8 empties');
  await page.getByLabel('Goal').selectOption('draw');
  await expect(tsume.prompt).toContainText(/ to play and draw · 8 empties/);
  await page.getByLabel('Time per puzzle').selectOption('30');
  await expect(page.getByRole('timer')).toHaveText(/^0:(30|29)$/);
  expect(await violations(page, '.room')).toEqual([]);
  // It is kept, and the clock goes on.
  await page.clock.setSystemTime(new Date('2026-11-23T13:01:20Z'));
  await page.reload();
  await tsume.ready();
  await expect(page.getByText('Choose puzzles (4)')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:(10|0\d)$/);
  await page.clock.setSystemTime(new Date('2026-11-23T13:01:31Z'));
  await expect(page.getByText(/^Time is up: −\d+/)).toBeVisible();
  // A day alone is no row of days.
  await expect(page.getByText('in a row')).toHaveCount(0);
});

test('statistics go out as a file and come in again, and games become puzzles @desktop', async ({ page }) => {
  await page.goto('tsume.html#puzzle=6-1');
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  await tsume.solve('win');
  const made = { id: 'made-1', at: 1, position: `${'X'.repeat(60)}OO-- X`, goal: 'best', title: 'Mine', author: '' };
  await page.evaluate(keepRecord, { store: 'made', record: made });
  await page.locator('.list > summary').click();
  await page.getByRole('button', { name: 'Statistics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistics' });
  await expect(dialog.getByRole('row', { name: /6 empties 1 100 %/ })).toBeVisible();
  // Nothing is known of the days before the first try.
  await expect(dialog.getByRole('row', { name: 'All puzzles 1 · 100 % –' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^kaeshi-practice-\d{4}-\d\d-\d\d\.json$/);
  const file = await download.path();
  const { attempts, progress, made: kept } = JSON.parse(readFileSync(file, 'utf8'));
  expect([attempts.length, attempts[0].puzzle, progress, kept]).toEqual([1, '6-1', { '6-1': 'solved' }, [made]]);
  const ofTries = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download attempts' }).click();
  const tries = await ofTries;
  expect(tries.suggestedFilename()).toBe('kaeshi-tries.txt');
  expect(readFileSync(await tries.path(), 'utf8')).toMatch(/^kaeshi-tries 1\n# [^\n]+\n$/);
  await dialog.getByText('History: 1 attempt').click();
  await expect(dialog.getByRole('link', { name: '6-1' })).toHaveAttribute('href', '#puzzle=6-1');
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.evaluate(keepRecord, { store: 'made', record: made, isGone: true });
  await dialog.getByLabel('Import').setInputFiles(file);
  await expect(dialog.getByText('1 new, 0 updated, 1 unchanged.')).toBeVisible();
  expect(await keptRows(page, 'made')).toEqual([made]);
  await dialog.getByLabel('Import').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: NO_FILE });
  await expect(dialog.getByRole('alert')).toContainText('not a Kaeshi results file');
  await page.keyboard.press('Escape');

  // A game of the library whose last moves are poor.
  await page.evaluate(keepRecord, { store: 'rows', record: gameOf(POOR_GAME) });
  await page.reload();
  await page.locator('.create summary').click();
  await page.getByRole('button', { name: 'From my games' }).click();
  const mine = page.getByRole('dialog', { name: 'From my games' });
  await mine.getByRole('button', { name: 'Search my games' }).click();
  await expect(mine.getByText(/^1 game searched, [1-9]\d* new/)).toBeVisible();
  if (process.env.KAESHI_ALL) expect(await violations(page, 'dialog')).toEqual([]);
  await mine.getByRole('link').last().click();
  await expect(page).toHaveURL(/#p=[XO-]{64}&s=[XO]&g=(win|draw)$/);
  await tsume.ready();
  await tsume.solve(await goalNow(tsume));
  await page.getByRole('button', { name: 'From my games' }).click();
  await expect(mine.getByRole('link', { name: /solved$/ })).toHaveCount(1);
});

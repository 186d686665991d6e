/**
 * The review of a game on the study page: opened by a link, worked at to its end, and walked through by mouse and
 * keys; a better line becomes a variation.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SYMMETRIES, movesIn, turned } from '../../app/game/symmetry.js';
import { violations } from './axe.js';
import { keptRows } from './playing.js';

/** @import { Page } from '@playwright/test' */
/** @import { Reviewed } from '../../engine/types.js' */

/** A game between people (WTHOR 1980): White gives much away with move 46. */
const GAME =
  'f5d6c5f4e3d3e6g5c6f3g4f6c4c3d2c2f2e2g3e7h6f1b3h3h4d7d1e1c1b1c7b4a4a5a6b6b5d8h2a2a3a7g6h5g2b2' +
  'f7f8e8h1g1g7a1h7a8b7c8b8g8h8';

/** Returns the mistakes of the review that the tab keeps, those in the book apart. @param {Page} page */
const mistakes = (page) =>
  page.evaluate(() => {
    const { reviewed } = JSON.parse(sessionStorage.getItem('kaeshi.review') ?? '{}');
    /** @type {Reviewed['moves']} */
    const moves = reviewed.moves;
    const book = document.querySelectorAll('.moves .lost:not(:empty)');
    const inBook = [...book].filter(({ textContent }) => textContent === 'book').length;
    return moves.filter(({ ply, mark }) => ply > inBook && ['inaccuracy', 'mistake', 'blunder'].includes(mark));
  });

/** The proven end of it, as `kaeshi analyse --json` tells it: a Rust test holds the command to the same lines. */
const END = readFileSync(new URL('../../../tests/data/review_end.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/**
 * Returns the page's sentence about a move.
 * @param {{ ply: number, side: string, move: string, score: number, loss: number }} row
 */
function said({ ply, side, move, score, loss }) {
  const lead = side === 'X' ? score : -score;
  const who = side === 'X' ? 'Black' : 'White';
  const stands = lead === 0 ? 'even' : `${lead > 0 ? 'Black' : 'White'} \\+${Math.abs(lead)}`;
  return new RegExp(`^Move ${ply}, ${who} ${move}: ${stands}, proven\\. .*${loss ? `, ${loss} discs? lost` : ''}`);
}

test('a review finds the worst move, goes there, and plays what was better @desktop', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en"}'));
  await page.goto(`analyse.html#m=${GAME}&review=3`);
  const deepen = page.getByRole('button', { name: 'Search deeper', includeHidden: true });
  await expect(deepen).toBeAttached({ timeout: 60_000 });
  const graph = page.getByRole('group', { name: /^Score after each move/ });
  const points = graph.getByRole('button');
  await expect(points).toHaveCount(60);
  // Content below the edge of the column scrolls in it, not in the page.
  const beyond = () => page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await expect(graph.getByRole('button', { name: /^Move 60, .* Black \+24, proven/ })).toHaveCount(1);
  // The numbers of the page are those of the command.
  for (const row of END) await expect(graph.getByRole('button', { name: said(row) })).toHaveCount(1);
  await expect(graph.locator('.point .exact').first()).toBeAttached();
  await expect(graph.locator('.point .estimate').first()).toBeAttached();

  const move = (/** @type {number} */ ply) => page.locator(`.moves [data-path="${GAME.slice(0, 2 * ply)}"]`);
  await expect(move(46)).toHaveAccessibleName(/46 ?, White b2 ?\?\? ?: blunder, 28 discs/);
  await expect(move(46).locator('.lost')).toHaveText('−28');
  // A move of the opening book is no mistake.
  await expect(move(5)).toContainText('book');
  await graph.getByRole('button', { name: /^Move 30,/ }).click();
  await expect(page).toHaveURL(new RegExp(`m=${GAME.slice(0, 60)}(?![a-h])`));
  await graph.getByRole('button', { name: /^Move 30,/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(graph.getByRole('button', { name: /^Move 31,/ })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`m=${GAME.slice(0, 62)}(?![a-h])`));
  await page.keyboard.press('End');
  await expect(graph.getByRole('button', { name: /^Move 60,/ })).toBeFocused();

  await graph.getByRole('button', { name: /^Move 46,/ }).click();
  // Signs above the points do not touch, and no line to a point is drawn over one.
  await expect(graph.locator('.stem').first()).toBeAttached();
  await expect(graph.locator('.sign ~ .stem')).toHaveCount(0);
  const boxes = await graph.locator('.sign').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(4);
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(
        one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top + 3 ||
          other.bottom <= one.top + 3,
      ).toBe(true);
  // It is said why, and the line that shows it is played, with the squares that were named.
  const told = page.locator('.review .said');
  await expect(told).toHaveText(/^Move 46, b2: blunder, 28 discs lost\. .*(b2|g7).*\.$/);
  const why = await told.textContent();
  await page.getByRole('button', { name: 'Play it out' }).click();
  await expect(page).not.toHaveURL(new RegExp(`m=${GAME.slice(0, 92)}(?![a-h])`));
  await expect(told).toHaveText(String(why));
  await expect(page.locator('.review .place')).toHaveText(/Mistake\s+\d+\/\d+/);
  await expect(
    page.locator('kaeshi-board').getByRole('gridcell', { name: /named in the explanation/ }),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show better' }).click();
  await expect(page).toHaveURL(new RegExp(`m=${GAME.slice(0, 90)}g7(?![a-h])`));
  await expect(told).toHaveText(/^Move 46: g7 was better than b2\. ./);
  await expect(page.locator('kaeshi-board .shape')).toHaveCount(0);
  await page.locator('.summary summary').click();
  await expect(page.getByText('This review is of another line.')).toBeVisible();
  await expect(graph.getByRole('button', { name: /^Move 45,/ })).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.moves .lines').first()).toContainText('g7');

  await test.step('a mistake of the midgame comes back in training, turned, until its best move is found', async () => {
    const first = (await mistakes(page)).find(({ exact }) => !exact);
    if (!first) throw new Error('no mistake is an estimate');
    await page.locator(`.moves [data-path="${GAME.slice(0, 2 * first.ply)}"]`).click();
    await page.keyboard.press('v');
    await page.keyboard.press('.');
    await expect(page.locator('.said')).toContainText('Training will ask for it again.');
    expect(await keptRows(page, 'found')).toHaveLength(1);
    // Some minutes later it is due.
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.goto('tsume.html#training');
    const better = page.locator('.better');
    await expect(better).toContainText('to move: find the best move');
    await expect(better).toContainText('1 to review');
    const board = better.locator('kaeshi-board');
    const position = (await board.getAttribute('position')) ?? '';
    await better.getByRole('button', { name: 'Show the best move' }).click();
    await expect(better).toContainText('You will see it again.');
    const best = /The best move is (..)\./.exec((await better.textContent()) ?? '')?.[1] ?? '';
    // Two days later it is found, by keys.
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.reload();
    await expect(better).toContainText('1 to review');
    const later = (await board.getAttribute('position')) ?? '';
    const symmetry = Array.from({ length: SYMMETRIES }, (_, i) => i).find((i) => turned(position, i) === later);
    const found = movesIn(best, symmetry ?? NaN);
    for (const key of [...found, 'Enter']) await page.keyboard.press(key);
    await expect(better).toContainText(`Correct: ${found} is the best move.`);
    await expect(better).toContainText('0 to review');
  });
});

test('a review can be stopped and goes on, in Japanese, and is in everybody’s reach @phone-once', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"ja"}'));
  await page.goto(`analyse.html#m=${GAME}&review=600`);
  const more = page.locator('.more-toggle');
  if (isMobile) await more.click();
  await expect(page.getByRole('group', { name: /^一手ごとの石差/ }).getByRole('button')).toHaveCount(60);
  await page.getByRole('button', { name: '止める' }).click();
  await expect(page.getByText(/^停止中：\d+\/60手を読み切り/)).toBeVisible();
  await page.locator('.summary summary').click();
  await expect(page.getByText('正確さ')).toBeVisible();
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '続ける' }).click();
  await expect(page.getByRole('button', { name: '止める' })).toBeVisible();
});

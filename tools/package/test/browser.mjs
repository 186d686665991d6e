/** One Chromium for all pages, and a puzzle solved in each as a visitor would. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { chromium } from '../../../www/node_modules/playwright-core/index.mjs';

/** @import { Browser, Page } from 'playwright-core' */

/** Six empties, four moves, one of them right. The right moves are said by the package itself, in Node.js. */
export const PUZZLE = {
  position: 'XXXXXXX-OXXOOXO-OXXXXOO-OXOXXOOOOXOOOOOOOXXXOXOXOXXOXXX-OOOOOO-- X',
  goal: 'win',
};

/** @type {Promise<Browser> | undefined} */
let browser;
const launched = () =>
  (browser ??= chromium.launch({
    executablePath: process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  }));
after(async () => (await browser)?.close());

/**
 * Opens a page, has it checked, and closes it; whatever it complains of is an error.
 * @param {string} address
 * @param {(page: Page) => Promise<void>} check
 */
export async function visit(address, check) {
  const page = await (await launched()).newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
  page.setDefaultTimeout(120_000);
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  try {
    await page.goto(address);
    await check(page);
  } catch (cause) {
    throw new Error(`${address}: ${String(cause)}; the page says: ${problems.join('; ') || 'nothing'}`, { cause });
  } finally {
    await page.close();
  }
  assert.deepEqual(
    problems.filter((problem) => !/favicon/.test(problem)),
    [],
  );
}

/**
 * Plays right moves until the puzzle is solved.
 * @param {Page} page
 * @param {import('kaeshi').Engine} engine
 * @param {import('kaeshi').AnyGoal} goal
 */
export async function solve(page, engine, goal) {
  const puzzle = page.locator('kaeshi-tsume');
  const board = puzzle.locator('kaeshi-board');
  const done = puzzle.locator('.status.done');
  for (let moves = 0; moves < 60; moves++) {
    await puzzle.locator('.legal, .status.done').first().waitFor({ state: 'attached', timeout: 120_000 });
    if (await done.isVisible()) return moves;
    const position = (await board.getAttribute('position')) ?? '';
    const right = (await engine.puzzle(position, goal)).moves.find(({ keeps }) => keeps);
    assert(right, `a right move in ${position}`);
    await board.locator(`[data-square=${right.square}]`).click();
    await board.and(page.locator(`:not([position="${position}"])`)).waitFor({ state: 'attached' });
  }
  throw new Error('the puzzle has no end');
}

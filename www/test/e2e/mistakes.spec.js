/**
 * The way from the end of a game through its mistakes: to the first one, a better move in its place, and on to the
 * next, by presses and by keys; and how few controls that takes.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { positionAfter } from './oracle.js';
import { keptRows, openPlay, square } from './playing.js';

/** @import { Page } from '@playwright/test' */
/** @import { Reviewed } from '../../engine/types.js' */

/** A game between people (WTHOR 1980): White gives much away with move 46. */
const GAME =
  'f5d6c5f4e3d3e6g5c6f3g4f6c4c3d2c2f2e2g3e7h6f1b3h3h4d7d1e1c1b1c7b4a4a5a6b6b5d8h2a2a3a7g6h5g2b2' +
  'f7f8e8h1g1g7a1h7a8b7c8b8g8h8';

/** Where the game on the play page begins: its last twenty moves are reviewed to the end within a second. */
const BEGUN = process.env.KAESHI_ALL ? 0 : 80;
const [BOARD = '', SIDE = ''] = positionAfter(
  '---------------------------OX------XO--------------------------- X',
  GAME.slice(0, BEGUN).match(/../g) ?? [],
).split(' ');
const LATE = GAME.slice(BEGUN);

/** Returns the mistakes of the review that the tab keeps. @param {Page} page @param {string} [word] for the book */
const mistakes = (page, word = 'book') =>
  page.evaluate((inWords) => {
    const { reviewed } = JSON.parse(sessionStorage.getItem('kaeshi.review') ?? '{}');
    /** @type {Reviewed['moves']} */
    const moves = reviewed.moves;
    const book = document.querySelectorAll('.moves .lost:not(:empty)');
    const inBook = [...book].filter(({ textContent }) => textContent === inWords).length;
    return moves.filter(({ ply, mark }) => ply > inBook && ['inaccuracy', 'mistake', 'blunder'].includes(mark));
  }, word);

/** @param {Page} page @param {string} path */
const isAt = (page, path) => expect(page.locator('.moves [aria-current]')).toHaveAttribute('data-path', path);

for (const [lang, words] of /** @type {const} */ ([
  [
    'en',
    {
      ...{ review: 'Review', book: 'book', try: 'Try it', next: 'Next mistake' },
      // The cost and a sentence on why.
      said: /^Move \d+, .*lost\. \S/,
      ask: 'find a better move',
      right: (/** @type {string} */ best) => `Correct: ${best} is the best move.`,
    },
  ],
  [
    'ja',
    {
      ...{ review: '棋譜解析', book: '定石', try: '打ってみる', next: '次の悪手' },
      said: /^\d+手目 .*の損。\S/,
      ask: 'もっと良い手は？',
      right: (/** @type {string} */ best) => `正解。${best}が最善手です。`,
    },
  ],
]))
  test(
    `from the end of a game to why, a better move and the next mistake in four presses (${lang})`,
    { tag: lang === 'ja' ? ['@phone-once'] : ['@once', '@all'] },
    async ({ page }) => {
      await openPlay(page, { hash: `#p=${BOARD}&s=${SIDE}&m=${LATE.slice(0, -2)}`, settings: { seat: 'two', lang } });
      await square(page, 'h8').click();
      await expect(page.locator('.result .figures')).toContainText('%', { timeout: 90_000 });
      await page.getByRole('link', { name: words.review }).click();
      const said = page.locator('.said');
      await expect(said).toHaveText(words.said);
      if (LATE === GAME) await expect(page.locator('.moves')).toContainText(words.book);
      const [first, second] = await mistakes(page, words.book);
      if (!first || !second) throw new Error('the game has no two mistakes');
      await isAt(page, LATE.slice(0, 2 * first.ply));

      await page.getByRole('button', { name: words.try }).click();
      await expect(said).toContainText(words.ask);
      await expect(page.locator('kaeshi-board .mark')).toHaveCount(0);
      await page.locator(`kaeshi-board [data-square=${first.best}]`).click();
      await expect(said).toContainText(words.right(first.best));
      await isAt(page, LATE.slice(0, 2 * first.ply - 2) + first.best);
      await page.getByRole('button', { name: words.next }).click();
      await isAt(page, LATE.slice(0, 2 * second.ply));
    },
  );

test('by keys: a wrong move is kept for training, another try is right, and few controls do @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en"}'));
  // The review begins by itself where the game is over; a quick one is asked for.
  const address = `analyse.html#p=${BOARD}&s=${SIDE}&m=${LATE}`;
  await page.goto(address);
  const stop = page.getByRole('button', { name: 'Stop', includeHidden: true });
  await expect(stop.or(page.locator('.summary').filter({ hasText: '%' })).first()).toBeAttached();
  await page.goto(`${address}&review=3`);
  await expect(page.locator('.summary')).toContainText('%', { timeout: 90_000 });
  await expect(stop).toHaveCount(0, { timeout: 90_000 });
  await test.step('a reviewed game takes at most 20 controls, beside the board and the moves', async () => {
    // Until the book is there, one of its moves may be taken for a mistake.
    await expect(async () => {
      await page.keyboard.press('>');
      await expect(page.locator('.said')).toHaveText(/lost\. ./, { timeout: 3000 });
    }).toPass();
    await expect(page.locator('.pv')).toHaveCount(3);
    const controls = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, a[href], input, select, textarea, summary, .graph)')]
        .filter((each) => each.checkVisibility() && each.getAttribute('aria-disabled') !== 'true')
        .filter((each) => !each.matches('.moves .move, .pv-move'))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim()),
    );
    expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(20);
    // All that folds out is in sight, on small screens too.
    await expect(page.locator('.said')).toHaveText(/lost\. ./);
    for (const [width, height] of /** @type {const} */ ([
      [1280, 800],
      [1366, 768],
      [1600, 900],
    ])) {
      await page.setViewportSize({ width, height });
      const below = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? NaN;
          const folds = [...document.querySelectorAll('.column .fold > summary')];
          return Math.max(...folds.map((fold) => fold.getBoundingClientRect().bottom)) - bar;
        });
      await expect.poll(below, `${width}`).toBeLessThanOrEqual(0);
    }
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('End');
  await isAt(page, LATE);
  await page.keyboard.press('<');
  await page.keyboard.press('<');
  const said = page.locator('.said');
  await expect(said).toHaveText(new RegExp(`^Move ${46 - BEGUN / 2}, b2: blunder, 28 discs lost\\. .`));
  await page.keyboard.press('v');
  await expect(said).toHaveText('White to move. b2 lost 28 discs: find a better move.');
  for (const key of ['g', '1', 'Enter']) await page.keyboard.press(key);
  await expect(said).toContainText(/^g1 loses \d+ discs\. Try another move\./);
  await expect(page.locator('kaeshi-board [data-square=g1]')).toHaveAccessibleName(/loses \d+ discs/);
  await isAt(page, LATE.slice(0, 90 - BEGUN));
  for (const key of ['g', '7', 'Enter']) await page.keyboard.press(key);
  await expect(said).toContainText('Correct: g7 is the best move.');
  await page.keyboard.press('>');
  await expect(said).toHaveText(new RegExp(`^Move ${47 - BEGUN / 2}, f7: inaccuracy, 6 discs lost\\. .`));
  await page.keyboard.press('v');
  await page.keyboard.press('.');
  await expect(said).toContainText(new RegExp(`^Move ${47 - BEGUN / 2}: \\w\\w was better than f7\\.`));
  await expect(said).toContainText('Training will ask for it again.');
  expect(await keptRows(page, 'found')).not.toHaveLength(0);
});

test('the way through the mistakes is one row, which stands still below the board @phone @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en"}'));
  // Also while the review is at work.
  await page.goto(`analyse.html#m=${GAME}&review=600`);
  await expect(page.locator('.place')).toBeVisible();
  const row = page.locator('.path .row > :is(button, .place)');
  /** @type {number[]} */
  const tops = [];
  for (const key of ['<', '<', '<']) {
    await page.keyboard.press(key);
    await expect(page.locator('.said')).toHaveText(/lost\. ./);
    await expect(page.getByRole('button', { name: 'Stop', includeHidden: true })).toBeAttached();
    tops.push(...(await row.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))));
  }
  expect(tops).toHaveLength(18);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16);
  await expect(page.getByRole('button', { name: 'Play it out' })).toBeEnabled();
});

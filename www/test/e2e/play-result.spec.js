/** Tests the end of a game: the card with its review, a rematch, a puzzle; and the sounds. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { ENDED, openPlay, ready, square, view, waitForPly } from './playing.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

/** From its start all play what is best but for the last of these, and with two empty squares there is no puzzle. */
const LATE = 'h6h4g1b1a8';
/** A game between programs, from tests/data/ggf_testgames.ggf. */
const WHOLE =
  'd3c5f6f5e6e3c3d2c4b5f4d6f3b4c7d7c6e7b6f7a5a4e8f8d8e2a3c8b3a6' +
  'c1a2f1g6g5h5g4h3h4c2b7d1h6g3e1f2g2h7b1h2g1b8a8a7a1b2g8h1g7h8';

/** @param {Page} page @param {Record<string, unknown>} settings */
const openEnd = (page, settings) => openPlay(page, { hash: `#p=${ENDED.start}&s=X&m=${ENDED.moves}`, settings });

/**
 * In a low window the card leaves the board whole, and its buttons are in sight.
 * @param {Page} page
 * @param {Locator} card
 * @param {string} review the name of the way to it
 * @param {string} rematch
 */
async function fitsLowWindows(page, card, review, rematch) {
  const before = page.viewportSize();
  for (const [width, height] of /** @type {const} */ ([
    [390, 664],
    [375, 667],
    [360, 640],
    [412, 732],
  ])) {
    await page.setViewportSize({ width, height });
    // With all tests the page begins in each of them, otherwise the window changes under the card.
    if (process.env.KAESHI_ALL) await page.reload();
    await expect(card.getByRole('link', { name: review })).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button', { name: rematch })).toBeInViewport({ ratio: 1 });
    const board = await page.locator('kaeshi-board').boundingBox();
    const top = (await card.boundingBox())?.y ?? 0;
    expect(top, `${width} × ${height}`).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
  }
  if (before) await page.setViewportSize(before);
}

for (const [lang, name, words] of /** @type {const} */ ([
  [
    'en',
    /White wins 34–30/,
    {
      turned: 'Turning point: move 1, b8',
      review: 'Review',
      rematch: 'Rematch',
      close: 'Close the result',
      ask: 'Puzzles from my mistakes',
      none: /^None of the mistakes makes a puzzle/,
      puzzle: 'Move 1, Black b8: find the win',
    },
  ],
  [
    'ja',
    /34対30で白の勝ち/,
    {
      turned: '分かれ目：1手目 b8',
      review: '棋譜解析',
      rematch: '再戦',
      close: '結果を閉じる',
      ask: '自分の悪手から問題を作る',
      none: /^問題になる悪手はありません/,
      puzzle: '1手目、黒のb8：勝つ手を見つける',
    },
  ],
])) {
  test(
    `a game that ends has a card with both counts, its review and where it turned (${lang})`,
    { tag: lang === 'ja' ? ['@phone-once'] : ['@once', '@all'] },
    async ({ page, isMobile }) => {
      await openEnd(page, { seat: 'two', lang });
      const card = page.getByRole('region', { name });
      await expect(card).toHaveCount(0);
      await square(page, 'g1').click();
      await expect(card).toContainText('30');
      // The result is said once, and is back in the line of the game while the card is away.
      const line = page.locator('kaeshi-game strong').filter({ hasText: name });
      await expect(card.getByRole('heading', { name })).toBeVisible();
      await expect(line).toBeHidden();
      await expect(card.getByRole('row')).toHaveText([/100 %/, /^\s*8\b/]);
      const board = (await page.locator('kaeshi-board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
      // The board stays in sight.
      expect(x >= board.x + board.width || y >= board.y + board.height - 1).toBe(true);
      expect(await violations(page)).toEqual([]);
      // The review is there again after a reload, and on the study page.
      await page.evaluate(() => {
        const kept = sessionStorage.getItem('kaeshi.review') ?? '';
        sessionStorage.setItem('kaeshi.review', kept.replace('"accuracy":100', '"accuracy":73.2'));
      });
      await page.reload();
      await expect(card.getByRole('row')).toHaveText([/73 %/, /^\s*8\b/]);
      if (isMobile) await fitsLowWindows(page, card, words.review, words.rematch);
      await card.getByRole('button', { name: words.turned }).click();
      await expect.poll(async () => (await view(page)).ply).toBe(1);
      // Where the game is looked at the line says whose turn it is there.
      await expect(page.locator('kaeshi-game strong')).toBeVisible();
      await page.evaluate(() => /** @type {KaeshiGame} */ (document.querySelector('kaeshi-game')).goTo(6));
      await expect(line).toBeHidden();
      await card.getByRole('button', { name: words.close }).click();
      await expect(card).toHaveCount(0);
      await expect(line).toBeVisible();
      // It stays away while one steps through the game, and is there again for another end.
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) await page.keyboard.press(key);
      await expect(line).toBeVisible();
      await expect(card).toHaveCount(0);
      await page.goto(`analyse.html#p=${ENDED.start}&s=X&m=${ENDED.moves}g1&review`);
      await expect(page.locator('.summary')).toContainText('73 %');
      if (isMobile) await page.locator('.more-toggle').click();
      await page.locator('.summary summary').click();
      await page.locator('[data-act=puzzles]').click();
      await expect(page.locator('.from-review a')).toHaveText([words.puzzle]);
      await expect(page.locator('.from-review a')).toHaveAttribute('href', `./tsume.html#p=${ENDED.start}&s=X&g=win`);
      expect(await violations(page)).toEqual([]);
    },
  );

  test(`mistakes that make no puzzle are said to make none (${lang}) @once @all`, async ({ page }) => {
    await openPlay(page, { hash: `#p=${ENDED.start}&s=X&m=${LATE}`, settings: { seat: 'two', lang } });
    await square(page, 'b8').click();
    const card = page.locator('.result');
    await card.getByRole('button', { name: words.ask }).click();
    await expect(card.getByRole('status')).toHaveText(words.none);
    await expect(card.getByRole('link')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    const board = await page.locator('kaeshi-board').boundingBox();
    const beside = await card.boundingBox();
    if (!board || !beside) throw new Error('no card beside a board');
    expect(beside.x >= board.x + board.width || beside.y >= board.y + board.height - 1).toBe(true);
  });
}

test('the card says that a simpler evaluation spoke, and asks again once the trained one is there @all', async ({
  page,
}) => {
  /** @type {() => void} */
  let release = () => undefined;
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/*.weights', async (route) => {
    await released;
    await route.continue();
  });
  await openPlay(page, { hash: `#m=${WHOLE.slice(0, -2)}`, settings: { seat: 'two', lang: 'en' } });
  await square(page, WHOLE.slice(-2)).click();
  const card = page.locator('.result');
  const said = card.getByText('these figures come from a simpler one');
  await expect(said).toBeVisible({ timeout: 30_000 });
  release();
  await expect(said).toHaveCount(0, { timeout: 30_000 });
  await expect(card.getByRole('row').first()).toContainText(/\d %.*\d %/s, { timeout: 60_000 });
  await expect(said).toHaveCount(0);
});

test('a reload while a game is looked through begins with that again @all', async ({ page }) => {
  await openPlay(page, { hash: `#m=${WHOLE.slice(0, -2)}`, settings: { seat: 'two', lang: 'en' } });
  await square(page, WHOLE.slice(-2)).click();
  const card = page.locator('.result');
  await expect(card.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card.getByRole('row').first()).toContainText(/\d %.*\d %/s, { timeout: 90_000 });
});

test('a reload does not begin again a review that was put away @once @all', async ({ page }) => {
  await openPlay(page, { hash: `#m=${WHOLE.slice(0, -2)}`, settings: { seat: 'two', lang: 'en' } });
  await square(page, WHOLE.slice(-2)).click();
  const card = page.locator('.result');
  await expect(card.getByRole('progressbar')).toBeVisible();
  await card.getByRole('button', { name: 'Close the result' }).click();
  await page.reload();
  await ready(page);
  await expect(card.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveCount(0);
  // Who steps through the game afterwards does not get it back.
  await card.getByRole('button', { name: 'Close the result' }).click();
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(async () => (await view(page)).ply).toBe(59);
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(async () => (await view(page)).ply).toBe(60);
  await expect(page.locator('kaeshi-game strong').filter({ hasText: /\d–\d/ })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('from the card one goes to the review, to a puzzle, and to a rematch with the colours swapped @once', async ({
  page,
}) => {
  await openEnd(page, { seat: 'white', level: 2, lang: 'en' });
  await square(page, 'g1').click();
  const card = page.getByRole('region', { name: 'You won by 4' });
  // It was the computer that played b8 here: the person made no mistake.
  await expect(card.getByRole('row').first()).toContainText('100 %');
  await expect(card.getByRole('button', { name: 'Puzzles from my mistakes' })).toHaveCount(0);
  const review = card.getByRole('link', { name: 'Review' });
  await expect(review).toHaveAttribute('href', `./analyse.html#p=${ENDED.start}&s=X&m=${ENDED.moves}g1&review=white`);
  await card.getByRole('button', { name: 'Rematch' }).click();
  await expect(card).toHaveCount(0);
  const { position, side, ply } = await view(page);
  expect([position, side, ply]).toEqual([`${ENDED.start} X`, 'black', 0]);
  await square(page, 'b8').click();
  await waitForPly(page, 2);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  const puzzle = page.getByRole('link', { name: 'Move 1, Black b8: find the win' });
  await page.getByRole('button', { name: 'Puzzles from my mistakes' }).press('Enter');
  // The way stands where the button was, and takes its focus.
  await expect(puzzle).toBeFocused();
  await expect(page.getByRole('button', { name: 'Puzzles from my mistakes' })).toHaveCount(0);
  await expect(puzzle).toHaveAttribute('href', `./tsume.html#p=${ENDED.start}&s=X&g=win`);
  // With all its rows the card leaves the board whole, too.
  const board = await page.locator('kaeshi-board').boundingBox();
  const beside = await page.locator('.result').boundingBox();
  if (!board || !beside) throw new Error('no card beside a board');
  expect(beside.x >= board.x + board.width || beside.y >= board.y + board.height - 1).toBe(true);
  await puzzle.click();
  await expect(page.locator('kaeshi-tsume')).toContainText(/Black to play and win/i);
});

test('sound begins with the first move after it was switched on, and not before @once', async ({ page }) => {
  await page.addInitScript(() => {
    const made = { contexts: 0, buzzes: 0 };
    Object.assign(globalThis, { made });
    const Original = AudioContext;
    globalThis.AudioContext = class extends Original {
      constructor() {
        super();
        made.contexts++;
      }
    };
    navigator.vibrate = () => ++made.buzzes > 0;
  });
  /** @returns {Promise<{ contexts: number, buzzes: number }>} */
  const made = () => page.evaluate(() => Reflect.get(globalThis, 'made'));
  await openPlay(page, { settings: { seat: 'two', lang: 'en' } });
  await square(page, 'f5').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await made()).toEqual({ contexts: 0, buzzes: 0 });
  await page.getByRole('switch', { name: 'Sound' }).check();
  await page.getByRole('switch', { name: 'Vibration' }).check();
  await page.keyboard.press('Escape');
  await square(page, 'd6').click();
  await expect.poll(made).toEqual({ contexts: 1, buzzes: 1 });
  await square(page, 'c3').click();
  await expect.poll(made).toEqual({ contexts: 1, buzzes: 2 });
});

/**
 * Tests the column beside a game in a large window: lines of play and the graph of the score while hints are on, the
 * graph of a game that computers play or that was reviewed, and the comments of an opened record.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { paste } from './pasting.js';
import { ENDED, openPlay, ready, square, view } from './playing.js';

/** @import { Page } from '@playwright/test' */

const SGF = '(;FF[4]GM[2]PB[alice]PW[bob](;B[f5];W[d6]C[so it was];B[c3]C[<b>better</b>])(;B[f5];W[f6]C[not this]))';

test.use({ viewport: { width: 1920, height: 1080 } });

/**
 * The windows in which everything has to fit; with all tests there are more.
 * @type {readonly (readonly [number, number])[]}
 */
const WINDOWS = [
  [1600, 720],
  ...(process.env.KAESHI_ALL
    ? /** @type {const} */ ([
        [1600, 780],
        [1600, 900],
        [1680, 900],
      ])
    : []),
  [1920, 1080],
];
/** A record with so many comments that not all of them fit. */
const REMARKED = ['f5', 'd6', 'c3', 'd3', 'c4', 'f4', 'f6', 'f3']
  .map((square, i) => `;${i % 2 ? 'W' : 'B'}[${square}]C[a comment on move ${i + 1}]`)
  .join('');

/** The sidebar of a game leaves the buttons in the window. @param {Page} page @param {string} what stands there */
async function fits(page, what) {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'Expected line' }).getByRole('listitem')).toHaveCount(3);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(high, `${what}, ${width} × ${height}`).toBeLessThanOrEqual(height);
    const list = await page.locator('kaeshi-game .list').boundingBox();
    expect(list?.height, `moves, ${what}, ${width} × ${height}`).toBeGreaterThan(60);
  }
}

for (const [lang, words] of /** @type {const} */ ([
  ['en', { open: 'Open', read: 'Open', lines: 'Expected line', comments: 'Comments', graph: 'Score so far' }],
  ['ja', { open: '開く', read: '開く', lines: '予想手順', comments: 'コメント', graph: 'ここまでの形勢' }],
])) {
  test(`lines of play and comments stand beside the board (${lang})${lang === 'ja' ? ' @all' : ''}`, async ({
    page,
  }) => {
    await openPlay(page, { hash: '#m=f5d6', settings: { seat: 'two', lang } });
    await page.keyboard.press('v');
    const lines = page.getByRole('region', { name: words.lines });
    // The best moves have a line that tells how play may go on.
    await expect(lines.getByRole('listitem').first()).toHaveText(/[+−]?\d.*[a-h][1-8] (?:[a-h][1-8] ?)+/s);
    expect(await lines.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    const board = (await page.locator('kaeshi-board').boundingBox()) ?? { x: 0, width: 0 };
    expect((await lines.boundingBox())?.x).toBeGreaterThan(board.x + board.width);
    const graph = page.getByRole('region', { name: words.graph });
    await expect(graph.locator('.point')).toHaveCount(1);
    await square(page, 'c3').click();
    await expect(graph.locator('.point')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    // A point leads to its move, by a press and by the keys.
    await graph.locator('[data-ply="2"]').click();
    await expect.poll(async () => (await view(page)).ply).toBe(2);
    await graph.locator('[data-ply="2"]').press('ArrowRight');
    await expect.poll(async () => (await view(page)).ply).toBe(3);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(lines).toHaveCount(0);
    if (lang === 'en') await fits(page, 'hints');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(lines).toBeVisible();
    await page.keyboard.press('v');
    await expect(lines).toHaveCount(0);
    await expect(graph).toHaveCount(0);

    await paste(page, SGF);
    const remarks = page.getByRole('region', { name: words.comments });
    await expect(remarks.getByRole('button')).toHaveText([/2\. d6\s+so it was/, /3\. c3\s+<b>better<\/b>/]);
    // A reload keeps them, and they lead to their moves.
    await page.reload();
    await ready(page);
    await remarks.getByRole('button').first().click();
    await expect.poll(async () => (await view(page)).ply).toBe(2);
    await expect(remarks.getByRole('button').first()).toHaveAttribute('aria-current', 'step');
    expect(await violations(page)).toEqual([]);
    if (lang !== 'en') return;
    await paste(page, `(;FF[4]GM[2]${REMARKED})`);
    await expect(remarks.getByRole('button')).toHaveCount(8);
    await page.keyboard.press('v');
    await fits(page, 'comments');
  });
}

test('the graph of a game between computers grows, and a reviewed game keeps its own', async ({ page }) => {
  await openPlay(page, { settings: { seat: 'watch', level: 1, lang: 'en' } });
  const graph = page.getByRole('region', { name: 'Score so far' });
  await expect.poll(() => graph.locator('.point').count()).toBeGreaterThan(2);
  const points = await graph.locator('.point').count();
  expect(points).toBeLessThanOrEqual((await view(page)).steps.length);

  await page.evaluate(() => localStorage.setItem('kaeshi.settings', '{"seat":"two","lang":"en"}'));
  await page.goto('about:blank');
  await page.goto(`./#p=${ENDED.start}&s=X&m=${ENDED.moves}`);
  await ready(page);
  await square(page, 'g1').click();
  const card = page.getByRole('region', { name: /White wins/ });
  await expect(card.locator('.point')).toHaveCount(6);
  // One graph is enough.
  await expect(graph).toHaveCount(0);
  await test.step('the card has the graph of the game in a large window alone, and everything fits', async () => {
    const ofCard = card.locator('.graph');
    await ofCard.getByRole('button').nth(1).press('Enter');
    await expect.poll(async () => (await view(page)).ply).toBe(2);
    await expect(page.locator('kaeshi-game').getByRole('button', { name: 'More', exact: true })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(ofCard).toHaveCount(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(ofCard).toBeVisible();
    await ofCard.getByRole('button').last().press('Enter');
    await expect.poll(async () => (await view(page)).ply).toBe(6);
  });
  await card.getByRole('button', { name: 'Close the result' }).click();
  await expect(card).toHaveCount(0);
  await expect(graph.locator('.point')).toHaveCount(6);
  await expect(graph.getByRole('button', { name: /^Move 1, Black b8: .* 8 discs lost$/ })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.locator('svg .point')).toHaveCount(6);
});

/** A teaching game: it stops at a mistake, says why, lets one try again or continue, and tells of it at the end. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { ENDED, keptRows, openPlay, ready, square, view, waitForPly } from './playing.js';

/** Black to move; g7 gives the corner h8 away. */
const OPEN = '#m=f5f6e6f4';

for (const [lang, words] of /** @type {const} */ ([
  [
    'en',
    {
      costs: /^g7 loses about \d+ discs$/,
      why: /g7 (lets White take|gives White) the corner h8.* a better move/s,
      again: 'Try again',
      goOn: 'Continue',
      show: 'Show the best move',
      best: /Best move: [a-h][1-8]/,
      more: 'More',
      advise: 'Hint in words',
      careful: /Careful: ([a-h][1-8]) loses about \d+ discs\. \1 .* a better move/s,
      close: 'Close',
    },
  ],
  [
    'ja',
    {
      costs: /^g7は約\d+石損$/,
      why: /g7と打つと、白.*隅のh8.*もっと良い手/s,
      again: '打ち直す',
      goOn: '続ける',
      show: '最善手を見る',
      best: /最善手：[a-h][1-8]/,
      more: 'その他',
      advise: '言葉でヒント',
      careful: /注意：([a-h][1-8])は約\d+石損です。\1.*もっと良い手/s,
      close: '閉じる',
    },
  ],
])) {
  test(
    `a tempting move is warned of, stopped at, explained, and tried again (${lang})`,
    { tag: lang === 'ja' ? ['@phone-once'] : ['@once', '@all'] },
    async ({ page }) => {
      await openPlay(page, { hash: OPEN, settings: { seat: 'black', level: 1, teach: 8, lang } });
      const card = page.locator('.teach');
      await test.step('a hint in words warns of a tempting move, and names the best one when asked', async () => {
        await page.getByRole('button', { name: words.more, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.advise }).click();
        await expect(card).toContainText(words.careful);
        await expect(card).not.toContainText(words.best);
        if (process.env.KAESHI_ALL) expect(await violations(page)).toEqual([]);
        await card.getByRole('button', { name: words.show }).click();
        await expect(card).toContainText(words.best);
        await card.getByRole('button', { name: words.close }).click();
        await expect(card).toHaveCount(0);
        // It goes with its position.
        await page.keyboard.press('i');
        await expect(card).toBeVisible();
        await square(page, 'c3').click();
        await expect(card).toHaveCount(0);
        await waitForPly(page, 6);
        await page.keyboard.press('u');
        await expect.poll(async () => (await view(page)).ply).toBe(4);
      });
      await test.step('a move that loses much is stopped at, explained, and tried again', async () => {
        await square(page, 'g7').click();
        await expect(card.getByRole('heading')).toHaveText(words.costs);
        await expect(card).toContainText(words.why);
        expect((await view(page)).ply).toBe(5);
        expect(await violations(page, process.env.KAESHI_ALL ? undefined : '.teach')).toEqual([]);
        await expect(card.getByRole('button', { name: words.show })).toHaveCount(0);
        // The card is beside the board or below it.
        const [board, sheet] = [await page.locator('kaeshi-board').boundingBox(), await card.boundingBox()];
        if (!board || !sheet) throw new Error('the card is not shown');
        expect(sheet.x >= board.x + board.width || sheet.y >= board.y + board.height).toBe(true);

        await card.getByRole('button', { name: words.again }).click();
        await expect(card).toHaveCount(0);
        expect((await view(page)).ply).toBe(4);
        await square(page, 'g7').click();
        await card.getByRole('button', { name: words.show }).click();
        await expect(card).toContainText(words.best);
        await card.getByRole('button', { name: words.goOn }).click();
        await expect(card).toHaveCount(0);
        await waitForPly(page, 6);
        expect((await view(page)).transcript.slice(0, 10)).toBe('f5f6e6f4g7');
      });
    },
  );
}

test('by keys: a mistake is taken back, a better move is answered at once and nothing is kept twice @desktop', async ({
  page,
}) => {
  await openPlay(page, { settings: { seat: 'black', level: 1, lang: 'en' } });
  await page.keyboard.press('n');
  const box = page.getByRole('dialog');
  await box.getByLabel('Teaching game').focus();
  await page.keyboard.type('Stops when a move loses 5');
  await page.keyboard.press('Enter');
  // The first move may come before the teacher does: the answer waits for it.
  let letTeach = () => {};
  const isPlayed = new Promise((/** @type {(none?: unknown) => void} */ done) => (letTeach = done));
  await page.route('**/assets/teach-*.js', async (route) => {
    await isPlayed;
    await route.continue();
  });
  await box.getByRole('button', { name: 'Start a new game' }).press('Enter');
  await openPlay(page, { hash: OPEN });
  const card = page.locator('.teach');
  await page.keyboard.type('g7');
  await page.keyboard.press('Enter');
  await waitForPly(page, 5);
  letTeach();
  await expect(card.getByRole('heading')).toHaveText(/^g7 loses/);
  await page.keyboard.press('u');
  await expect(card).toHaveCount(0);
  await page.keyboard.type('c3');
  await page.keyboard.press('Enter');
  await waitForPly(page, 6);
  await expect(card).toHaveCount(0);
  const rows = await keptRows(page);
  expect(rows.filter(({ moves }) => String(moves).startsWith('f5f6e6f4'))).toHaveLength(1);
  await expect(page.locator('#notice')).toHaveText('');
});

test('after a teaching game its mistakes are told, tried again from there, and come back in training @once', async ({
  page,
}) => {
  const settings = { seat: 'black', level: 10, teach: 3, lang: 'en' };
  await openPlay(page, { hash: `#p=${ENDED.start}&s=X`, settings });
  await square(page, 'b8').click();
  const card = page.locator('.teach');
  await expect(card.getByRole('heading')).toHaveText('b8 loses 8 discs');
  await card.getByRole('button', { name: 'Continue' }).click();
  const result = page.locator('.result');
  for (let turns = 0; turns < 6 && !(await view(page)).result; turns++) {
    const { ply, legal, side } = await view(page);
    if (side === 'black') await square(page, legal[0] ?? '').click();
    // The teacher may need a moment longer than the move.
    await expect
      .poll(async () => {
        if (await card.isVisible()) await card.getByRole('button', { name: 'Continue' }).click();
        const now = await view(page);
        return now.ply > ply || now.result !== undefined;
      })
      .toBe(true);
  }
  await expect(async () => {
    if (await card.isVisible()) await card.getByRole('button', { name: 'Continue' }).click();
    await expect(result).toContainText(/Stopped at \d+ mistakes?/, { timeout: 1000 });
  }).toPass();
  await expect(result).toContainText(/\d mistakes? comes? back in Training/, { timeout: 30_000 });
  const kept = await keptRows(page, 'found');
  expect(JSON.stringify(kept)).toContain('"source":"review"');
  // After a reload they are still told.
  await page.reload();
  await ready(page);
  await expect(result).toContainText(/Stopped at \d+ mistakes?/);
  await result.getByRole('button', { name: 'Move 1', exact: true }).click();
  await expect.poll(async () => (await view(page)).ply).toBe(0);
  await expect(result).toHaveCount(0);
  await square(page, 'h6').click();
  await waitForPly(page, 2);
  await expect(card).toHaveCount(0);
});

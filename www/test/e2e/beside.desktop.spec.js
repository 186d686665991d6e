/** What a large window shows beside a game: lines of play while hints are on, and the comments of an opened record. */
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { openPlay, ready, view } from './playing.js';

const SGF = '(;FF[4]GM[2]PB[alice]PW[bob](;B[f5];W[d6]C[so it was];B[c3]C[<b>better</b>])(;B[f5];W[f6]C[not this]))';

test.use({ viewport: { width: 1920, height: 1080 } });

for (const [lang, words] of /** @type {const} */ ([
  ['en', { open: 'Open', read: 'Open', lines: 'How play may go on', comments: 'Comments' }],
  ['ja', { open: '開く', read: '開く', lines: 'この先の進行例', comments: 'コメント' }],
])) {
  test(`lines of play and comments stand beside the board (${lang})`, async ({ page }) => {
    await openPlay(page, { hash: '#m=f5d6', settings: { seat: 'two', lang } });
    await page.keyboard.press('v');
    const lines = page.getByRole('region', { name: words.lines });
    // Of the best moves it is known how play may go on.
    await expect(lines.getByRole('listitem').first()).toHaveText(/[+−]?\d.*[a-h][1-8] (?:[a-h][1-8] ?)+/s);
    expect(await lines.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    const board = (await page.locator('kaeshi-board').boundingBox()) ?? { x: 0, width: 0 };
    expect((await lines.boundingBox())?.x).toBeGreaterThan(board.x + board.width);
    expect(await violations(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(lines).toHaveCount(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(lines).toBeVisible();
    await page.keyboard.press('v');
    await expect(lines).toHaveCount(0);

    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, SGF);
    const remarks = page.getByRole('region', { name: words.comments });
    await expect(remarks.getByRole('button')).toHaveText([/2\. d6\s+so it was/, /3\. c3\s+<b>better<\/b>/]);
    // A reload keeps them, and they lead to their moves.
    await page.reload();
    await ready(page);
    await remarks.getByRole('button').first().click();
    await expect.poll(async () => (await view(page)).ply).toBe(2);
    await expect(remarks.getByRole('button').first()).toHaveAttribute('aria-current', 'step');
    expect(await violations(page)).toEqual([]);
  });
}

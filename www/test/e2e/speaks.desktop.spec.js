/** The board speaks when it is asked: the score and the turn, the squares that can be played, the whole board. */
import { expect, test } from '@playwright/test';

for (const [address, ready, tag = ''] of [
  ['./#m=f5d6', 'kaeshi-game kaeshi-board .legal'],
  ['analyse.html#m=f5d6', 'kaeshi-board .legal', ' @all'],
  // A puzzle, too, tells some of it to a person who solves it by ear.
  ['tsume.html#puzzle=6-1', 'kaeshi-tsume kaeshi-board .legal', ' @all'],
])
  test(`on ${address}, from anywhere and from the board${tag}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en","seat":"two"}'));
    await page.goto(address ?? '');
    await expect(page.locator(ready ?? '').first()).toBeVisible();
    const board = page.locator('kaeshi-board').first();
    const voice = board.locator('[aria-live]');
    const discs = {
      black: await board.locator('.disc.dark').count(),
      white: await board.locator('.disc.light').count(),
    };
    const legal = await board
      .locator('.square.legal')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-square')));
    await page.keyboard.press('t');
    await expect(voice).toContainText(`${discs.black} black, ${discs.white} white. Black to move.`);
    await board.locator('[data-square=a1]').focus();
    await page.keyboard.press('o');
    await expect(voice).toContainText(`${legal.length} legal moves: ${legal.sort().join(' ')}.`);
    await expect(board.locator('[data-square=a1]')).toBeFocused();
    await page.keyboard.press('w');
    await expect(voice).toContainText(/Black: [a-h][1-8].* White: [a-h][1-8]/);
  });

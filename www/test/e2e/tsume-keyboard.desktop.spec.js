/** A puzzle solved with the keyboard alone, and what the voice says on the way. */
import { expect, test } from '@playwright/test';
import { wrongMove } from './oracle.js';
import { TsumeBoard } from './tsume-board.js';

test('by keyboard alone: a wrong move, taking back, solving, and on to the next', async ({ page }) => {
  await page.goto('tsume.html#puzzle=6-1');
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  const { voice } = tsume;
  await expect(voice).toHaveText(/Black to play and win · 6 empties/);

  // The first key of the board's finds it.
  await page.keyboard.press('c');
  await expect(tsume.board.locator('button:focus')).toHaveCount(1);

  // After the header the modes, and then the board, which is one stop.
  await page.locator('header button').last().focus();
  for (let n = 0; n < 7; n++) await page.keyboard.press('Tab');
  await expect(tsume.board.locator('button:focus')).toHaveCount(1);

  const { square, lost } = wrongMove(await tsume.position(), 'win');
  await press(square);
  await expect(voice).toContainText(`Black ${square}`);
  await expect(voice).toContainText(`${square} does not win. −${lost}`);
  await page.keyboard.press('u');
  await expect(tsume.title).toHaveText('Try another move');

  await tsume.solve('win', press);
  await expect(voice).toContainText('Solved');
  await expect(tsume.board.locator('button:focus')).toHaveCount(1);
  const next = page.getByRole('link', { name: 'Next unsolved' }).first();
  await expect(next).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#puzzle=6-2$/);
  await expect(tsume.board.locator('button:focus')).toHaveCount(1);

  // Seen from the other side it stays so over a reload, and the arrows go as seen.
  await page.keyboard.press('z');
  await expect(tsume.board).toHaveAttribute('flipped', '');
  await expect(voice).toContainText('Board flipped');
  await expect(tsume.board.locator('.files span').first()).toHaveText('h');
  await page.keyboard.press('Home');
  await expect(tsume.board.locator('button:focus')).toHaveAttribute('data-square', /^h/);
  await page.reload();
  await tsume.ready();
  await expect(tsume.board).toHaveAttribute('flipped', '');
  await page.keyboard.press('z');
  await expect(tsume.board).not.toHaveAttribute('flipped');

  /** A letter picks the column, a digit the row, Enter plays. @param {string} to */
  async function press(to) {
    await page.keyboard.press(to.charAt(0));
    await page.keyboard.press(to.charAt(1));
    await expect(tsume.square(to)).toBeFocused();
    await page.keyboard.press('Enter');
  }
});

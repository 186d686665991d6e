/**
 * No violation of the accessibility rules that a machine can check: both languages, both themes, every dialog, with
 * recent games to open.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { appearances, violationsInBoth } from './axe.js';
import { keepGames, openPlay } from './playing.js';

for (const { lang, colorScheme, tag } of appearances) {
  test(`the page and its dialogs, ${lang}, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await keepGames(page, [
      { moves: 'f5d6c3', at: 0 },
      { moves: 'f5f6', at: 1e12, ply: 1 },
    ]);
    await openPlay(page, { hash: '#m=f5d6c3', settings: { lang, seat: 'black' } });
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('[');
    // The rest of the page has passed above.
    expect(await violationsInBoth(page, process.env.KAESHI_ALL ? undefined : 'kaeshi-game')).toEqual([]);
    for (const index of [0, 1, 2]) {
      await page.locator('kaeshi-game > button').nth(index).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // The page behind it has passed above.
      expect(await violationsInBoth(page, process.env.KAESHI_ALL ? undefined : 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

/** No axe-core violations on the tsume and embed pages: in both languages, both themes, and the states a puzzle has. */
import { expect, test } from '@playwright/test';
import { appearances, violations } from './axe.js';
import { wrongMove } from './oracle.js';
import { TsumeBoard } from './tsume-board.js';

for (const { locale, colorScheme, tag } of appearances) {
  test.describe(`${locale}, ${colorScheme}`, { tag }, () => {
    test.use({ locale, colorScheme });
    // axe checks every one of 64 buttons, and at every state.
    test.slow();

    test('tsume', async ({ page }) => {
      await page.goto('tsume.html#puzzle=7-2');
      const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
      await tsume.ready();
      await tsume.square(wrongMove(await tsume.position(), 'win').square).click();
      await expect(tsume.element.locator('.status.wrong')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await tsume.button('solution').click();
      await expect(tsume.element.locator('.line button').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.locator('[data-act=paste]').click();
      await page.locator('textarea').fill(`${await tsume.position()}`);
      await page.locator('[data-act=diagnose]').click();
      await expect(page.locator('.verdict strong')).toBeVisible();
      expect(await violations(page, 'dialog')).toEqual([]);
    });

    test('embed', async ({ page }) => {
      await page.goto('embed.html');
      await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
      await expect(page.locator('kaeshi-game').last().locator('.legal').first()).toBeVisible();
      await page.locator('#policy').scrollIntoViewIfNeeded();
      await expect(page.locator('#reference table')).toHaveCount(7);
      expect(await violations(page)).toEqual([]);
    });
  });
}

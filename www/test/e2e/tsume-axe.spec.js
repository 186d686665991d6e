/**
 * No axe-core violations on the pages of puzzles, of embedding and of a frame: in both languages, both themes, and the
 * states a puzzle has.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { appearances, violations, violationsInBoth } from './axe.js';
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
      expect(await violationsInBoth(page)).toEqual([]);
      await tsume.button('solution').click();
      await expect(tsume.element.locator('.line button').first()).toBeVisible();
      // The page around it has passed above.
      expect(await violationsInBoth(page, process.env.KAESHI_ALL ? undefined : 'kaeshi-tsume')).toEqual([]);
      await page.locator('.create summary').click();
      await page.locator('[data-act=paste]').click();
      await page.locator('textarea').fill(`${await tsume.position()}`);
      await page.locator('[data-act=diagnose]').click();
      await expect(page.locator('.verdict strong')).toBeVisible();
      expect(await violationsInBoth(page, 'dialog')).toEqual([]);
    });

    test('make', async ({ page }) => {
      await page.goto('make.html');
      await expect(page.locator('.paint [data-square]').first()).toBeVisible();
      expect(await violationsInBoth(page)).toEqual([]);
    });

    test('a frame as a page of its own', async ({ page }) => {
      for (const [asked, ready] of /** @type {const} */ ([
        ['', 'kaeshi-tsume kaeshi-board .legal'],
        ['?m=f5d6c3&analysis=on', 'kaeshi-game .step'],
      ])) {
        await page.goto('licences.txt');
        await page.goto(`frame.html${asked}`);
        await expect(page.locator(ready).first()).toBeVisible();
        expect(await violations(page), asked).toEqual([]);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
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

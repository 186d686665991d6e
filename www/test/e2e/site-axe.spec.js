/**
 * No axe-core violations, best practices included, of what every page has: header with the menu of pages open,
 * settings, the list of keys, in high contrast and as in print.
 */
import { expect, test } from '@playwright/test';
import { appearances, violations } from './axe.js';

for (const { lang, tag, colorScheme } of appearances) {
  const theme = colorScheme === 'light' ? 'contrast' : 'print';
  test(`header, settings and keys, ${lang}, ${theme}`, { tag }, async ({ page }) => {
    test.slow();
    await page.addInitScript(
      (text) => localStorage.setItem('kaeshi.settings', text),
      `{"lang":"${lang}","theme":"${theme}"}`,
    );
    await page.goto('library.html');
    await expect(page.locator('#library > *').first()).toBeVisible();
    const menu = page.locator('.menu-button');
    if (await menu.isVisible()) await menu.click();
    expect(await violations(page)).toEqual([]);
    await page.locator('.settings-button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page, 'dialog')).toEqual([]);
    await page.getByRole('dialog').locator('.row .button').last().click();
    await expect(page.locator('dl.keys')).toBeVisible();
    expect(await violations(page, 'dialog')).toEqual([]);
  });
}

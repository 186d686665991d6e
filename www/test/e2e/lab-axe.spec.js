/**
 * No axe-core violations in the Lab: both languages, both themes, the kinds of topics there are, and a race that was
 * run.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { appearances, violations, violationsInBoth } from './axe.js';

for (const { locale, colorScheme, tag } of appearances) {
  test.describe(`${locale}, ${colorScheme}`, { tag }, () => {
    test.use({ locale, colorScheme });
    test.slow();

    test('the lab', async ({ page }) => {
      const inAll = Boolean(process.env.KAESHI_ALL);
      await page.goto('lab.html');
      await expect(page.locator('.intro')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const topic of inAll ? ['flips', 'renju-board', 'line-attacks', 'automata'] : ['mobility']) {
        await page.goto(`lab.html#${topic}`);
        await expect(page.locator('[data-act=start]')).toBeVisible();
        expect(await violationsInBoth(page)).toEqual([]);
      }
      await page.goto('lab.html#people');
      await page.locator('.seen .button').click();
      await expect(page.locator('.seen dl').first()).toBeVisible();
      // The page around it has passed above.
      expect(await violationsInBoth(page, inAll ? undefined : '.seen')).toEqual([]);
      if (!inAll) return;
      await page.goto('lab.html#rotations');
      await page.locator('.paste-box summary').click();
      await page.locator('[data-act=start]').click();
      await expect(page.locator('[data-act=start]')).toBeVisible({ timeout: 120_000 });
      await expect(page.locator('.note svg').first()).toBeVisible();
      expect(await violationsInBoth(page)).toEqual([]);
    });
  });
}

/**
 * No axe-core violations in the Lab: both languages, both themes, the kinds of topics there are, and a race that was
 * run.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { appearances, violations } from './axe.js';

for (const { locale, colorScheme, tag } of appearances) {
  test.describe(`${locale}, ${colorScheme}`, { tag }, () => {
    test.use({ locale, colorScheme });
    test.slow();

    // Each window has topics of its own, unless all is asked for.
    test('the lab', async ({ page, isMobile }) => {
      const [inAll, onPhone] = [Boolean(process.env.KAESHI_ALL), isMobile];
      await page.goto('lab.html');
      await expect(page.locator('.intro')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const topics = { phone: ['flips', 'line-attacks'], desktop: ['automata', 'renju-board'] };
      for (const topic of inAll ? Object.values(topics).flat() : topics[onPhone ? 'phone' : 'desktop']) {
        await page.goto(`lab.html#${topic}`);
        await expect(page.locator('[data-act=start]')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
      if (inAll || onPhone) {
        await page.goto('lab.html#people');
        await page.locator('.seen .button').click();
        await expect(page.locator('.seen dl').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        if (!inAll) return;
      }
      await page.goto('lab.html#rotations');
      await page.locator('.paste-box summary').click();
      await page.locator('[data-act=start]').click();
      await expect(page.locator('[data-act=start]')).toBeVisible({ timeout: 120_000 });
      await expect(page.locator('.note svg').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

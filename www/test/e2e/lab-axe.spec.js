/** No axe-core violations in the Lab: both languages, both themes, the kinds of topics there are, and a race that was run. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

/** @param {import('@playwright/test').Page} page */
async function violations(page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

for (const locale of ['ja-JP', 'en-GB']) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      test.slow();

      test('the lab', async ({ page }) => {
        for (const topic of ['flips', 'automata', 'line-attacks', 'renju-board']) {
          await page.goto(`lab.html#${topic}`);
          await expect(page.locator('[data-act=start]')).toBeVisible();
          expect(await violations(page)).toEqual([]);
        }
        await page.goto('lab.html#rotations');
        await page.locator('.paste-box summary').click();
        await page.locator('[data-act=start]').click();
        await expect(page.locator('[data-act=start]')).toBeVisible({ timeout: 50_000 });
        await expect(page.locator('.note svg').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

/** No violation of the accessibility rules that a machine can check: both languages, both themes, every dialog. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openPlay } from './playing.js';

/** @param {import('@playwright/test').Page} page */
async function violations(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const lang of ['en', 'ja']) {
  for (const theme of ['light', 'dark']) {
    test(`the page and its dialogs, ${lang}, ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await openPlay(page, { hash: '#m=f5d6c3', settings: { lang, theme, seat: 'black' } });
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('[');
      expect(await violations(page)).toEqual([]);
      for (const index of [0, 1, 2]) {
        await page.locator('kaeshi-game > button').nth(index).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  }
}

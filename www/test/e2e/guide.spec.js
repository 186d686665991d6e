/** The guide: pictures in the reader's language, ways to the pages, and nothing that axe-core finds. */
import { expect, test } from '@playwright/test';
import { appearances, violations } from './axe.js';

for (const { lang, tag } of appearances.slice(0, 2))
  test(`the guide shows what it speaks of, ${lang}`, { tag }, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify({ lang }));
    await page.goto('guide.html');
    const pictures = page.locator('main img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
        .toBe(1200);
      expect(await picture.getAttribute('src')).toMatch(new RegExp(`\\.${lang}-|^data:`));
    }
    expect(await violations(page)).toEqual([]);
    for (const link of await page.locator('main a').all()) {
      const address = new URL((await link.getAttribute('href')) ?? '', page.url());
      expect((await page.request.get(address.href)).status(), address.href).toBe(200);
    }
  });

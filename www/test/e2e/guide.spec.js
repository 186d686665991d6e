/** The guide: pictures in the reader's language, ways to the pages, and nothing that axe-core finds. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations, violationsInBoth } from './axe.js';

/** @import { Page } from '@playwright/test' */

/** All pictures of the guide come, in a language. @param {Page} page @param {string} lang */
async function expectPictures(page, lang) {
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(6);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
      .toBe(1200);
    await expect(picture).toHaveAttribute('src', new RegExp(`\\.${lang}-|^data:`));
  }
}

/** @param {Page} page */
async function expectLinks(page) {
  for (const link of await page.locator('main a').all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect((await page.request.get(address.href)).status(), address.href).toBe(200);
  }
}

test('the guide shows what it speaks of, in both languages @phone-once', async ({ page }) => {
  await page.addInitScript(
    () =>
      localStorage.getItem('kaeshi.settings') ??
      localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'ja' })),
  );
  await page.goto('guide.html');
  await test.step('ja', async () => {
    await expectPictures(page, 'ja');
    expect(await violationsInBoth(page)).toEqual([]);
  });
  await test.step('en', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectPictures(page, 'en');
    if (process.env.KAESHI_ALL) expect(await violations(page)).toEqual([]);
    await expectLinks(page);
    await expect(page.getByRole('link', { name: 'Short lessons' })).toHaveAttribute('href', /tsume\.html#lessons$/);
  });
});

/**
 * The way of a game through the pages: a year of WTHOR is opened in the library, a game of it found, reviewed, and
 * saved as a picture; and a match of many games comes in whole. On the phone in Japanese, on the desk in English.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { YEAR } from './wthor.js';

/** @import { Page } from '@playwright/test' */

const WORDS = [
  {
    lang: 'en',
    tag: '@desktop',
    review: 'Review',
    stop: 'Stop',
    deepen: 'Search deeper',
    graph: /^Score after each move/,
    more: 'More',
    saveAs: 'Save as GGF, image…',
    format: 'Format',
    download: 'Download',
  },
  {
    lang: 'ja',
    tag: '@phone',
    review: '棋譜解析',
    stop: '止める',
    deepen: 'さらに深く読む',
    graph: /^一手ごとの石差/,
    more: 'その他',
    saveAs: '画像や GGF などで保存…',
    format: '形式',
    download: 'ダウンロード',
  },
];

/** Twelve games, as a server wrote them. */
const MATCH = fileURLToPath(new URL('../../../tests/data/ggf_testgames.ggf', import.meta.url));

/** @param {Page} page */
const rows = (page) => page.getByRole('listbox').getByRole('option');

for (const words of WORDS) {
  const { lang, tag } = words;

  test.describe(`in ${lang} ${tag}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((lang) => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang })), lang);
      await page.goto('library.html');
    });

    test(`a game of a year is found, has its review, and is saved as a picture${lang === 'ja' ? ' @all' : ''}`, async ({
      page,
      isMobile,
    }) => {
      await page.locator('#add').setInputFiles({ name: 'WTH_1980.wtb', mimeType: '', buffer: YEAR });
      await expect(rows(page)).toHaveCount(6);
      await page.getByRole('searchbox').fill('f5d6c5f4e3d3e6g5c6f3g4');
      await expect(rows(page)).toHaveCount(1);
      await rows(page).click();
      const review = page.getByRole('link', { name: words.review });
      await expect(review).toHaveAttribute('href', /analyse\.html#m=f5d6c5f4.*&review\b/);
      // Reviews have a test of their own; with all tests the way leads through one.
      if (process.env.KAESHI_ALL) {
        await review.click();
        await expect(page.getByRole('button', { name: words.stop, includeHidden: true })).toBeAttached();
        const deepen = page.getByRole('button', { name: words.deepen, includeHidden: true });
        await expect(deepen).toBeAttached({ timeout: 90_000 });
        if (isMobile) await page.locator('.more-toggle').click();
        await expect(page.getByRole('group', { name: words.graph }).getByRole('button')).toHaveCount(60);
      } else await page.goto(((await review.getAttribute('href')) ?? '').replace(/&review\b[^&]*/, ''));
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('button', { name: words.saveAs }).click();
      const box = page.getByRole('dialog');
      await box.getByLabel(words.format).selectOption('png');
      const saved = page.waitForEvent('download');
      await box.getByRole('button', { name: words.download }).click();
      const png = readFileSync(await (await saved).path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      // Its head says how many points it has: a picture that one can print.
      expect(Math.min(png.readUInt32BE(16), png.readUInt32BE(20))).toBeGreaterThan(600);
    });

    test(`a match of many games comes in whole${lang === 'en' ? ' @all' : ''}`, async ({ page }) => {
      await page.locator('#add').setInputFiles(MATCH);
      await expect(rows(page)).toHaveCount(12);
      await expect(rows(page).filter({ hasText: '32–32' })).toHaveCount(11);
      await page.getByRole('searchbox').fill('cruel+');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toHaveAccessibleName(/^cruel\+ – Saio1200 .*32–32$/);
    });
  });
}

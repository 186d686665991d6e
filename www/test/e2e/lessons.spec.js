/** The lessons on the puzzles page: chosen, solved one after another by keyboard, and gone on with in another visit. */
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { wrongMove } from './oracle.js';
import { keptRows } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** Opens the lessons. @param {Page} page @param {string} lang @param {string} [detail] */
async function open(page, lang, detail = '') {
  await page.addInitScript((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify({ lang }));
  await page.goto(`tsume.html#lessons${detail}`);
  await expect(page.locator('.lesson')).toBeVisible();
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  return tsume;
}

for (const [lang, words] of /** @type {const} */ ([
  ['en', { title: 'Corners', at: 'Puzzle 2 of 6', choose: 'Lesson' }],
  ['ja', { title: '隅', at: '2/6問', choose: 'レッスン' }],
]))
  test(
    `a lesson says what it is about, and goes on from puzzle to puzzle (${lang})`,
    { tag: lang === 'ja' ? '@phone-once' : '@once' },
    async ({ page }) => {
      const tsume = await open(page, lang, '=corners');
      const banner = page.locator('.lesson');
      await expect(banner).toContainText(words.title);
      await expect(banner.locator('p:visible')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      const [first] = await tsume.solve('win');
      expect(['a1', 'h1', 'a8', 'h8']).toContain(first);
      await page.locator('[data-act=next]').first().press('Enter');
      await expect(banner).toContainText(words.at);
      // Another lesson is a choice away.
      await page.getByRole('combobox', { name: words.choose }).selectOption('parity');
      await expect(banner).not.toContainText(words.title);
    },
  );

test('a wrong move comes back in training, and the next visit goes on behind what was solved @desktop', async ({
  page,
}) => {
  const tsume = await open(page, 'en', '=corners');
  const { square } = wrongMove(await tsume.position(), 'win');
  await tsume.square(square).click();
  await expect(tsume.voice).toContainText(/does not win|only draws/);
  await tsume.button('take-back').click();
  await tsume.ready();
  await tsume.solve('win');
  await expect(page.locator('[data-act=next]').first()).toBeVisible();
  await page.goto('about:blank');
  await open(page, 'en', '=corners');
  await expect(page.locator('.lesson')).toContainText('Puzzle 2 of 6');
  await expect(page.getByRole('combobox', { name: 'Lesson' })).toContainText('Corners (1 of 6)');
  expect(await keptRows(page, 'cards')).toHaveLength(1);
});

/** The lessons: the ways to them, solved one after another by keys alone, and gone on with in another visit. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { wrongMove } from './oracle.js';
import { keptRows, openPlay, square } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Locator, Page } from '@playwright/test' */

/** Opens the lessons. @param {Page} page @param {string} lang @param {string} [detail] */
async function open(page, lang, detail = '') {
  await page.addInitScript((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify({ lang }));
  await page.goto(`tsume.html#lessons${detail}`);
  await expect(page.locator('.lesson')).toBeVisible();
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  return tsume;
}

/** Goes to a control by Tab alone. @param {Page} page @param {Locator} control */
async function tabTo(page, control) {
  const isThere = () => control.evaluate((element) => element.matches(':focus'));
  for (let steps = 0; !(await isThere()); steps++) {
    if (steps > 100) throw new Error('no Tab leads there');
    await page.keyboard.press('Tab');
  }
}

for (const [lang, words] of /** @type {const} */ ([
  [
    'en',
    {
      ...{ title: 'Corners', at: 'Puzzle 2 of 6', choose: 'Lesson', openings: 'Openings', done: '(1 of 6)' },
      practice: 'Practice',
      ask: 'Black to move: find the best move',
      wrong: /c5 loses about \d discs\. Try another move\./,
      right: 'Correct: c4 is the best move.',
      show: 'Show the best move',
      shown: 'The best move is f6. This opening is called Dragon.',
    },
  ],
  [
    'ja',
    {
      ...{ title: '隅', at: '2/6問', choose: 'レッスン', openings: '定石', done: '（1/6問）' },
      practice: '総合練習',
      ask: '黒番 最善手は？',
      wrong: /c5は約\d石の損。別の手をどうぞ。/,
      right: '正解。c4が最善手です。',
      show: '最善手を見る',
      shown: '最善手はf6です。この定石の名前は「龍定石」です。',
    },
  ],
]))
  test(
    `lessons by keys and by ear: a puzzle, the next one, and the best move of an opening (${lang})`,
    { tag: lang === 'ja' ? ['@phone-once'] : ['@once', '@all'] },
    async ({ page }) => {
      const tsume = await open(page, lang, '=corners');
      const banner = page.locator('.lesson');
      await expect(banner).toContainText(words.title);
      await expect(banner.locator('p:visible')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      const press = async (/** @type {string} */ square) => {
        for (const key of [...square, 'Enter']) await page.keyboard.press(key);
      };
      // A wrong move is taken back, and comes back in training.
      await press(wrongMove(await tsume.position(), 'win').square);
      await expect(tsume.element.locator('.status')).toHaveClass(/wrong/);
      await page.keyboard.press('u');
      await tsume.ready();
      const [first] = await tsume.solve('win', press);
      expect(['a1', 'h1', 'a8', 'h8']).toContain(first);
      await tabTo(page, page.locator('[data-act=next]:visible').first());
      await page.keyboard.press('Enter');
      await expect(banner).toContainText(words.at);
      // Another lesson is a few keys away: the last one mixes all, that before it has a board of its own.
      const choice = page.getByRole('combobox', { name: words.choose });
      await tabTo(page, choice);
      await page.keyboard.press('End');
      await expect(banner).toContainText(words.practice);
      await tsume.ready();
      await tabTo(page, choice);
      await page.keyboard.press('ArrowUp');
      const better = page.locator('.better');
      await expect(better.locator('.lesson')).toContainText(words.openings);
      await expect(tsume.voice).toContainText(words.ask);
      expect(await violations(page, '.better')).toEqual([]);
      await press('c5');
      await expect(tsume.voice).toContainText(words.wrong);
      await expect(better.locator('[data-square=c5]')).toHaveAccessibleName(/loses about|約/);
      await press('c4');
      await expect(tsume.voice).toContainText(words.right);
      await expect(better.getByRole('combobox')).toContainText(words.done);
      await tabTo(page, better.locator('[data-act=next]'));
      await page.keyboard.press('Enter');
      await expect(better.locator('.lesson')).toContainText(words.at);
      await tabTo(page, better.getByRole('button', { name: words.show }));
      await page.keyboard.press('Enter');
      await expect(tsume.voice).toContainText(words.shown);
      if (process.env.KAESHI_ALL) expect(await violations(page)).toEqual([]);
      // Both come back in training: one went wrong, the other was shown.
      await expect.poll(async () => (await keptRows(page, 'found')).length).toBe(2);
      // Back to a lesson with puzzles.
      await tabTo(page, choice);
      await page.keyboard.press('Home');
      await expect(better).toHaveCount(0);
      await tsume.ready();
      // The next visit goes on behind what was solved.
      await page.goto('licences.txt');
      await open(page, lang, '=corners');
      await expect(banner).toContainText(words.at);
      await expect(choice).toContainText(`${words.title} ${words.done}`.replace(' （', '（'));
      expect(await keptRows(page, 'cards')).toHaveLength(1);
    },
  );

test('a loss to the weakest level offers the lessons @once', async ({ page }) => {
  const settings = { seat: 'black', level: 1, lang: 'en' };
  await openPlay(page, { hash: `#p=-OX${'O'.repeat(61)}&s=X`, settings });
  await square(page, 'a1').click();
  const result = page.locator('.result');
  await expect(result.getByRole('heading')).toHaveText(/^You lost by/);
  await result.getByRole('link', { name: 'Short lessons on how to win more' }).click();
  await expect(page.locator('.lesson')).toContainText('Flipping');
});

/** The opening book on the Play page: played from, said so, and done without. */
import { expect, test } from '@playwright/test';
import { openPlay, square, waitForPly } from './playing.js';

const STRONG = { seat: 'black', level: 10, lang: 'en' };

test('the first move of the computer comes from the book, and the page says so', async ({ page }) => {
  const book = page.waitForResponse(/\.book$/);
  await openPlay(page, { settings: STRONG });
  // The computer waits for the book only a moment: on a slow machine it would do without.
  await (await book).finished();
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.line .note')).toHaveText('book move');
  await expect(page.locator('.file.book')).toHaveText('');
});

test('a damaged book is said to be, the game goes on without, and trying again mends it', async ({ page }) => {
  await page.route('**/*.book', (route) => route.fulfill({ body: 'KAESHIBK and then nothing' }));
  await openPlay(page, { settings: { ...STRONG, level: 7 } });
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.file.book')).toContainText('The opening book could not be loaded');
  await expect(page.locator('.line .note')).toHaveText('58 empties');
  await page.unroute('**/*.book');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.file.book')).toHaveText('');
});

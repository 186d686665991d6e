/** A page that was visited opens without a network, and plays. */
import { expect, test } from '@playwright/test';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

test.use({ serviceWorkers: 'allow' });

test('after one visit the game opens and answers offline', async ({ page, context }) => {
  await openPlay(page, { settings: { seat: 'black', level: 1, lang: 'en' } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  // The weights and the book came before there was a worker to keep them.
  await expect.poll(() => page.evaluate(keptFiles)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.weights')).toHaveText('');
  await expect(page.locator('.book')).toHaveText('');
  await page.goto('./#m=f5d6c3');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
});

/** How many files of weights and opening books the browser keeps for us. */
async function keptFiles() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\.(weights|book)$/.test(url)).length;
}

test('a visit for the puzzles keeps no weights and no book', async ({ page }) => {
  await page.goto('tsume.html');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(keptFiles)).toBe(0);
});

test('puzzles are kept when fetched, and all when asked for @desktop', async ({ page, context }) => {
  await page.goto('tsume.html');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(keptPuzzles)).toBe(1);
  await page.locator('.list > summary').click();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Download all puzzles' }).click();
  await expect(page.getByText('All puzzles are available offline')).toBeVisible();
  expect(await page.evaluate(keptPuzzles)).toBe((await page.locator('.filters > label option').count()) - 2);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.list > summary').click();
  await page.getByLabel('Size').selectOption('8');
  await expect(page.locator('.item').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^No\. 8-\w+ · 1 of \d+, 8 empties/ })).toBeVisible();
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.locator('.rating')).toBeVisible();
});

/** How many files of puzzles the browser keeps for us. */
async function keptPuzzles() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\/puzzles\/\d+\.txt\?/.test(url)).length;
}

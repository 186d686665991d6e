/** A page that was visited opens without a network, and plays. */
import { expect, test } from '@playwright/test';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

test('after one visit the game opens and answers offline', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlay(page, { settings: { seat: 'black', level: 1, lang: 'en' } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await page.goto('./#m=f5d6c3');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
});

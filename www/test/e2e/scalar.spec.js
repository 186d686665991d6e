/**
 * A browser without SIMD gets the other build of the engine, and plays all the same. Runs in the project `scalar`
 * alone.
 */
import { expect, test } from '@playwright/test';
import { openPlay, square, view, waitForPly } from './playing.js';

test('the scalar engine answers a move', async ({ page }) => {
  /** @type {string[]} */
  const modules = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.wasm')) modules.push(response.url());
  });
  await openPlay(page, { settings: { seat: 'black', level: 3, lang: 'en' } });
  // A function with a v128 local: were it valid, this browser would be no test of the scalar build.
  const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 6, 1, 4, 1, 1, 123, 11];
  expect(await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), probe)).toBe(false);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  expect((await view(page)).steps.map(({ side }) => side)).toEqual(['black', 'white']);
  // The page has named the other build, which nearly every browser takes, to be fetched early.
  const early = (await page.locator('link[rel=preload][as=fetch]').getAttribute('href'))?.slice(2) ?? '';
  expect(modules.some((url) => url.endsWith(early))).toBe(true);
  expect(new Set(modules.filter((url) => !url.endsWith(early))).size).toBe(1);
});

test('the Lab races the scalar build alone, and says so', async ({ page }) => {
  await page.goto('lab.html#popcount');
  await expect(page.locator('.race-bar')).toContainText('only the scalar build can race');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.locator('.race [role=status]')).toHaveText(/^Finished\. Fastest: /, { timeout: 120_000 });
});

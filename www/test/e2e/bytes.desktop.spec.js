/**
 * Tests the bytes that a first visit downloads, as a host with Brotli would send them. The trained weights and the
 * opening book are not counted: they come later, and only to players; nor is what a service worker fetches for visits
 * without a network. The puzzles that the first list shows have a limit of their own.
 */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/**
 * The most that a page may take, in kilobytes of 1000 bytes, and what shows that it is ready.
 * @type {readonly { page: string, most: number, ready: string }[]}
 */
const BUDGETS = [
  { page: './', most: 169, ready: 'kaeshi-game .controls' },
  { page: 'tsume.html', most: 188, ready: 'kaeshi-tsume .prompt' },
  { page: 'embed.html', most: 183, ready: 'kaeshi-game .controls' },
];

/** The most that the puzzles take, in bytes. */
const MOST_OF_PUZZLES = 20_000;

/** Compressing is slow, and most files are those of all three pages. @type {Map<string, number>} */
const sizeOf = new Map();
// All in one process, which knows the sizes of the page before.
test.describe.configure({ mode: 'default' });

for (const { page: address, most, ready } of BUDGETS) {
  test(`the first visit of ${address} takes at most ${most} KB`, async ({ page }) => {
    /** @type {Map<string, Promise<Buffer>>} */
    const bodies = new Map();
    page.on('response', (response) => {
      const url = response.url();
      if (!/\.(weights|book)$/.test(url)) bodies.set(url, response.body());
    });
    await page.goto(address);
    await expect(page.locator(ready).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      [...bodies].map(async ([url, body]) => {
        const bytes = sizeOf.get(url) ?? brotliCompressSync(await body).length;
        sizeOf.set(url, bytes);
        return { file: new URL(url).pathname, bytes };
      }),
    );
    const ofPuzzles = sizes.filter(({ file }) => file.includes('/puzzles/')).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(ofPuzzles).toBeLessThanOrEqual(MOST_OF_PUZZLES);
    const total = (sizes.reduce((sum, { bytes }) => sum + bytes, 0) - ofPuzzles) / 1000;
    const table = sizes.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
    expect(Math.round(total), table).toBeLessThanOrEqual(most);
  });
}

/** Elements on a page that one comes back to, in the whole browser: its headless shell keeps no page for "back". */
import { expect, test } from '@playwright/test';
import { Host, KAESHI } from './host.js';
import { TsumeBoard } from './tsume-board.js';

const PUZZLE = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';
const host = new Host({
  '/plain': {
    html: `<html lang="en"><script type="module" src="${KAESHI}kaeshi.js"></script>
      <kaeshi-tsume id="puzzle" lang="en" goal="draw" position="${PUZZLE}"></kaeshi-tsume>
      <kaeshi-game id="game" lang="en" white="ai" level="1"></kaeshi-game>`,
  },
  '/elsewhere': { html: '<html lang="en"><p>Another page' },
});

// Browsers keep no page for "back" in tests, unless they are asked to.
const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test.beforeAll(() => host.listen());
test.afterAll(() => host.close());

test('the engine answers after a return to the page', async ({ page }) => {
  await page.goto(host.url('/plain'));
  await page.locator('#game [data-square=d3]').click();
  await expect(page.locator('#game .step')).toHaveCount(2);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(globalThis, 'kept', persisted)),
  );
  await page.goto(host.url('/elsewhere'));
  await page.evaluate(() => history.back());
  await page.waitForURL('**/plain', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'kept'))).toBe(true);
  await expect(page.locator('#game .step')).toHaveCount(2);
  await page.locator('#game .legal').first().click();
  await expect(page.locator('#game .step')).toHaveCount(4);
  const puzzle = new TsumeBoard(page.locator('#puzzle'));
  await puzzle.ready();
  await puzzle.square('h2').click();
  await expect(puzzle.title).toHaveText(/correct/i);
});

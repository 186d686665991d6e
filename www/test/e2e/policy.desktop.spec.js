/**
 * Every page keeps to its security policy while it is used, requests files of its own host only, and says what systems
 * and other sites want to know of it.
 */
import { expect, test } from '@playwright/test';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** The pages that wait for the service worker, which fetches the whole site: all in the tests that take long. */
const installs = (/** @type {string} */ address) => Boolean(process.env.KAESHI_ALL) || address === './';

/** The pages that run nothing of their own when they are used: with the tests that take long. */
const QUIET = ['library.html', 'make.html', 'guide.html'];

const PAGES = ['./', 'analyse.html', 'library.html', 'tsume.html', 'make.html', 'lab.html', 'embed.html', 'guide.html'];

/** The actions on each page, so that much of it runs. @type {Record<string, (page: Page) => Promise<void>>} */
const USES = {
  './': async (page) => {
    await page.getByRole('button', { name: /^d3,/ }).click();
    await expect(page.locator('kaeshi-game .step')).toHaveCount(2);
    await page.keyboard.press('v');
    await expect(page.locator('kaeshi-board .mark').first()).toBeVisible();
  },
  'analyse.html': async (page) => {
    await page.getByRole('button', { name: /^d3,/ }).click();
    await expect(page.locator('[data-square=d3] .disc')).toBeVisible();
  },
  'library.html': async (page) => {
    await expect(page.locator('#library > *').first()).toBeVisible();
  },
  'tsume.html': async (page) => {
    const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
    await puzzle.ready();
    await page.keyboard.press('s');
    await expect(page.locator('kaeshi-board .mark').first()).toBeVisible();
  },
  'make.html': async (page) => {
    await expect(page.locator('#maker kaeshi-board .disc').first()).toBeVisible();
  },
  'lab.html': async (page) => {
    await page.getByRole('link', { name: 'Next: Legal moves' }).click();
    await page.getByRole('button', { name: 'Start the race' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
  'embed.html': async (page) => {
    await expect(page.locator('kaeshi-tsume .prompt')).toBeVisible();
    await page.mouse.wheel(0, 20_000);
    await expect(page.locator('#reference table').first()).toBeVisible();
  },
};

for (const address of PAGES)
  test.describe(address, () => {
    test.use({ serviceWorkers: installs(address) ? 'allow' : 'block' });

    test(`${address} keeps to its policy and to its own host${QUIET.includes(address) ? ' @all' : ''}`, async ({
      page,
    }) => {
      /** @type {string[]} */
      const problems = [];
      await page.exposeFunction('tell', (/** @type {string} */ text) => problems.push(text));
      await page.addInitScript(() => {
        localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'black', level: 1 }));
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          Reflect.get(globalThis, 'tell')(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
        );
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const host = new URL(process.env.KAESHI_URL ?? '').origin;
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== host && protocol !== 'data:' && protocol !== 'blob:') problems.push(request.url());
      });
      await page.goto(address);
      await USES[address]?.(page);
      await page.locator('header').getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      // Installing the service worker is a matter of the policy, too.
      if (installs(address)) await page.evaluate(() => navigator.serviceWorker.ready);
      expect(problems).toEqual([]);
      const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
      // The one script that stands in the page, by its hash.
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/);
      expect(policy).not.toContain('unsafe-inline');
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /og\.png$/);
      await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
    });
  });

test('the manifest and its pictures are there, of the sizes that it says', async ({ page, request }) => {
  await page.goto('tsume.html');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ short_name: 'Kaeshi', display: 'standalone', start_url: './' });
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icons = [...manifest.icons, { src: apple, sizes: '180x180' }, { src: 'og.png', sizes: '1200x630' }];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.some((/** @type {{ purpose?: string }} */ { purpose }) => purpose === 'maskable')).toBe(true);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok(), url).toBe(true);
});

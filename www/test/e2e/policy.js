/** The policy of a page, which it keeps to while it is used, and what it says to systems and other sites. */
import { expect } from '@playwright/test';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** The actions on each page, so that much of it runs. @type {Record<string, (page: Page) => Promise<void>>} */
export const USES = {
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

/**
 * Collects what pages do against their policy, from the first one on: errors, violations, and requests to other hosts.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function watchPolicy(page) {
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
  return problems;
}

/** The page has its policy, and its picture and colours for others. @param {Page} page */
export async function hasItsPolicy(page) {
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  // The one script that stands in the page, by its hash.
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toContain('unsafe-inline');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /og\.png$/);
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
}

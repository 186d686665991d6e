/**
 * A page keeps to its security policy while the service worker is installed, too, which fetches the whole site: one of
 * them, and all with the tests that take long. Without it they are tested with all else that each page has.
 */
import { expect, test } from '@playwright/test';
import { USES, hasItsPolicy, watchPolicy } from './policy.js';

const PAGES = ['./', 'analyse.html', 'library.html', 'tsume.html', 'make.html', 'lab.html', 'embed.html', 'guide.html'];

test.use({ serviceWorkers: 'allow' });

for (const address of PAGES)
  test(`${address} keeps to its policy and to its own host${address === 'guide.html' ? '' : ' @all'}`, async ({
    page,
  }) => {
    const problems = await watchPolicy(page);
    await page.goto(address);
    await USES[address]?.(page);
    await page.locator('header').getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(problems).toEqual([]);
    await hasItsPolicy(page);
  });

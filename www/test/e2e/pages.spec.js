/**
 * Tests the parts of every page: a way past its header, a heading in the reader's language, the list of its keys, and
 * the links to the pages for developers.
 */
import { expect, test } from '@playwright/test';

/** @import { Page } from '@playwright/test' */

const PAGES = ['./', 'analyse.html', 'library.html', 'tsume.html', 'make.html', 'lab.html', 'embed.html', 'guide.html'];

/** The first stop leads past the header, and leaves the address alone. @param {Page} page */
async function skipsTheHeader(page) {
  const before = page.url();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
}

/** Lab and Embed are in the foot, or on a phone whose page has none in the list of pages. @param {Page} page */
async function leadsToTheDevelopersPages(page, isMobile = false) {
  const foot = page.locator('body > footer');
  const hasFoot = (await foot.count()) > 0 && (await foot.isVisible());
  if (isMobile && !hasFoot) await page.locator('.site .menu-button').click();
  const place = hasFoot ? foot : page.locator('#site-pages');
  for (const [name, href] of /** @type {const} */ ([
    ['Lab', './lab.html'],
    ['Embed', './embed.html'],
  ])) {
    const link = place.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
  if (isMobile) return;
  await expect(foot).toContainText('For developers');
  // The foot lies over nothing that can be pressed.
  const under = await foot.evaluate((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const isUnder = (/** @type {DOMRect} */ rect) =>
      rect.bottom > top && rect.top < bottom && rect.right > left && rect.left < right;
    const all = document.querySelectorAll('main :is(button, a, summary, kaeshi-board, kaeshi-game)');
    return [...all].filter((other) => isUnder(other.getBoundingClientRect())).map(({ outerHTML }) => outerHTML);
  });
  expect(under).toEqual([]);
}

/** The list comes by its key, and from the settings. @param {Page} page */
async function listsItsKeys(page) {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // A board may be drawn before the scripts of its page are here, and with them its keys.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(list).toContainText('this list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('header').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toContainText('this list');
}

/** The heading follows the language. @param {Page} page @param {RegExp} japanese */
async function hasItsHeadingInBothLanguages(page, japanese) {
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(heading).toHaveText(japanese);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).not.toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
}

test('each page has a way past its header, the links for developers and its keys @desktop', async ({ page }) => {
  for (const address of PAGES)
    await test.step(`${address} has a way past its header, the links for developers and its keys`, async () => {
      await page.goto(address);
      await expect(page.locator('main :is(kaeshi-board, img), #library > *').first()).toBeVisible();
      await skipsTheHeader(page);
      await leadsToTheDevelopersPages(page);
      await listsItsKeys(page);
    });
});

test('each page has a heading in both languages and the links for developers @phone', async ({ page }) => {
  for (const address of PAGES)
    await test.step(`${address} has a heading in both languages and the links for developers`, async () => {
      await page.goto(address);
      await hasItsHeadingInBothLanguages(page, address === './' ? /^Kaeshi/ : /[\u3040-\u30ff\u4e00-\u9fff]/);
      await leadsToTheDevelopersPages(page, true);
    });
});

test('a question mark lists the keys of the puzzles, but not while typing @desktop', async ({ page }) => {
  await page.goto('tsume.html');
  await expect(page.locator('kaeshi-tsume .legal').first()).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('show or hide the solution');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('kaeshi-tsume').locator('[data-square=a1]').press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.create summary').click();
  await page.locator('[data-act=paste]').click();
  await page.keyboard.type('?');
  await expect(dialog).toBeHidden();
});

/**
 * Tests the parts of every page: a way past its header, a heading in the reader's language, and the list of its keys.
 */
import { expect, test } from '@playwright/test';

const PAGES = ['./', 'analyse.html', 'library.html', 'tsume.html', 'make.html', 'lab.html', 'embed.html', 'guide.html'];

for (const address of PAGES) {
  test(`the first stop of ${address} leads past the header and leaves the address alone @desktop`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('main :is(kaeshi-board, img), #library > *').first()).toBeVisible();
    const before = page.url();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
  });

  test(`the heading of ${address} is in the language of the page @phone`, async ({ page }) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    if (address === './') await expect(heading).toHaveText(/^Kaeshi/);
    else await expect(heading).toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading).not.toHaveText(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
}

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

for (const address of PAGES)
  test(`the pages for developers are reached from ${address}`, async ({ page, isMobile }) => {
    await page.goto(address);
    const foot = page.locator('body > footer');
    const hasFoot = async () => (await foot.count()) > 0 && (await foot.isVisible());
    if (isMobile && !(await hasFoot())) await page.locator('.site .menu-button').click();
    const place = (await hasFoot()) ? foot : page.locator('#site-pages');
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
  });

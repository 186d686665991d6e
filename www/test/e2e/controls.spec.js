/**
 * How much a page asks of somebody who only looks at it: the controls in view, as Tab reaches them. A board, a list of
 * moves and a group of choices are one stop each. The header is the same on all pages, and is counted on its own.
 */
import { expect, test } from '@playwright/test';
import { rightMove } from './oracle.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** Returns the names of the stops of Tab in the window, those of the header apart. @param {Page} page */
const controlsIn = (page) =>
  page.evaluate(() => {
    /** @type {{ header: string[], page: string[] }} */
    const found = { header: [], page: [] };
    const groups = new Set();
    /** @param {Document | ShadowRoot} root @param {boolean} isHeader */
    const walk = (root, isHeader) => {
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('*'))) {
        const inHeader = isHeader || each.closest('#site') !== null;
        if (each.shadowRoot) walk(each.shadowRoot, inHeader);
        if (each.tabIndex < 0 || each.matches(':disabled, #content')) continue;
        if (!each.matches('a[href], button, input, select, textarea, summary, [tabindex]')) continue;
        const { top, bottom, left, right, width } = each.getBoundingClientRect();
        const isIn = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 4;
        if (!isIn || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (each instanceof HTMLInputElement && each.type === 'radio') {
          if (groups.has(each.name)) continue;
          groups.add(each.name);
        }
        const name = each.ariaLabel || each.textContent?.trim().replace(/\s+/g, ' ') || each.localName;
        found[inHeader ? 'header' : 'page'].push(name.slice(0, 40));
      }
    };
    walk(document, false);
    return found;
  });

/** @param {Page} page @param {number} most */
async function expectAtMost(page, most) {
  const { header, page: own } = await controlsIn(page);
  expect(own.length, own.join(' | ')).toBeLessThanOrEqual(most);
  // Fewer than a board and a button are no page: then nothing was counted.
  expect(own.length, own.join(' | ')).toBeGreaterThan(4);
  expect(header.length, header.join(' | ')).toBeLessThanOrEqual(8);
}

for (const address of ['', '#daily', '#training'])
  test(`a puzzle that is not solved has at most 16 controls in view (${address || 'the first'})`, async ({ page }) => {
    await page.goto(`tsume.html${address}`);
    await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
    await expectAtMost(page, 16);
    // The room that is not in view at once counts too.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAtMost(page, 16);
  });

test('a puzzle that is begun has at most 16 controls in view', async ({ page }) => {
  await page.goto('tsume.html#puzzle=6-1');
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  await tsume.square(rightMove(await tsume.position(), 'win')).click();
  await expect(tsume.button('back')).toBeVisible();
  await expectAtMost(page, 16);
});

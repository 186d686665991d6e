/**
 * How much a page asks of somebody who only looks at it: the controls in view, as Tab reaches them. A board, a list of
 * moves and a group of choices are one stop each. The header is the same on all pages, and is counted on its own.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { rightMove } from './oracle.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiGame } from '../../elements/game/index.js' */

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

/** As many puzzles as a teacher may put together; the first of the library is not one of them. */
const COURSE = `#course=${puzzlesOf(6)
  .slice(1, 31)
  .map(({ id }) => id)
  .join('.')}&t=Thirty`;

/** Turns the wheel over the board. @param {Page} page @param {number} by */
const wheel = async (page, by) => {
  await page.locator('kaeshi-board').first().hover();
  // The code for the wheel comes with the first pointer.
  const isThere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/wheel-'));
  await page.waitForFunction(isThere);
  await page.mouse.wheel(0, by * 100);
};
/** How many discs the board has. @param {Page} page */
const discs = (page) => page.locator('kaeshi-board').first().locator('.disc').count();

test('a puzzle that is not solved, or is begun, has at most 16 controls in view', async ({ page, isMobile }) => {
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  let before = '';
  /** @param {string} address */
  const goTo = async (address) => {
    await page.goto(`tsume.html${address}`);
    await expect(tsume.board).not.toHaveAttribute('position', before);
    await tsume.ready();
    before = await tsume.position();
  };
  for (const address of process.env.KAESHI_ALL ? ['', COURSE, '#daily', '#training'] : [COURSE, '#training'])
    await test.step(`a puzzle that is not solved (${address.slice(0, 9) || 'the first'})`, async () => {
      await goTo(address);
      await expectAtMost(page, 16);
      // The room that is not in view at once counts too.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectAtMost(page, 16);
    });
  await test.step('a puzzle that is begun', async () => {
    await goTo('#puzzle=6-1');
    // The disc of the question and that of the turn stand in line, and as their words do.
    for (const part of ['.disc', ':is(.disc + span, .title)']) {
      const lefts = await page
        .locator(`kaeshi-tsume :is(.prompt, .status) ${part}`)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      expect(lefts).toHaveLength(2);
      expect(lefts[1]).toBeCloseTo(lefts[0] ?? NaN, 0);
    }
    // Before a move there is nothing to begin over.
    await expect(tsume.button('solution')).toBeVisible();
    await expect(tsume.button('reset')).toHaveCount(0);
    await tsume.square(rightMove(await tsume.position(), 'win')).click();
    await expect(tsume.button('back')).toBeVisible();
    await expect(tsume.button('reset')).toBeVisible();
    await expectAtMost(page, 16);
  });
  if (!isMobile)
    await test.step('the wheel and the keys step through the moves of a solved puzzle, and of no other', async () => {
      const first = before;
      await expect(tsume.board).not.toHaveAttribute('position', first);
      await tsume.ready();
      const second = await tsume.position();
      await wheel(page, -1);
      expect(await tsume.position()).toBe(second);
      await tsume.solve('win');
      const last = await tsume.position();
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await page.keyboard.press('Home');
      await expect(tsume.board).toHaveAttribute('position', first);
      await expect(tsume.button('forward')).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('End');
      await expect(tsume.board).toHaveAttribute('position', last);
      await wheel(page, -1);
      await expect(tsume.board).not.toHaveAttribute('position', last);
    });
  else
    await test.step('no word touches the frame of its button, also where a move was wrong', async () => {
      await tsume.button('reset').click();
      await expect(tsume.board).toHaveAttribute('position', before);
      await tsume.ready();
      const right = rightMove(before, 'win');
      await tsume.board.locator(`.legal:not([data-square=${right}])`).first().click();
      await expect(tsume.button('back')).toBeVisible();
      await expect(page.locator('kaeshi-tsume .status')).toHaveClass(/wrong/);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const rooms = await page.locator('kaeshi-tsume .row:not(.steps) > .button').evaluateAll((all) =>
          all.map((each) => {
            const words = document.createRange();
            words.selectNodeContents(each);
            return words.getBoundingClientRect().left - each.getBoundingClientRect().left;
          }),
        );
        expect(rooms).toHaveLength(3);
        expect(Math.min(...rooms), `${width}`).toBeGreaterThanOrEqual(8);
      }
    });
});

test('an analysis has at most 20 controls in view', async ({ page }) => {
  for (const moves of ['', 'f5d6c5f4e3d3e6g5c6f3d2c4c3e7f7c7f6d7c8b5'])
    await test.step(moves ? 'of a game' : 'that is empty', async () => {
      await page.goto(`analyse.html${moves && `#m=${moves}`}`);
      await expect(page.locator('.moves .move')).toHaveCount(moves.length / 2);
      await expect(page.locator('kaeshi-board .legal').first()).toBeVisible();
      if (await page.locator('.live').isVisible()) await expect(page.locator('.pv').first()).toBeVisible();
      await expectAtMost(page, 20);
    });
});

const MOVES = 'f5d6c3d3c4f4f6';

test('the wheel and the keys step through moves on the pages of a game @desktop', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'two' })));
  for (const address of [`./#m=${MOVES}`, `analyse.html#m=${MOVES}`])
    await test.step(`on ${address}`, async () => {
      await page.goto(address);
      await expect.poll(() => discs(page)).toBe(11);
      await wheel(page, -1);
      await expect.poll(() => discs(page)).toBe(10);
      await wheel(page, 1);
      await expect.poll(() => discs(page)).toBe(11);
      for (const [key, n] of /** @type {const} */ ([
        ['ArrowLeft', 10],
        ['Home', 4],
        ['ArrowRight', 5],
        ['End', 11],
      ])) {
        await page.keyboard.press(key);
        await expect.poll(() => discs(page)).toBe(n);
      }
    });
});

test('two people are told nothing of an evaluation on its way, until they ask @desktop @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'two' })));
  await page.route('**/*.weights', (route) => route.fulfill({ body: 'KAESHIWT and then nothing' }));
  await page.goto('./#m=f5');
  await expect(page.locator('kaeshi-game .legal').first()).toBeVisible();
  const said = page.getByText('so a simpler, weaker one is used');
  // Something else may have asked for the weights; nobody is told.
  await page.locator('kaeshi-game').evaluate((game) => /** @type {KaeshiGame} */ (game).requestUpdate());
  await expect(said).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(said).toBeVisible();
  await page.keyboard.press('v');
  await expect(said).toHaveCount(0);
});

test('a small black disc is seen on a dark page @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const places = /** @type {const} */ ([
    ['analyse.html', '.count .disc'],
    ['tsume.html#list', '.item-disc.black'],
    ['make.html', '.swatch.black'],
    ['guide.html', '.number'],
  ]);
  for (const [address, disc] of process.env.KAESHI_ALL ? places : places.slice(0, 2)) {
    await page.goto(address);
    const small = page.locator(disc).first();
    await expect(small).toBeVisible();
    const lights = await small.evaluate((each) => {
      const { backgroundImage } = getComputedStyle(each);
      const colours = [backgroundImage, getComputedStyle(document.body).backgroundColor];
      return colours.map((colour) => {
        const [red = 0, green = 0, blue = 0] = (/rgb\(([^)]*)\)/.exec(colour)?.[1] ?? '').split(',').map(Number);
        const linear = (/** @type {number} */ of) => ((of / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      });
    });
    const [onDisc = 0, onPage = 1] = lights;
    expect.soft((onDisc + 0.05) / (onPage + 0.05), address).toBeGreaterThan(3);
  }
});

/**
 * Small windows and large letters: nothing is cut off, and the board stays the largest thing.
 * A window of 640 × 400 is what a desktop of 1280 × 800 becomes at 200 %.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { openPlay } from './playing.js';

/** @import { Locator } from '@playwright/test' */

/** A game of 33 moves (WTHOR, Fédération Française d'Othello). */
const LONG = '#m=d3c5e6d2c2f3f5f4c4c3e3f2d1e2g5g4f1e1c1g3h4f6g6d6h3g2b4b5h1g1b3h2c6';

for (const seat of ['black', 'watch'])
  test(`no button lies under another at 320 × 640, ${seat} @phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPlay(page, { settings: { lang: 'ja', seat, level: 1 } });
    await expect(page.locator('.actions, kaeshi-game > .button').first()).toBeVisible();
    const buttons = page.locator('kaeshi-game').getByRole('button').and(page.locator('.button'));
    for (const button of await buttons.all()) {
      const isOwn = await button.evaluate((each) => {
        each.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = each.getBoundingClientRect();
        const root = /** @type {ShadowRoot | Document} */ (each.getRootNode());
        return each.contains(root.elementFromPoint(x + width / 2, y + height / 2)) && each.scrollWidth <= width + 1;
      });
      expect(isOwn, await button.innerText()).toBe(true);
    }
    expect(await buttons.count()).toBeGreaterThanOrEqual(7);
  });

test('at 200 % the puzzle’s board takes most of the window’s height @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('tsume.html');
  const board = page.locator('kaeshi-tsume kaeshi-board');
  await expect(board.locator('.legal').first()).toBeVisible();
  const box = await board.boundingBox();
  expect(box?.width).toBeGreaterThan(280);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
});

/** Whether a line of text is shown whole. @param {Locator} text */
const isWhole = (text) => text.evaluate((node) => node.scrollWidth <= node.clientWidth + 1);

test('the players are never cut in low and in narrow windows @desktop', async ({ page }) => {
  await openPlay(page, { settings: { lang: 'en', seat: 'black', level: 10 } });
  await expect(page.locator('.who')).toHaveCount(2);
  for (const [lang, language] of /** @type {const} */ ([
    ['en', 'English'],
    ['ja', '日本語'],
  ])) {
    if (lang === 'ja') await page.getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const [width, height] of /** @type {const} */ ([
      [844, 390],
      [640, 400],
      [320, 640],
    ]))
      await test.step(`the players are never cut at ${width} × ${height}, ${language}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(page.locator('.who')).toHaveCount(2);
        for (const who of await page.locator('.who').all())
          expect(await isWhole(who), await who.innerText()).toBe(true);
      });
  }
});

test('the strip of moves is whole: its numbers, and two rows below the board @phone', async ({ page }) => {
  await openPlay(page, { hash: LONG, settings: { lang: 'ja', seat: 'two' } });
  await test.step('below the board two whole rows of moves are seen, also while hints are on', async () => {
    const whole = () =>
      page.locator('.list').evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        const steps = [...list.querySelectorAll('.step')].map((step) => step.getBoundingClientRect());
        const seen = steps.filter((step) => step.top >= top - 1 && step.bottom <= bottom + 1);
        return new Set(seen.map((step) => Math.round(step.top))).size;
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'ヒント' }).click();
    await expect(page.locator('kaeshi-board .mark').first()).toBeVisible();
    await expect.poll(whole).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: 'ヒント' }).click();
  });
  await page.getByRole('button', { name: 'English' }).click();
  await test.step('the strip of moves never begins within a number', async () => {
    for (let n = 0; n < 12; n++) {
      await expect
        .poll(() =>
          page.locator('.list').evaluate((list) => {
            const { left } = list.getBoundingClientRect();
            const numbers = [...list.querySelectorAll('.number')].map((number) => number.getBoundingClientRect());
            if (numbers.length !== 33) return -1;
            return numbers.filter((number) => number.left < left - 1 && number.right > left + 1).length;
          }),
        )
        .toBe(0);
      await page.getByRole('button', { name: 'Previous move' }).click();
    }
  });
});

test('the dots of legal moves are round on a phone @phone', async ({ page }) => {
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  for (const width of process.env.KAESHI_ALL ? [320, 360, 375, 390, 393, 412] : [320, 393]) {
    await page.setViewportSize({ width, height: 844 });
    const dots = page.locator('kaeshi-board .square:has(.hint)');
    await expect(dots).toHaveCount(4);
    for (const dot of await dots.all()) {
      const picture = `data:image/png;base64,${(await dot.screenshot()).toString('base64')}`;
      const { wide, high } = await page.evaluate(measureDot, picture);
      expect(wide).toBeGreaterThan(4);
      expect(Math.abs(wide - high), `${width} px: ${wide} × ${high}`).toBeLessThanOrEqual(1);
    }
  }
});

/** How wide and how high the dark dot in a picture of a square is, in pixels. @param {string} picture */
async function measureDot(picture) {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const [columns, rows] = [new Set(), new Set()];
  // The edge of the square has the lines of the board.
  const margin = Math.round(image.width / 5);
  for (let y = margin; y < image.height - margin; y++)
    for (let x = margin; x < image.width - margin; x++)
      if ((data[4 * (y * image.width + x) + 1] ?? 255) < 90) {
        columns.add(x);
        rows.add(y);
      }
  return { wide: columns.size, high: rows.size };
}

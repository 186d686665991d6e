/** Boards that are read from pictures: 20 styles of sites, apps, books and photographs, and the box that shows them. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { openPlay, view } from './playing.js';
import { STYLES } from '../pictures/styles.js';

/** @import { Page } from '@playwright/test' */

const ROOT = new URL('../../', import.meta.url);
const ALL = Boolean(process.env.KAESHI_ALL);

/** Lets a page load the sources that draw pictures and read them. @param {Page} page */
async function withSources(page) {
  await page.route(/\/(test\/pictures|app\/vision|app\/picture)\/[a-z]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(new URL(`.${new URL(route.request().url()).pathname}`, ROOT)),
    }),
  );
}

/** Draws a picture and reads it. @param {Page} page @param {number} style @param {number} seed */
const readDrawn = (page, style, seed) =>
  page.evaluate(async ([style, seed]) => {
    const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
    const { drawPicture } = await load('test/pictures/draw.js');
    const { scaledPicture } = await load('app/picture/scaled.js');
    const { readPicture } = await load('app/vision/read.js');
    const { blob, board } = await drawPicture(style, seed);
    const found = readPicture(await scaledPicture(blob));
    return { board, read: found?.board ?? '', doubts: found?.doubts ?? [] };
  }, /** @type {const} */ ([style, seed]));

test('boards of many styles are read, and what is read wrong is marked @desktop', async ({ page }) => {
  // A hundred boards take three minutes and more.
  if (ALL) test.setTimeout(600_000);
  await withSources(page);
  await page.goto('guide.html');
  let wrong = 0;
  // A photograph, or all twenty.
  for (const [style, { name }] of STYLES.entries()) {
    if (!ALL && style !== 15) continue;
    let right = 0;
    const seeds = ALL ? [1, 2, 3, 4, 5] : [1];
    for (const seed of seeds) {
      const { board, read, doubts } = await readDrawn(page, style, seed);
      if (board === read) right++;
      const silent = [...board].flatMap((sign, at) => (sign !== read[at] && !doubts.includes(at) ? [at] : []));
      if (read) expect(silent, `${name} ${seed}`).toEqual([]);
    }
    wrong += seeds.length - right;
    test.info().annotations.push({ type: name, description: `${right} of ${seeds.length}` });
  }
  expect(wrong).toBeLessThanOrEqual(ALL ? 5 : 0);
});

test('a pasted image is compared with its board, and opened; one without a board says what to do @once', async ({
  page,
}) => {
  await openPlay(page, { settings: { seat: 'two' } });
  await withSources(page);
  await test.step('an image without a board says what to do', async () => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['no image'], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be read');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a pasted image is compared with the board that was read, and opened', async () => {
    const board = await page.evaluate(async () => {
      const { drawPicture } = await import(new URL('test/pictures/draw.js', location.href).href);
      const { blob, board } = await drawPicture(0, 1);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob], 'image.png', { type: blob.type }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      return String(board);
    });
    const box = page.getByRole('dialog', { name: 'Check the board' });
    await expect(box.getByRole('img', { name: 'The image that was read' })).toBeVisible();
    await expect(box).toContainText('Every square was read clearly.');
    await expect(box).toContainText('The image does not leave this device.');
    await box.getByRole('button', { name: 'White to move' }).click();
    await expect(box).toHaveCount(0);
    await expect.poll(async () => (await view(page)).position).toBe(`${board} O`);
  });
});

test.describe('handed to the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Posts a form as the system does. @param {Page} page @param {Record<string, string>} fields */
  const share = (page, fields) =>
    page.evaluate(async (fields) => {
      const form = new FormData();
      for (const [field, text] of Object.entries(fields)) form.set(field, text);
      if (fields.draws) {
        const { drawPicture } = await import(new URL('test/pictures/draw.js', location.href).href);
        form.set('files', (await drawPicture(0, 1)).blob, 'board.png');
      }
      return (await fetch('./share', { method: 'POST', body: form })).url;
    }, fields);

  test('an image and a text that are shared open in the analysis, once @once', async ({ page }) => {
    await withSources(page);
    // Nothing beyond what the pages need is fetched in the meantime.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('guide.html');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const image = await share(page, { draws: 'yes' });
    expect(image).toMatch(/analyse\.html\?shared$/);
    await page.goto(image);
    const box = page.getByRole('dialog', { name: 'Check the board' });
    await expect(box).toContainText('Every square was read clearly.');
    await box.getByRole('button', { name: 'White to move' }).click();
    await expect(page).toHaveURL(/analyse\.html#p=/);
    await page.goto(await share(page, { text: 'f5d6c3', url: '' }));
    await expect(page).toHaveURL(/analyse\.html#m=f5d6c3$/);
    // Once it was taken there is nothing more: the box to paste into opens.
    await page.goto('analyse.html?shared');
    await expect(page.getByRole('dialog', { name: 'Open' })).toBeVisible();
  });
});

test('a file that is opened with the app opens in the analysis @once', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File(['f5f6e6f4'], 'game.txt', { type: 'text/plain' });
    const setConsumer = (/** @type {(launched: object) => void} */ take) =>
      take({ files: [{ getFile: () => Promise.resolve(file) }] });
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
  });
  await page.goto('analyse.html');
  await expect(page).toHaveURL(/analyse\.html#m=f5f6e6f4$/);
});

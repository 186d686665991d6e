/** Texts and files that are opened from anywhere, and games that are saved. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paste } from './pasting.js';
import { openPlay, ready, view } from './playing.js';

const YEAR = readFileSync(new URL('../../../tests/data/wthor_1980.wtb', import.meta.url));
const GGF = '(;GM[Othello]PB[alice]PW[bob]RE[+2.000]B[f5]W[d6]B[c3];)\n(;GM[Othello]PB[carol]B[c4]W[e3];)';

/** The usual start in eight lines. */
const START = [...Array(3).fill('--------'), '---OX---', '---XO---', ...Array(3).fill('--------')].join('\n');

test('a paste on the page is opened, picked from a list, asked for its side, or shown with its fault @once', async ({
  page,
}) => {
  await openPlay(page, { settings: { seat: 'two' } });
  await paste(page, 'Ｆ５ d6-c3');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
  await expect(page.getByText(/3 moves\. Use your browser’s Back button/)).toBeVisible();
  await paste(page, GGF);
  const box = page.getByRole('dialog');
  await expect(box.getByText('2 records')).toBeVisible();
  await box.getByLabel('Find by name').fill('carol');
  await box.getByRole('button', { name: 'GGF game, 2 moves, Black carol' }).click();
  await expect.poll(async () => (await view(page)).transcript).toBe('c4e3');
  await paste(page, 'alice 40-24 bob\nf5d6a1');
  await expect(box.getByRole('alert')).toContainText('Line 2: Move 3 at character 5');
  await box.getByRole('button', { name: 'Open the first 2 valid moves' }).click();
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6');
  // A board without a side is asked for it, and one below a title says it, in both languages.
  await paste(page, `A title\n${START}`);
  await expect(box.getByRole('alert').filter({ hasText: 'Who is to move?' })).toBeVisible();
  await box.getByRole('button', { name: 'White to move' }).click();
  await expect(box).toHaveCount(0);
  await expect.poll(async () => (await view(page)).start.slice(-1)).toBe('O');
  await page.getByRole('button', { name: '日本語' }).click();
  await paste(page, START.replaceAll('-', '0').replaceAll('X', '1').replaceAll('O', '2'));
  await box.getByRole('button', { name: '黒番' }).click();
  await expect.poll(async () => (await view(page)).start.slice(-1)).toBe('X');
  await paste(page, `White to play and win!\n${START}`);
  await expect.poll(async () => (await view(page)).start.slice(-1)).toBe('O');
  // A record says what ended its game, and the game stays ended so.
  await paste(page, '(;GM[Othello]PB[alice]PW[bob]RE[+12.000:r]B[f5]W[d6]B[c3];)');
  await expect.poll(async () => (await view(page)).result).toMatchObject({ by: 'resignation', winner: 'black' });
  await expect(page.getByText(/黒 alice 38–26 白 bob、投了/)).toBeVisible();
});

test('a file is opened from the box, and a game saved as GGF and as a picture @once', async ({ page }) => {
  await openPlay(page, { settings: { seat: 'two' } });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const file = { name: 'one.ggf', mimeType: 'text/plain', buffer: Buffer.from(GGF.split('\n')[0] ?? '') };
  await page.getByLabel('Files…').setInputFiles(file);
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
  // Its players are kept with it.
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.kifu h1')).toHaveText(/Black alice .* White bob/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Share' }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image (PNG)' }).click();
  const png = await picture;
  expect(png.suggestedFilename()).toBe('kaeshi.png');
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.getByRole('button', { name: 'Save as GGF, SVG…' }).click();
  const box = page.getByRole('dialog');
  await box.getByLabel('Format').selectOption('GGF');
  await expect(box.getByLabel('Content')).toHaveValue(/PB\[alice\].*PW\[bob\][^]*B\[f5\]W\[d6\]B\[c3\]/);
  await box.getByLabel('Format').selectOption('Image with move numbers (PNG)');
  const download = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('kaeshi.png');
  // A year goes on into the library.
  await page.keyboard.press('Escape');
  await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'WTH_1980.wtb'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...YEAR],
  );
  await expect(box.getByText('6 records')).toBeVisible();
  await box.getByRole('button', { name: 'Add to the library' }).click();
  await expect(box.getByText('Added to the library: WTH_1980.wtb.')).toBeVisible();
  await expect(box.getByRole('link', { name: 'Go to library' })).toBeFocused();
  await expect(box.getByRole('link', { name: 'Go to library' })).toHaveAttribute('href', /library\.html/);
});

test('an SGF file goes in with its variations by the menu of the analysis, and out again @once', async ({ page }) => {
  const sgf = '(;FF[4]GM[2]PB[alice]PW[bob](;B[f5];W[d6]C[so it was];B[c3])(;B[f5];W[f6]))';
  await page.goto('analyse.html');
  await expect(page.locator('kaeshi-board .legal').first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  const file = { name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) };
  await page.locator('dialog[open] input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-path=f5f6]')).toBeAttached();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Save as GGF, image…' }).click();
  const box = page.getByRole('dialog');
  await box.getByLabel('Format').selectOption('sgf');
  await expect(box.getByLabel('Content')).toHaveValue(/PB\[alice\].*so it was.*W\[f6\]/s);
  const saved = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('kaeshi.sgf');
});

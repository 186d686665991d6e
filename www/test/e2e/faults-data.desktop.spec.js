/** Data that the browser keeps and cannot give back: reads that fail are tried again, and two tabs at one entry. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { keptRows } from './playing.js';

/** @import { Page } from '@playwright/test' */

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' }));
    const isFailing = () => sessionStorage.getItem('test.failing') !== null;
    const { get, getAll } = IDBObjectStore.prototype;
    for (const [name, read] of /** @type {const} */ ([
      ['get', get],
      ['getAll', getAll],
    ]))
      Reflect.set(
        IDBObjectStore.prototype,
        name,
        /** @this {IDBObjectStore} */ function (/** @type {[any]} */ ...args) {
          if (isFailing()) throw new DOMException('for a test', 'UnknownError');
          return read.apply(this, args);
        },
      );
  });
});

/** Lets reads fail, or work again. @param {Page} page @param {boolean} isFailing */
const fail = (page, isFailing) =>
  page.evaluate((on) => (on ? sessionStorage.setItem('test.failing', '') : sessionStorage.clear()), isFailing);

/** @param {Page} page */
const rows = (page) => page.getByRole('listbox').getByRole('option');

/** Opens the library with two games in it. @param {Page} page */
async function openLibrary(page) {
  await page.goto('library.html');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('f5d6c3d3\nf5f6e6f4\n') });
  await expect(rows(page)).toHaveCount(2);
}

test('a library that cannot be read makes no empty backup, and is read again', async ({ page }) => {
  await openLibrary(page);
  await fail(page, true);
  await page.reload();
  const trouble = page.locator('.trouble');
  await expect(trouble).toContainText('library could not be read');
  await expect(trouble.getByRole('button', { name: 'Everything in one file' })).toHaveCount(0);
  // Nothing says that there is nothing.
  await expect(page.getByText('No games yet')).toHaveCount(0);
  await expect(page.getByText('0 entries')).toHaveCount(0);
  // Also by the box, which is open to everybody.
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Everything in one file' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be read' })).toBeVisible();
  expect(downloads).toBe(0);
  await fail(page, false);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(trouble).not.toContainText('could not read');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Everything in one file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(JSON.parse(text).entries).toHaveLength(2);
});

test('an entry that another tab removes while one writes on it stays, with every letter @all', async ({
  page,
  context,
}) => {
  await openLibrary(page);
  await rows(page).first().click();
  const name = (await rows(page).first().textContent()) ?? '';
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.pressSequentially('written before, ');
  await expect.poll(async () => (await keptRows(page)).map((row) => row.notes)).toContain('written before, ');
  const other = await context.newPage();
  await other.goto('library.html');
  await rows(other).filter({ hasText: name }).first().click();
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(notes).toHaveValue('written before, ');
  await notes.pressSequentially('and after');
  await expect(rows(page)).toHaveCount(2);
  await expect(notes).toHaveValue('written before, and after');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('written before, and after');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('4 moves');
  // The other one has no letter of it.
  await page.getByRole('searchbox').fill('after');
  await expect(rows(page)).toHaveCount(1);
});

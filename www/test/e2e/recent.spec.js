/**
 * The recent games: what another move or another tab would have dropped is kept, and can be opened, removed and put
 * back.
 */
import { expect, test } from '@playwright/test';
import { keepGames, openPlay, ready, square, view } from './playing.js';

/** @import { Page } from '@playwright/test' */

const TWO = { seat: 'two', lang: 'en' };

/** Opens the dialog. @param {Page} page */
async function recent(page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  return page.getByRole('region', { name: 'Recent games' });
}

test('the line that another move left is told of, and opens again where it was', async ({ page }) => {
  await openPlay(page, { settings: TWO });
  await expect(await recent(page)).toBeHidden();
  await page.keyboard.press('Escape');
  for (const name of ['f5', 'd6', 'c3']) await square(page, name).click();
  for (const back of [2, 1]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await view(page)).ply).toBe(back);
  }
  await square(page, 'f6').click();
  await expect(page.getByRole('status').filter({ hasText: 'Recent games' })).toBeVisible();
  const list = await recent(page);
  await expect(list.getByRole('button', { name: /f5f6/ })).toHaveAttribute('aria-current', 'true');
  await list.getByRole('button', { name: /In progress 3 moves f5d6c3/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { ply, steps } = await view(page);
  expect([ply, steps.map(({ square }) => square).join('')]).toEqual([1, 'f5d6c3']);
  await page.goBack();
  await expect.poll(async () => (await view(page)).transcript).toBe('f5f6');
});

test('two tabs with the same game part, one keeps its own over a reload, and both are in the list of both', async ({
  page,
  context,
}) => {
  await openPlay(page, { settings: TWO });
  await square(page, 'f5').click();
  const other = await context.newPage();
  await openPlay(other);
  expect((await view(other)).transcript).toBe('f5');
  await square(other, 'f6').click();
  await page.bringToFront();
  await square(page, 'd6').click();
  await page.reload();
  await ready(page);
  expect((await view(page)).transcript).toBe('f5d6');
  for (const [tab, line] of /** @type {const} */ ([
    [page, 'f5d6'],
    [other, 'f5f6'],
  ])) {
    await tab.bringToFront();
    expect((await view(tab)).transcript).toBe(line);
    await expect((await recent(tab)).getByRole('button', { name: /moves f5[df]6$/ })).toHaveCount(2);
    await tab.keyboard.press('Escape');
  }
});

test('a game is removed and put back by the keyboard, and its buttons are large enough', async ({ page }) => {
  // The second breaks the rules of the game: it is no row, and harms none.
  await keepGames(page, [
    { moves: 'f5d6', at: 2 },
    { moves: 'f5f5', at: 1 },
  ]);
  await openPlay(page, { hash: '#m=d3', settings: TWO });
  const list = await recent(page);
  await expect(list).toBeVisible();
  for (const button of await list.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await list.getByRole('button', { name: /^Remove from the list/ }).press('Enter');
  await expect(list.getByRole('button', { name: /f5d6/ })).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Remove from the list/ })).toBeFocused();
  await list.getByRole('button', { name: /^Remove from the list/ }).press('Enter');
  await page.keyboard.press('Escape');
  // Only the game at hand is left, and that is no game to go back to.
  await expect(await recent(page)).toBeHidden();
});

/** The settings' box and the menu of pages: everything is in force at once and after a reload, on every page. */
import { expect, test } from '@playwright/test';
import { openPlay } from './playing.js';

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {string} property of the board */
const boardStyle = (page, property) =>
  page
    .locator('kaeshi-board .cloth')
    .first()
    .evaluate((cloth, name) => getComputedStyle(cloth).getPropertyValue(name), property);

test('every setting is in force at once, and after a reload @once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByText('黒番です', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const letter = page.locator('kaeshi-board .files span').first();
  const before = await boardStyle(page, 'background-color');
  await expect(letter).toBeVisible();
  await page.locator('header').getByRole('button', { name: 'Settings' }).click();
  const box = page.getByRole('dialog', { name: 'Settings' });
  await box.getByRole('radio', { name: 'Blue' }).check();
  await expect.poll(() => boardStyle(page, 'background-color')).not.toBe(before);
  await box.getByRole('switch', { name: 'Board coordinates' }).uncheck();
  await expect.poll(() => letter.evaluate((span) => parseFloat(getComputedStyle(span).fontSize))).toBe(0);
  await box.getByRole('group', { name: 'Disc animation' }).getByRole('radio', { name: 'Off' }).check();
  await box.getByRole('switch', { name: 'Sound' }).check();
  await box.getByRole('radio', { name: 'High contrast' }).check();
  await expect.poll(() => boardStyle(page, '--board-line')).toBe('#000');
  await box.getByRole('radio', { name: 'Print' }).check();
  await expect.poll(() => boardStyle(page, 'background-color')).toBe('rgb(255, 255, 255)');
  await box.getByRole('radio', { name: '日本語' }).check();
  await expect(page.getByRole('dialog', { name: '設定' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'print');
  await expect(page.locator('html')).toHaveAttribute('data-cloth', 'blue');
  await expect.poll(() => boardStyle(page, 'background-color')).toBe('rgb(255, 255, 255)');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('kaeshi.settings') ?? ''));
  expect(stored).toEqual({
    auto: false,
    lang: 'ja',
    theme: 'print',
    cloth: 'blue',
    coordinates: false,
    motion: 'off',
    flipped: false,
    sound: true,
    haptics: false,
    seat: 'two',
    level: 3,
  });
  // Discs lie still: a move sets nothing in motion.
  await page.getByRole('button', { name: /^d3/ }).click();
  const moving = await page
    .locator('kaeshi-board .disc')
    .evaluateAll((discs) => discs.flatMap((d) => d.getAnimations()).length);
  expect(moving).toBe(0);
});

test('the menu of pages opens, closes by Escape and leads on @phone', async ({ page }) => {
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Play' });
  const link = page.getByRole('link', { name: 'Puzzles' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page
    .locator('kaeshi-board')
    .first()
    .click({ position: { x: 300, y: 300 } });
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page).toHaveURL(/tsume\.html/);
});

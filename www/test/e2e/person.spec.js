/** A game against the computer that plays like a person: chosen by its rating, named, and kept. */
import { expect, test } from '@playwright/test';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

test('an opponent that plays like a person is chosen, answers, and is there after a reload', async ({ page }) => {
  await openPlay(page, { settings: { seat: 'black', level: 4, lang: 'en' } });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const box = page.getByRole('dialog');
  await box.getByLabel('Opponent').selectOption('person');
  // The step of the ladder stays; its name is another.
  const strength = box.getByLabel('Strength');
  await expect(strength).toHaveValue('4');
  await expect(box.locator('output')).toHaveText('Rating 1130: improver');
  await expect(box.locator('.what')).toContainText('habits are imitated');
  await strength.fill('7');
  await expect(box.locator('output')).toHaveText('Rating 1480: club player');
  await expect(box.locator('.what')).toContainText('Learnt from tournament games');
  await box.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page.getByText('Human-like 1480')).toBeVisible();
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  const { transcript } = await view(page);
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await view(page)).transcript).toBe(transcript);
  await expect(page.getByText('Human-like 1480')).toBeVisible();
  // The next game begins with the same opponent, and levels are a press away.
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(box.getByLabel('Opponent')).toHaveValue('person');
  await box.getByLabel('Opponent').selectOption('level');
  await expect(box.locator('output')).toHaveText('Level 7: strong');
});

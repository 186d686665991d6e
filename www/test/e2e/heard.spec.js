/** Tests the controls of two computers that play each other, and what is announced of them. */
import { expect, test } from '@playwright/test';
import { openPlay, view, waitForPly } from './playing.js';
import { noQuestions, watchQuestions } from './questions.js';

/** Lets more time pass than a move takes. @param {import('@playwright/test').Page} page */
async function longer(page) {
  await noQuestions(page);
  await page.clock.runFor(5000);
  await noQuestions(page);
}

test('two computers pause, go on, make one move and play as fast as they are told, without hints', async ({ page }) => {
  await page.clock.install();
  await watchQuestions(page);
  await openPlay(page, { settings: { lang: 'en', seat: 'watch', level: 1 } });
  await waitForPly(page, 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const { ply } = await view(page);
  await expect(page.getByText('Paused.')).toBeAttached();
  await longer(page);
  expect((await view(page)).ply).toBe(ply);
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForPly(page, ply + 2);
  await page.keyboard.press('p');
  const { ply: later } = await view(page);
  await longer(page);
  expect((await view(page)).ply).toBe(later);
  await page.keyboard.press('p');
  await waitForPly(page, later + 1);

  await page.getByRole('button', { name: 'Pause' }).click();
  const { ply: last } = await view(page);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await waitForPly(page, last + 1);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect((await view(page)).ply).toBe(last + 1);
  await page.keyboard.press('+');
  await expect(page.getByRole('status').filter({ hasText: 'Fast: no pause' })).toBeVisible();
  await page.keyboard.press('.');
  await waitForPly(page, last + 2);
  expect((await view(page)).ply).toBe(last + 2);
  // Hints are for people.
  await expect(page.getByRole('button', { name: 'Hints' })).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.locator('.aside .hints')).toHaveCount(0);
});

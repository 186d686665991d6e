/** Tests the announcements to screen readers, and the controls of two computers that play each other. */
import { expect, test } from '@playwright/test';
import { openPlay, view, waitForPly } from './playing.js';
import { noQuestions, watchQuestions } from './questions.js';

test('the arrival of hints is announced, and that all are proven', async ({ page }) => {
  // 14 empty squares: h2 draws, everything else loses (tsplans.com, no. 18).
  const late = '#p=-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----&s=X';
  await openPlay(page, { hash: late, settings: { lang: 'en', seat: 'two' } });
  await page.keyboard.press('v');
  const said = page.locator('kaeshi-game [aria-live=polite]').filter({ hasText: 'best' });
  await expect(said).toContainText(
    /Hints: the best move is [a-h][1-8], (estimated|proven) [+−]?\d|All moves are proven/,
  );
  await expect(said).toContainText('All moves are proven. The best is h2, proven 0.');
});

/** Lets more time pass than a move takes. @param {import('@playwright/test').Page} page */
async function longer(page) {
  await noQuestions(page);
  await page.clock.runFor(5000);
  await noQuestions(page);
}

test('two computers pause and go on, by button and by key', async ({ page }) => {
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
});

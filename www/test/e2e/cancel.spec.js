/**
 * A search never holds up the page, ends within 100 ms when it is not wanted, and its answer never reaches another
 * position.
 */
import { expect, test } from '@playwright/test';
import { openPlay, square, view } from './playing.js';
import { frames, noQuestions, questions, watchQuestions } from './questions.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

/** A position of 53 empties: solving it exactly outlasts any test. */
const HASH = '#m=f5d6c3d3c4f4f6';
const SETTINGS = { seat: 'black', level: 10, lang: 'en' };

/** How often the computer's thinking is undone. */
const TIMES = process.env.KAESHI_ALL ? 5 : 2;

/** @param {import('@playwright/test').Page} page */
async function undoOften(page) {
  await watchQuestions(page, { endless: true });
  await openPlay(page, { hash: HASH, settings: SETTINGS });
  for (let times = 1; times <= TIMES; times++) {
    await page.keyboard.press(times === 1 ? ']' : 'r');
    const goOn = page.getByRole('button', { name: 'Continue' });
    if (await goOn.isVisible()) await goOn.click();
    await expect(page.getByText('White is thinking')).toBeVisible();
    await expect.poll(async () => (await questions(page)).started).toBe(times);
    // It is deep in its search.
    const { progress } = await questions(page);
    await expect.poll(async () => (await questions(page)).progress).toBeGreaterThan(progress + 2);
    // A frozen page would draw no more; how fast a free one draws is the machine's affair.
    await frames(page, 10);
    await expect(page.getByText('White is thinking')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await questions(page)).cancels.length).toBe(times);
  }
  const { position } = await view(page);
  await expect.poll(async () => (await questions(page)).lateness.length).toBe(TIMES);
  const { cancels, lateness } = await questions(page);
  console.log(
    `cancelled after ${cancels.map((each, i) => `${each.toFixed(0)} (−${lateness[i]?.toFixed(0)})`).join(', ')} ms`,
  );
  // The machine may take its time once: what never ends in time never does here, either.
  expect(Math.min(...cancels.map((each, i) => each - (lateness[i] ?? 0)))).toBeLessThanOrEqual(100);
  await noQuestions(page);
  expect((await view(page)).position).toBe(position);
}

test('undo ends the computer’s thinking within 100 ms and nothing comes of it', ({ page }) => undoOften(page));

test.describe('with two threads', () => {
  test.use({ baseURL: process.env.KAESHI_ISOLATED_URL ?? '' });

  test('it ends in the same time @all', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
    await undoOften(page);
    // More where a cancel took so long that the worker was ended and another took its place.
    const threads = page.workers().filter((worker) => worker.url().includes('threads'));
    expect(threads.length).toBeGreaterThanOrEqual(2);
  });
});

test('many changes of mind leave one game: every move belongs to its position', async ({ page }) => {
  await openPlay(page, { settings: { seat: 'black', level: 4, lang: 'en' } });
  for (let i = 0; i < (process.env.KAESHI_ALL ? 6 : 4); i++) {
    const { legal, ply } = await view(page);
    await square(page, legal[i % legal.length] ?? '').click();
    // Each time the computer is further with its move.
    await frames(page, 2 * i);
    if (i % 2) await page.keyboard.press('u');
    else await expect.poll(async () => (await view(page)).ply).toBeGreaterThan(ply + 1);
    await expect.poll(async () => (await view(page)).side).toBe('black');
  }
  const { transcript } = await view(page);
  const replayed = await page.evaluate((moves) => {
    const game = /** @type {KaeshiGame} */ (document.querySelector('kaeshi-game'));
    game.open({ moves }, { held: true });
    return game.view?.transcript;
  }, transcript);
  expect(replayed).toBe(transcript);
});

/**
 * A search never holds up the page, ends within 100 ms when it is not wanted, and its answer never reaches another
 * position.
 */
import { expect, test } from '@playwright/test';
import { openPlay, square, view } from './playing.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

/**
 * How many questions the engine began with; how long each cancel took until the worker said so or was ended; and how
 * late a timer of the page was in the same moment: that much belongs to a machine that does much else.
 * @typedef {Window & { started: number, cancels: number[], lateness: number[] }} Measured
 */

/** A position of 53 empties: solving it exactly outlasts any test. */
const HASH = '#m=f5d6c3d3c4f4f6';
const SETTINGS = { seat: 'black', level: 10, lang: 'en' };

/**
 * Measures the cancels, and makes the computer's every question one without an end: its move is too soon found to be
 * cancelled.
 * @param {import('@playwright/test').Page} page
 */
async function thinkForEver(page) {
  await page.addInitScript(() => {
    const measured = /** @type {Measured} */ (/** @type {unknown} */ (window));
    measured.started = 0;
    measured.cancels = [];
    measured.lateness = [];
    const { postMessage, terminate } = Worker.prototype;
    /** @type {WeakMap<Worker, number>} */
    const asked = new WeakMap();
    /** @param {Worker} worker */
    const ended = (worker) => {
      const since = asked.get(worker);
      if (since !== undefined) measured.cancels.push(performance.now() - since);
      asked.delete(worker);
    };
    Worker.prototype.terminate = function () {
      ended(this);
      terminate.call(this);
    };
    Worker.prototype.postMessage = function (
      /** @type {import('../../engine/types.js').ToWorker} */ message,
      /** @type {Transferable[] | StructuredSerializeOptions | undefined} */ transfer,
    ) {
      if (message.type === 'init')
        this.addEventListener('message', ({ data }) => data.type !== 'progress' && ended(this));
      if (message.type === 'cancel') {
        const now = performance.now();
        asked.set(this, now);
        setTimeout(() => measured.lateness.push(performance.now() - now - 80), 80);
      }
      if (message.type === 'start') {
        measured.started += 1;
        message.job = { kind: 'solve', position: message.job.position ?? '', goal: 'exact' };
      }
      postMessage.call(this, message, /** @type {StructuredSerializeOptions} */ (transfer));
    };
  });
}

/** Returns the measurements so far. @param {import('@playwright/test').Page} page */
const measured = (page) =>
  page.evaluate(() => {
    const { started, cancels, lateness } = /** @type {Measured} */ (/** @type {unknown} */ (window));
    return { started, cancels, lateness };
  });

/** @param {import('@playwright/test').Page} page */
async function undoFiveTimes(page) {
  await thinkForEver(page);
  await openPlay(page, { hash: HASH, settings: SETTINGS });
  for (let times = 1; times <= 5; times++) {
    await page.keyboard.press(times === 1 ? ']' : 'r');
    const goOn = page.getByRole('button', { name: 'Play on' });
    if (await goOn.isVisible()) await goOn.click();
    await expect(page.getByText('White is thinking')).toBeVisible();
    await expect.poll(async () => (await measured(page)).started).toBe(times);
    // It is deep in its search.
    await page.waitForTimeout(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await measured(page)).cancels.length).toBe(times);
  }
  const { position } = await view(page);
  await expect.poll(async () => (await measured(page)).lateness.length).toBe(5);
  const { cancels, lateness } = await measured(page);
  console.log(
    `cancelled after ${cancels.map((each, i) => `${each.toFixed(0)} (−${lateness[i]?.toFixed(0)})`).join(', ')} ms`,
  );
  for (const [i, each] of cancels.entries()) expect(each - (lateness[i] ?? 0)).toBeLessThanOrEqual(100);
  await page.waitForTimeout(500);
  expect((await view(page)).position).toBe(position);
}

test('undo ends the computer’s thinking within 100 ms and nothing comes of it', ({ page }) => undoFiveTimes(page));

test.describe('with two threads', () => {
  test.use({ baseURL: process.env.KAESHI_ISOLATED_URL ?? '', serviceWorkers: 'block' });

  test('it ends in the same time', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
    await undoFiveTimes(page);
    // More where a cancel took so long that the worker was ended and another took its place.
    const threads = page.workers().filter((worker) => worker.url().includes('threads'));
    expect(threads.length).toBeGreaterThanOrEqual(2);
  });
});

test('many changes of mind leave one game: every move belongs to its position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlay(page, { settings: { seat: 'black', level: 4, lang: 'en' } });
  for (let i = 0; i < 6; i++) {
    const { legal, ply } = await view(page);
    await square(page, legal[i % legal.length] ?? '').click();
    await page.waitForTimeout(40 * i);
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

test('the page draws on while the computer thinks', async ({ page }) => {
  await thinkForEver(page);
  await openPlay(page, { hash: HASH, settings: SETTINGS });
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByText('White is thinking')).toBeVisible();
  await expect.poll(async () => (await measured(page)).started).toBe(1);
  // A frozen page would draw no more; how fast a free one draws is the machine's affair.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
  });
  await expect(page.getByText('White is thinking')).toBeVisible();
});

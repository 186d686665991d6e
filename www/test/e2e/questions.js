/** The questions that a page puts to its workers, as a test sees them. */
import { expect } from '@playwright/test';

/** @import { Page } from '@playwright/test' */
/** @import { FromWorker, ToWorker } from '../../engine/types.js' */

/**
 * How many questions were begun, how many of them are open, and how many signs of progress came; how long each cancel
 * took until the worker said so or was ended; and how late a timer of the page was in the same moment: that much
 * belongs to a machine that does much else.
 * @typedef {{ started: number, open: number, progress: number, cancels: number[], lateness: number[] }} Questions
 */

/** @typedef {Window & { questions: Questions }} Watched */

/**
 * Counts the questions of the pages to come. `endless` makes each of them one without an end: a move is too soon found
 * to be cancelled.
 * @param {Page} page
 * @param {{ endless?: boolean }} [options]
 */
export const watchQuestions = (page, { endless = false } = {}) =>
  page.addInitScript((endless) => {
    /** @type {Questions} */
    const counts = { started: 0, open: 0, progress: 0, cancels: [], lateness: [] };
    /** @type {Watched} */ (/** @type {unknown} */ (window)).questions = counts;
    const { postMessage, terminate } = Worker.prototype;
    /** @type {WeakMap<Worker, { open: Set<number>, cancelled: number | undefined }>} */
    const workers = new WeakMap();
    /** @param {Worker} worker @param {number[]} ids */
    const end = (worker, ids) => {
      const state = workers.get(worker);
      if (!state) return;
      for (const id of ids) if (state.open.delete(id)) counts.open -= 1;
      if (state.cancelled !== undefined) counts.cancels.push(performance.now() - state.cancelled);
      state.cancelled = undefined;
    };
    /** @param {Worker} worker */
    const watch = (worker) => {
      const state = { open: /** @type {Set<number>} */ (new Set()), cancelled: undefined };
      workers.set(worker, state);
      // The page's own listeners may be in other hands: a test replaces `addEventListener`.
      EventTarget.prototype.addEventListener.call(worker, 'message', (event) => {
        const message = /** @type {MessageEvent<FromWorker>} */ (event).data;
        if (message.type === 'progress') counts.progress += 1;
        else if ('id' in message) end(worker, [message.id]);
      });
    };
    Worker.prototype.terminate = function () {
      end(this, [...(workers.get(this)?.open ?? [])]);
      terminate.call(this);
    };
    Worker.prototype.postMessage = function (
      /** @type {ToWorker} */ message,
      /** @type {Transferable[] | StructuredSerializeOptions | undefined} */ transfer,
    ) {
      if (!workers.has(this)) watch(this);
      const state = workers.get(this);
      if (message.type === 'cancel' && state) {
        const now = performance.now();
        state.cancelled = now;
        setTimeout(() => counts.lateness.push(performance.now() - now - 80), 80);
      }
      if (message.type === 'start') {
        counts.started += 1;
        counts.open += 1;
        state?.open.add(message.id);
        if (endless) message.job = { kind: 'solve', position: message.job.position ?? '', goal: 'exact' };
      }
      postMessage.call(this, message, /** @type {StructuredSerializeOptions} */ (transfer));
    };
  }, endless);

/** Returns the counts so far. @param {Page} page @returns {Promise<Questions>} */
export const questions = (page) =>
  page.evaluate(() => /** @type {Watched} */ (/** @type {unknown} */ (window)).questions);

/**
 * Waits until no question is open, and until the page has drawn what came of the last one.
 * @param {Page} page
 */
export async function noQuestions(page) {
  await expect.poll(async () => (await questions(page)).open).toBe(0);
  await frames(page, 2);
}

/** Waits for `count` frames. @param {Page} page @param {number} count */
export const frames = (page, count) =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
  }, count);

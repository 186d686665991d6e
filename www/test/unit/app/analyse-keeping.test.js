// @vitest-environment happy-dom
/** An analysis on its way into the library: soon, however long one goes on, and again where it was not taken. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeping, fromLibrary } from '../../../app/analyse/keeping.js';
import { emptyTree, withLine } from '../../../app/tree/index.js';

/** @import { Rules } from '../../../app/analyse/keeping.js' */

const store = vi.hoisted(() => ({
  /** @type {string[]} */
  put: [],
  isFailing: false,
}));
vi.mock('../../../app/store/index.js', () => ({
  openStore: () => ({
    get: async () => {
      if (store.isFailing) throw new Error('not read');
    },
    put: async (/** @type {{ moves: string }} */ { moves }) => {
      store.put.push(moves);
      return { isSaved: true };
    },
  }),
}));

const rules = /** @type {Rules} */ (/** @type {unknown} */ (() => ({ opening: undefined, result: undefined })));
const MOVES = 'f5d6c3d3c4f4f6f3e6e7';
/** @param {number} n moves @param {string} [id] */
const step = (n, id = 'a') => ({
  ...{ tree: withLine(emptyTree(undefined), MOVES.slice(0, 2 * n)), path: '', id, isOwn: true },
});

/** @type {string[]} */
let told;
/** @type {Keeping} */
let keeping;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(store, { put: [], isFailing: false });
  vi.useFakeTimers();
  told = [];
  keeping = new Keeping(
    (why) => told.push(why),
    () => undefined,
  );
  keeping.keep(step(0), rules);
});
afterEach(() => vi.useRealTimers());

test('changes without a pause go there all the same', async () => {
  for (let n = 1; n <= 10; n++) {
    keeping.keep(step(n), rules);
    await vi.advanceTimersByTimeAsync(100);
    expect(n - (store.put.at(-1)?.length ?? 0) / 2).toBeLessThanOrEqual(3);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(store.put.at(-1)).toBe(MOVES);
  expect(store.put.length).toBeLessThan(6);
});

test('one that follows another leaves that one whole', async () => {
  keeping.keep(step(3), rules);
  keeping.keep(step(2, 'b'), rules);
  await vi.advanceTimersByTimeAsync(300);
  expect(store.put).toEqual([MOVES.slice(0, 6), MOVES.slice(0, 4)]);
});

test('what the library could not be asked about is written over nothing, said, and tried again', async () => {
  store.isFailing = true;
  keeping.keep(step(1), rules);
  await vi.advanceTimersByTimeAsync(300);
  expect([store.put, told]).toEqual([[], ['library']]);
  await expect(fromLibrary('a', rules)).rejects.toMatchObject({ fault: 'unread' });
  store.isFailing = false;
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.put).toEqual([MOVES.slice(0, 2)]);
});

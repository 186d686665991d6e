/** Keeping all puzzles for times without a network: done, or said not to be. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAll } from '../../../app/practice/offline.js';

/** @import { PuzzleLibrary } from '../../../elements/puzzles/index.js' */

const library = /** @type {PuzzleLibrary} */ (
  /** @type {unknown} */ ({ index: async () => [{ size: 4, hash: 'a' }], ofSize: async () => [] })
);
/** @type {Set<string>} */
let kept;

/** @param {Promise<{ active: { postMessage: (address: string) => void } }>} ready */
const browser = (ready) => vi.stubGlobal('navigator', { serviceWorker: { ready } });

beforeEach(() => {
  kept = new Set();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', { match: async (/** @type {string} */ address) => kept.has(address) || undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Asks for it, and lets a minute pass. */
async function keep() {
  const told = vi.fn();
  const asked = keepAll(library, told);
  await vi.advanceTimersByTimeAsync(60_000);
  return { areKept: await asked, last: told.mock.lastCall?.[0] };
}

test('a worker keeps what it is told', async () => {
  browser(Promise.resolve({ active: { postMessage: (address) => void kept.add(address) } }));
  expect(await keep()).toEqual({ areKept: true, last: { kept: 1, total: 1 } });
});

test('a worker that has no room, or that is never there, is not waited for without end', async () => {
  browser(Promise.resolve({ active: { postMessage: () => undefined } }));
  expect(await keep()).toEqual({ areKept: false, last: { kept: 0, total: 1 } });
  browser(new Promise(() => undefined));
  expect(await keep()).toEqual({ areKept: false, last: { kept: 0, total: 1 } });
});

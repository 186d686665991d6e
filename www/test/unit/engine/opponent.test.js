/** The model of how people play for an opponent: with the trained weights, before they come, and without them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FetchedFile, opponentWith } from '../../../engine/index.js';

/** @import { People } from '../../../engine/types.js' */

const MODEL = /** @type {People} */ (/** @type {unknown} */ ({ name: 'a model' }));
const bytes = new Uint8Array([1, 2, 3]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param {() => Promise<Uint8Array>} fetch of the weights */
function opponent(fetch) {
  const weights = new FetchedFile('weights', fetch);
  const open = vi.fn(async (/** @type {Uint8Array | undefined} */ _) => MODEL);
  return { weights, open, ask: opponentWith(weights, async () => undefined, open) };
}

test('has the weights as soon as they are here, and is opened once', async () => {
  const { open, ask } = opponent(async () => bytes);
  await Promise.all([ask(), vi.advanceTimersByTimeAsync(0)]);
  await ask();
  expect(open.mock.calls).toEqual([[bytes]]);
});

test('waits for them a moment and once only, and takes them when they come', async () => {
  /** @type {(bytes: Uint8Array) => void} */
  let arrive = () => undefined;
  const { weights, open, ask } = opponent(() => new Promise((resolve) => (arrive = resolve)));
  const first = vi.fn();
  void ask().then(first);
  await vi.advanceTimersByTimeAsync(1400);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(first).toHaveBeenCalledOnce();
  expect(weights.state).toBe('late');
  // The second move waits for nothing: no timer goes on.
  await ask();
  expect(open.mock.calls).toEqual([[undefined]]);
  arrive(bytes);
  await vi.advanceTimersByTimeAsync(0);
  await ask();
  expect(open.mock.calls).toEqual([[undefined], [bytes]]);
});

test('does without them where they do not come or are damaged, and their file says why', async () => {
  const lost = opponent(() => Promise.reject(new Error('no way')));
  await lost.ask();
  expect([lost.open.mock.calls, lost.weights.state]).toEqual([[[undefined]], 'failed']);
  const damaged = opponent(async () => bytes);
  const problem = Object.assign(new Error('damaged'), { name: 'WeightsError' });
  damaged.open.mockRejectedValueOnce(problem);
  await damaged.ask();
  expect(damaged.open.mock.calls).toEqual([[bytes], [undefined]]);
  expect([damaged.weights.state, damaged.weights.problem]).toEqual(['failed', problem]);
});

test('fails where the model fails, and is asked anew', async () => {
  const { open, ask } = opponent(async () => bytes);
  open.mockRejectedValueOnce(Object.assign(new Error('damaged'), { name: 'PeopleError' }));
  const refused = expect(ask()).rejects.toThrow('damaged');
  // Whether a policy of the page keeps it out is asked with a limit of time.
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  expect(await ask()).toBe(MODEL);
});

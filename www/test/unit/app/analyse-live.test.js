/** The live evaluation: which position is asked about, when the question is dropped, and what is remembered. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Live } from '../../../app/analyse/live.js';
import { FetchedFile } from '../../../engine/index.js';
import { START } from '../../../app/positions/index.js';
import { blackShare, forBlack, valueMarks, worthText } from '../../../app/analyse/words.js';
import { eventually } from '../eventually.js';

/** @import { Hint, Hinted, Progress } from '../../../engine/types.js' */
/** @import { Options } from '../../../engine/client.js' */

/** @param {string} square @param {number} value @param {boolean} [exact] @returns {Hint} */
const hint = (square, value, exact = false) => ({ square, value, exact, depth: 8, line: ['d6'] });

/** A live evaluation with an engine of the test's own. */
function living() {
  /**
   * @type {{ position: string, options: Options & Record<string, unknown>, answer: (moves: Hint[]) => void,
   *   fail: (why: Error) => void }[]}
   */
  const asked = [];
  const engine = {
    weights: new FetchedFile('weights'),
    hints: (/** @type {string} */ position, /** @type {Options & Record<string, unknown>} */ options = {}) =>
      new Promise((/** @type {(hinted: Hinted) => void} */ resolve, reject) => {
        asked.push({
          position,
          options,
          answer: (moves) => resolve({ kind: 'hinted', position, moves, nodes: 7 }),
          fail: reject,
        });
      }),
  };
  return {
    asked,
    weights: engine.weights,
    live: new Live(
      () => undefined,
      () => engine,
    ),
  };
}

/** @param {Options | undefined} options @param {Hint[]} hints */
const progress = (options, hints) =>
  options?.onProgress?.(/** @type {Progress} */ (/** @type {unknown} */ ({ hints, nodes: 5 })));

beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useRealTimers();
});

describe('live evaluation', () => {
  test('asks about the position on the board and drops the question with it', () => {
    const { live, asked } = living();
    live.about('one');
    live.about('one');
    expect(asked.map(({ position }) => position)).toEqual(['one']);
    expect(asked[0]?.options).toMatchObject({ depth: 60, exactFrom: 20, lines: 3 });
    progress(asked[0]?.options, [hint('f5', 1)]);
    expect(live).toMatchObject({ state: 'searching', found: { moves: [hint('f5', 1)], nodes: 5 } });
    live.about('two');
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    expect(live.found.moves).toEqual([]);
    progress(asked[0]?.options, [hint('c4', 9)]);
    expect(live.found.moves).toEqual([]);
    live.about('one');
    expect(live.found.moves).toEqual([hint('f5', 1)]);
    live.about(undefined);
    expect(live.state).toBe('off');
  });

  test('asks again about all that the simpler evaluation told, once the trained one is there', async () => {
    const { live, asked, weights } = living();
    live.about('one');
    weights.state = 'late';
    asked[0]?.answer([hint('f5', 2)]);
    await eventually(() => expect(live.state).toBe('done'));
    expect(live.lacking).toBe(weights);
    weights.taken();
    expect(live.lacking).toBeUndefined();
    expect(asked.map(({ position }) => position)).toEqual(['one', 'one']);
    asked[1]?.answer([hint('f5', 4)]);
    await eventually(() => expect(live.found.moves).toEqual([hint('f5', 4)]));
    weights.taken();
    expect(asked).toHaveLength(2);
  });

  test('asks no more about what is known to the end', async () => {
    const { live, asked } = living();
    live.about('one');
    asked[0]?.answer([hint('f5', 2, true)]);
    await eventually(() => expect(live.state).toBe('done'));
    live.about('two');
    live.about('one');
    expect(live.state).toBe('done');
    expect(asked).toHaveLength(2);
  });

  test('stops after its time, goes on, and is off when it is switched off', () => {
    vi.useFakeTimers();
    const { live, asked } = living();
    live.about('one');
    vi.advanceTimersByTime(15_000);
    expect(live.state).toBe('stopped');
    live.goOn();
    expect(asked).toHaveLength(2);
    live.toggle();
    expect([live.state, asked[1]?.options.signal?.aborted]).toEqual(['off', true]);
    expect(living().live.isOn).toBe(false);
  });

  test('says what failed, and settings begin anew', async () => {
    const { live, asked } = living();
    live.about('one');
    asked[0]?.fail(new Error('no engine'));
    await eventually(() => expect(live.state).toBe('failed'));
    live.settle({ lines: 5, depth: 12, seconds: 0, exactFrom: 0 });
    expect(asked[1]?.options).toMatchObject({ lines: 5, depth: 12, exactFrom: 0 });
    expect(living().live.settings).toMatchObject({ lines: 5, depth: 12 });
    localStorage.setItem('kaeshi.live', '{"lines": 1e9, "depth": "x", "side": 3}');
    expect(living().live.settings).toEqual({ lines: 3, depth: 0, seconds: 15, exactFrom: 20 });
  });
});

test('values are told for Black, with a sign that says how sure they are, and estimates in whole discs', () => {
  expect([forBlack(3, 'white'), forBlack(3, 'black')]).toEqual([-3, 3]);
  expect([1.25, -0.04, -12.6].map((value) => worthText({ value, isExact: false }))).toEqual(['≈+1', '≈0', '≈−13']);
  expect(worthText({ value: -4, isExact: true })).toBe('−4');
  const marks = valueMarks('en', [hint('f5', 2, true), hint('d3', 2, true), hint('c4', 1)], (value) => -value);
  expect(marks['d3']).toMatchObject({ kind: 'proven', text: '−2', isBest: true, label: 'proven −2, best move' });
  expect(marks['c4']).toMatchObject({ kind: 'estimate', text: '≈−1', isBest: false, label: 'estimated −1' });
  expect([blackShare(0), blackShare(64) > 0.9, blackShare(-64) < 0.1]).toEqual([0.5, true, true]);
});

test('the four first moves are worth the same', () => {
  const { live, asked } = living();
  live.about(START);
  progress(asked[0]?.options, [hint('f5', 0.7), hint('d3', 0.4), hint('c4', 0.2), hint('e6', -0.1)]);
  expect(live.found.moves.map(({ value }) => value)).toEqual([0.7, 0.7, 0.7, 0.7]);
  const marks = valueMarks('en', live.found.moves, (value) => value);
  expect(Object.values(marks).map(({ isBest }) => isBest)).toEqual([true, true, true, true]);
});

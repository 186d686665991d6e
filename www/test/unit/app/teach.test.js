// @vitest-environment happy-dom
/** The teaching game: what a move costs, when that stops the game, and which mistakes are told after it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { temptation } from '../../../app/teach/advice.js';
import { limitOf } from '../../../app/teach/limits.js';
import { MistakesLog, kindOf } from '../../../app/teach/mistakes-log.js';
import { Judging, costOf } from '../../../app/teach/judging.js';
import { planSaid } from '../../../app/teach/plan.js';
import { costSaid } from '../../../app/teach/words.js';

/** @import { Hint } from '../../../engine/types.js' */
/** @import { Engine } from '../../../app/teach/judging.js' */

/** @param {string} square @param {number} value @param {Partial<Hint>} [part] @returns {Hint} */
const hint = (square, value, part) => ({ square, value, exact: false, depth: 10, line: [], ...part });

beforeEach(() => sessionStorage.clear());

test('a move costs what it is worth less than the best, where both are known deeply enough', () => {
  const moves = [hint('c3', 6, { line: ['d2'] }), hint('g7', -4)];
  expect(costOf(moves, 'g7', 8)).toEqual({ loss: 10, exact: false, score: -4, best: 'c3', line: ['c3', 'd2'] });
  expect(costOf(moves, 'c3', 8)?.loss).toBe(0);
  expect(costOf(moves, 'a1', 8)).toBeUndefined();
  expect(costOf([hint('c3', 6), hint('g7', -4, { depth: 7 })], 'g7', 8)).toBeUndefined();
  expect(costOf([hint('c3', 6, { exact: true, depth: 1 }), hint('g7', 2, { exact: true, depth: 1 })], 'g7', 8)).toEqual(
    expect.objectContaining({ loss: 4, exact: true }),
  );
});

test('the most tempting mistake is the one that turns most discs', () => {
  const flips = { c3: 1, g7: 2, b2: 5, a1: 6 };
  const turned = (/** @type {string} */ square) => flips[/** @type {'c3'} */ (square)];
  const moves = [hint('c3', 6), hint('a1', 4), hint('g7', -4), hint('b2', -9)];
  expect(temptation(moves, turned)).toMatchObject({ square: 'b2', cost: { loss: 15 } });
  // One that loses little is no mistake, and nothing is said of a move that is hardly known.
  expect(temptation(moves.slice(0, 2), turned)).toBeUndefined();
  expect(temptation([hint('c3', 6), hint('b2', -9, { depth: 3 })], turned)).toBeUndefined();
});

test('a plan follows from the first fact that gives one, and names no move', () => {
  /** @typedef {import('../../../app/why/index.js').MoveReason} MoveReason */
  /** @param {MoveReason['kind']} kind @param {Partial<MoveReason>} [part] @returns {MoveReason} */
  const fact = (kind, part) => ({
    ...{ kind, side: 'white', squares: [], line: 'played', ply: 1, count: 0, other: 0, proved: true },
    ...part,
  });
  const plan = (/** @type {MoveReason[]} */ ...facts) => planSaid('en', facts, 'black', 'b2');
  expect(plan()).toBe('');
  expect(plan(fact('wedge'), fact('cornerGiven', { squares: ['h8'] }))).toBe('Can you keep White from h8?');
  // Black's best move is the corner itself.
  expect(plan(fact('corner', { side: 'black', line: 'better', squares: ['b2'] }))).toBe('');
  expect(plan(fact('replies', { count: 9, other: 3 }))).toBe('Can you leave White fewer moves?');
  expect(plan(fact('safe', { side: 'black', line: 'better', count: 5, other: 1 }))).toBe(
    'Can you keep more moves for yourself?',
  );
  // More moves for the opponent are no plan, and neither is a pass of one's own.
  expect(plan(fact('replies', { count: 3, other: 9 }), fact('passes', { line: 'better', side: 'black' }))).toBe('');
  expect(plan(fact('lastMove', { squares: ['g7', 'h7'] }))).toBe('Can you get the last move in the region g7 h7?');
  expect(planSaid('ja', [fact('passes', { side: 'black' })], 'white', 'b2')).toBe('');
  expect(planSaid('ja', [fact('passes', { side: 'black', line: 'better' })], 'white', 'b2')).toBe(
    '黒をパスさせる手はありませんか？',
  );
});

test('a strong opponent stops at less than a weak one, of either kind', () => {
  for (const strengths of [
    [1, 3, 5, 7],
    [800, 1250, 1480, 2000],
  ])
    expect(strengths.map((strength) => limitOf('strength', strength))).toEqual([12, 8, 5, 3]);
  expect(limitOf('strength', 2400)).toBe(3);
  expect(limitOf(8, 10)).toBe(8);
});

/**
 * An engine that tells what a test gives it.
 * @param {FetchedState} state of its weights
 */
function engineWith(state) {
  const weights = Object.assign(new EventTarget(), { state });
  /** @typedef {(moves: Hint[]) => void} Tell */
  /** @type {{ position: string, tell: Tell, end: Tell, signal: AbortSignal }[]} */
  const asked = [];
  /** @type {Engine['hints']} */
  const hints = (position, { signal, onProgress } = {}) =>
    new Promise((end, fail) => {
      const whole = (/** @type {Hint[]} */ moves) =>
        /** @type {const} */ ({ kind: 'hinted', position, moves, nodes: 0 });
      signal?.addEventListener('abort', () => fail(signal.reason));
      asked.push({
        position,
        signal: /** @type {AbortSignal} */ (signal),
        tell: (moves) => onProgress?.(/** @type {import('../../../engine/types.js').Progress} */ ({ hints: moves })),
        end: (moves) => end(whole(moves)),
      });
    });
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ weights, hints }));
  return { asked, weights, judging: new Judging(() => engine) };
}
/** @typedef {'ready' | 'loading' | 'failed'} FetchedState */

test('a verdict is there as soon as both moves are deep enough', async () => {
  const { asked, judging } = engineWith('ready');
  judging.about('here');
  asked[0]?.tell([hint('c3', 6, { depth: 4 }), hint('g7', -4, { depth: 4 })]);
  const cost = judging.cost('here', 'g7', 10_000);
  expect(asked).toHaveLength(1);
  asked[0]?.tell([hint('c3', 5), hint('g7', -4)]);
  expect((await cost)?.loss).toBe(9);
});

test('when the time is up a shallower value has to do, and a very shallow one does not', async () => {
  vi.useFakeTimers();
  const { asked, judging } = engineWith('ready');
  const first = judging.cost('here', 'g7', 1000);
  asked[0]?.tell([hint('c3', 5, { depth: 5 }), hint('g7', -4, { depth: 5 })]);
  vi.advanceTimersByTime(1000);
  expect((await first)?.loss).toBe(9);
  const second = judging.cost('there', 'g7', 1000);
  asked[1]?.tell([hint('c3', 5, { depth: 4 }), hint('g7', -4, { depth: 4 })]);
  vi.advanceTimersByTime(1000);
  expect(await second).toBeUndefined();
  vi.useRealTimers();
});

test('another position ends the question and its search', async () => {
  const { asked, judging } = engineWith('ready');
  const cost = judging.cost('here', 'g7', 10_000);
  judging.about('there');
  expect(await cost).toBeUndefined();
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('stops searches for advice that is no longer wanted', async () => {
  const { asked, judging } = engineWith('ready');
  const card = new AbortController();
  const known = judging.known('here', 10_000, card.signal);
  expect(asked[0]?.signal.aborted).toBe(false);
  card.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await known).toEqual([]);
  expect(await judging.line('there', 10_000, card.signal)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a cost is called an estimate where it is one', () => {
  expect(costSaid('en', 'g7', { loss: 7.6, exact: false })).toBe('g7 loses about 8 discs');
  expect(costSaid('en', 'g7', { loss: 8, exact: true })).toBe('g7 loses 8 discs');
  expect(costSaid('ja', 'g7', { loss: 8, exact: true })).toBe('g7は8石損');
});

test('without the trained evaluation only what is proven counts, until it comes', async () => {
  const { asked, weights, judging } = engineWith('loading');
  const cost = judging.cost('here', 'g7', 10_000);
  asked[0]?.tell([hint('c3', 30), hint('g7', -30)]);
  weights.state = 'ready';
  weights.dispatchEvent(new Event('change'));
  expect(asked).toHaveLength(2);
  asked[1]?.tell([hint('c3', 5), hint('g7', 1)]);
  expect((await cost)?.loss).toBe(4);

  const other = engineWith('failed');
  const proven = other.judging.cost('here', 'g7', 10_000);
  other.asked[0]?.tell([hint('c3', 5), hint('g7', 1)]);
  other.asked[0]?.end([hint('c3', 8, { exact: true }), hint('g7', 2, { exact: true })]);
  expect(await proven).toMatchObject({ loss: 6, exact: true });
});

const made = { start: undefined, moves: 'f5f6e6f4', square: 'g7', best: 'c3', score: -4, loss: 10, exact: false };

test('the log counts tries, names the kinds that cost most, and outlives a reload', () => {
  const log = new MistakesLog();
  const first = log.add(made);
  log.name(first, 'corner');
  expect(log.add({ ...made, square: 'd3' })).toMatchObject({ square: 'g7', tries: 2, kind: 'corner' });
  log.add({ ...made, moves: 'f5', loss: 3 });
  for (const [i, loss] of [4, 5, 6, 7].entries()) log.name(log.add({ ...made, moves: `f5${i}`, loss }), 'safe');
  expect(log.tries).toBe(7);
  expect(log.mistakes).toHaveLength(6);
  const kinds = log.kinds.map(([kind, { length }]) => [kind, length]);
  expect(kinds).toEqual([
    ['safe', 3],
    ['corner', 1],
    ['deep', 1],
  ]);
});

test('the log of a game is read again after a reload, and another game begins without', () => {
  const log = new MistakesLog();
  log.add(made);
  expect(new MistakesLog().mistakes).toEqual(log.mistakes);
  log.clear();
  expect(new MistakesLog().mistakes).toEqual([]);
  sessionStorage.setItem('kaeshi.taught', '[{"moves":1}]');
  expect(new MistakesLog().mistakes).toEqual([]);
});

test('a mistake is of the kind of the first fact against it', () => {
  const reason = { side: /** @type {const} */ ('white'), squares: [], line: /** @type {const} */ ('played'), ply: 2 };
  const whole = { ...reason, count: 0, other: 0, proved: false };
  expect(kindOf([{ ...whole, kind: 'cornerGiven' }])).toBe('corner');
  expect(kindOf([{ ...whole, kind: 'noMove' }])).toBe('parity');
  expect(kindOf([])).toBe('deep');
});

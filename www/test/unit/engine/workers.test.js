/** Several ordinary workers in the place of one: how many, which questions, and that only the clock tells. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
// A module that a browser fetches later is imported at once here.
import '../../../engine/merge-answers.js';
import { workersOf } from '../../../engine/threads.js';
import { Workers } from '../../../engine/workers.js';
import { FakeThread, settle } from './fake-thread.js';
import { eventually } from '../eventually.js';

/** @import { Answer, FromWorker, Job, Progress } from '../../../engine/types.js' */

const LATE = `${'X'.repeat(28)}OX${'O'.repeat(18)}${'-'.repeat(16)} X`;
const EARLY = `${'X'.repeat(27)}OX${'O'.repeat(18)}${'-'.repeat(17)} X`;
/** @type {Job} */
const SCORES = { kind: 'scores', position: EARLY };

/** @type {FakeThread[]} */
let threads;
/** @type {FromWorker[]} */
let told;
const giveUp = vi.fn();
/** Called in place of starting the next workers. @type {(() => Promise<never>) | undefined} */
let fails;

/** @param {number} wanted @param {typeof Workers} [Kind] */
function workers(wanted, Kind = Workers) {
  const start = async () => (fails ? fails() : (threads[threads.push(new FakeThread()) - 1] ?? expect.unreachable()));
  threads = [new FakeThread()];
  const workers = new Kind(threads[0] ?? expect.unreachable(), start, wanted, giveUp);
  workers.addEventListener('message', (event) => {
    const { data } = /** @type {MessageEvent<FromWorker>} */ (event);
    if (data.type !== 'alive') told.push(data);
  });
  return workers;
}

/** Returns the questions to each worker, in short. */
const asked = () =>
  threads.map(({ heard }) =>
    heard.map((message) =>
      message.type === 'start' ? [message.id, message.job.part, message.job.parts] : message.type,
    ),
  );

/** @param {string[]} moves such as 'd3 4' */
const listed = (moves) => moves.map((move) => ({ square: move.slice(0, 2), score: Number(move.slice(3)) }));

/** @param {string[]} moves @returns {Answer} */
const scored = (...moves) => ({ kind: 'scored', position: EARLY, nodes: 5, moves: listed(moves) });

/** @param {Partial<Progress>} progress @returns {Progress} */
const progress = (progress) => ({
  nodes: 1,
  done: 0,
  total: 2,
  lower: undefined,
  upper: undefined,
  line: [],
  hints: [],
  review: undefined,
  ...progress,
});

beforeEach(() => {
  told = [];
  fails = undefined;
  giveUp.mockReset();
});

test('are as many as the cores, on a phone half of them, and one for each gigabyte, four at most', () => {
  const count = (/** @type {number} */ cores, /** @type {number | undefined} */ gigabytes, isPhone = false) =>
    workersOf({ cores, isPhone, gigabytes });
  expect([1, 2, 3, 4, 16].map((cores) => count(cores, 8))).toEqual([1, 2, 3, 4, 4]);
  expect([0.25, 0.5, 1, 2, 4, 8].map((gigabytes) => count(8, gigabytes))).toEqual([1, 1, 1, 2, 4, 4]);
  expect([2, 4, 8].map((cores) => count(cores, 8, true))).toEqual([1, 2, 4]);
  expect([count(8, undefined), count(8, undefined, true)]).toEqual([4, 2]);
});

describe('a question', () => {
  test('about every move is shared, any other is the first worker’s', async () => {
    const both = workers(2);
    both.postMessage({ type: 'weights', bytes: new Uint8Array([1]) });
    both.postMessage({ type: 'start', id: 1, job: { kind: 'solve', position: EARLY, goal: 'exact' } });
    both.postMessage({ type: 'start', id: 2, job: { kind: 'scores', position: LATE } });
    await settle();
    expect(asked()).toEqual([['weights', [1, undefined, undefined], [2, undefined, undefined]]]);
    both.postMessage({ type: 'start', id: 3, job: SCORES });
    await settle();
    expect(asked()[0]?.at(-1)).toEqual([3, 0, 2]);
    expect(asked()[1]).toEqual(['weights', [3, 1, 2]]);
  });

  test('is answered when all parts are, best moves first', async () => {
    workers(2).postMessage({ type: 'start', id: 1, job: SCORES });
    await settle();
    threads[1]?.say({ type: 'answer', id: 1, answer: scored('a1 8', 'h8 -4', 'b2 -4') });
    expect(told).toEqual([]);
    threads[0]?.say({ type: 'answer', id: 1, answer: scored('c4 10', 'a2 -4') });
    const answer = { ...scored('c4 10', 'a1 8', 'a2 -4', 'b2 -4', 'h8 -4'), nodes: 10 };
    expect(told).toEqual([{ type: 'answer', id: 1, answer }]);
  });

  test('of a puzzle is judged by the best move of all', async () => {
    workers(2).postMessage({ type: 'start', id: 1, job: { kind: 'puzzle', position: EARLY, goal: 'best' } });
    await settle();
    /** @param {number} score @param {string[]} moves @returns {Answer} */
    const judged = (score, ...moves) => ({
      ...{ kind: 'puzzle', position: EARLY, goal: 'best', score, kept: true, nodes: 5 },
      moves: listed(moves).map((move) => ({ ...move, keeps: move.score === score, lost: score - move.score })),
    });
    threads[0]?.say({ type: 'answer', id: 1, answer: judged(-6, 'a1 -6', 'b1 -8') });
    threads[1]?.say({ type: 'answer', id: 1, answer: judged(-2, 'c1 -2') });
    expect(told).toEqual([{ type: 'answer', id: 1, answer: { ...judged(-2, 'c1 -2', 'a1 -6', 'b1 -8'), nodes: 10 } }]);
  });

  test('tells how far all parts together are, once each has told', async () => {
    workers(2).postMessage({ type: 'start', id: 1, job: { kind: 'hints', position: EARLY, lines: 1 } });
    await settle();
    const hint = (/** @type {string} */ square, /** @type {number} */ value, exact = false) => ({
      ...{ square, value, exact, depth: 4, line: ['h8'] },
    });
    const one = progress({
      nodes: 7,
      lower: -4,
      upper: 6,
      done: 1,
      line: ['a1'],
      hints: [hint('a1', 2), hint('b1', 0)],
    });
    threads[0]?.say({ type: 'progress', id: 1, progress: one });
    expect(told).toEqual([]);
    const other = progress({ lower: 2, upper: 2, total: 3, line: ['c1'], hints: [hint('c1', 2, true)] });
    threads[1]?.say({ type: 'progress', id: 1, progress: other });
    const hints = [hint('c1', 2, true), { ...hint('a1', 2), line: [] }, { ...hint('b1', 0), line: [] }];
    const all = progress({ nodes: 8, lower: 2, upper: 6, done: 1, total: 5, line: ['c1'], hints });
    expect(told).toEqual([{ type: 'progress', id: 1, progress: all }]);
    threads[1]?.say({
      ...{ type: 'answer', id: 1, answer: { kind: 'hinted', position: EARLY, moves: [hint('c1', 4, true)], nodes: 9 } },
    });
    expect(told.at(-1)).toMatchObject({ progress: { nodes: 16, hints: [{ square: 'c1', value: 4 }, {}, {}] } });
  });
});

describe('a cancel', () => {
  test('is acknowledged when all have stopped that were not done', async () => {
    const three = workers(3);
    three.postMessage({ type: 'start', id: 1, job: SCORES });
    await settle();
    threads[1]?.say({ type: 'answer', id: 1, answer: scored('a1 8') });
    three.postMessage({ type: 'cancel', id: 1 });
    expect(asked().map((heard) => heard.at(-1))).toEqual(['cancel', 'cancel', 'cancel']);
    threads[0]?.say({ type: 'stopped', id: 1 });
    expect(told.filter(({ type }) => type !== 'progress')).toEqual([]);
    threads[2]?.say({ type: 'stopped', id: 1 });
    expect(told).toEqual([{ type: 'stopped', id: 1 }]);
  });

  test('is acknowledged at once while the others are only starting', async () => {
    const both = workers(2);
    both.postMessage({ type: 'start', id: 1, job: SCORES });
    both.postMessage({ type: 'cancel', id: 1 });
    expect(told).toEqual([{ type: 'stopped', id: 1 }]);
    both.postMessage({ type: 'start', id: 2, job: SCORES });
    await settle();
    expect(asked()).toEqual([[[2, 0, 2]], [[2, 1, 2]]]);
  });
});

describe('workers that fail', () => {
  test('at the start are left out, and the others work', async () => {
    const three = workers(3);
    fails = () => Promise.reject(new Error('no more workers'));
    for (const id of [1, 2]) {
      three.postMessage({ type: 'start', id, job: SCORES });
      await settle();
      threads[0]?.say({ type: 'answer', id, answer: scored('a1 8') });
    }
    expect(asked()).toEqual([
      [
        [1, undefined, undefined],
        [2, undefined, undefined],
      ],
    ]);
    expect(told.map(({ type }) => type)).toEqual(['answer', 'answer']);
    expect(giveUp).not.toHaveBeenCalled();
  });

  test('later are all replaced by a single thread', async () => {
    workers(2).postMessage({ type: 'start', id: 1, job: SCORES });
    await settle();
    const trap = { name: 'RuntimeError', message: 'unreachable', fatal: true };
    threads[1]?.say({ type: 'failed', id: 1, ...trap });
    expect(told).toEqual([{ type: 'lost' }]);
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  test('for what they were asked say so once', async () => {
    const both = workers(2);
    both.postMessage({ type: 'start', id: 1, job: SCORES });
    await settle();
    const wrong = /** @type {const} */ ({
      type: 'failed',
      id: 1,
      name: 'BoardError',
      message: 'no board',
      fatal: false,
    });
    for (const thread of threads) thread.say(wrong);
    expect(told).toEqual([wrong]);
    expect(giveUp).not.toHaveBeenCalled();
    both.terminate();
    expect(threads.map(({ ended }) => ended)).toEqual([true, true]);
  });
});

test('one alone answers where what puts the parts together does not come', async () => {
  vi.doMock('../../../engine/merge-answers.js', () => Promise.reject(new Error('unreachable')));
  vi.resetModules();
  const fresh = await import('../../../engine/workers.js');
  workers(2, fresh.Workers).postMessage({ type: 'start', id: 1, job: SCORES });
  await eventually(() => expect(asked()[0]).toEqual([[1, undefined, undefined]]));
  threads[0]?.say({ type: 'answer', id: 1, answer: scored('a1 8') });
  expect(told).toEqual([{ type: 'answer', id: 1, answer: scored('a1 8') }]);
  vi.doUnmock('../../../engine/merge-answers.js');
});

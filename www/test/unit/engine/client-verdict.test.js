/** The verdict on a move among the other questions to the engine. */
import { expect, test, vi } from 'vitest';
import { CANCEL_TIMEOUT_MS, EngineClient } from '../../../engine/client.js';
import { FetchedFile } from '../../../engine/fetched.js';
import { FakeThread, POSITION, nowhere, settle } from './fake-thread.js';

/** @import { Answer } from '../../../engine/types.js' */

test('a proof gives way to the verdict on a move, which goes before what waits, too', async () => {
  const thread = new FakeThread();
  const spawn = async () => /** @type {Worker} */ (/** @type {unknown} */ (thread));
  const client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
  const stop = new AbortController();
  const proof = client.puzzle(POSITION, 'win', { signal: stop.signal }).catch(() => undefined);
  const waiting = client.choose(POSITION, 1, 0, { signal: stop.signal }).catch(() => undefined);
  await settle();
  const verdict = client.judge(POSITION, 'f5', 'win');
  await settle();
  expect(thread.heard.at(-1)).toEqual({ type: 'cancel', id: 1 });
  thread.say({ type: 'stopped', id: 1 });
  expect(thread.jobs.at(-1)).toEqual({ kind: 'judge', position: POSITION, square: 'f5', goal: 'win' });
  /** @type {Answer} */
  const answer = { kind: 'judged', position: POSITION, square: 'f5', keeps: true, kept: true, nodes: 1 };
  thread.say({ type: 'answer', id: 3, answer });
  expect(await verdict).toEqual(answer);
  expect(thread.jobs.map(({ kind }) => kind)).toEqual(['puzzle', 'judge', 'choose']);
  stop.abort();
  await Promise.all([proof, waiting]);
});

test('the verdict comes from a worker that is slow to start, and from the next where one does not stop', async () => {
  vi.useFakeTimers();
  /** @type {FakeThread[]} */
  const threads = [];
  const spawn = async () => {
    await new Promise((started) => setTimeout(started, 10 * CANCEL_TIMEOUT_MS));
    return threads[threads.push(new FakeThread()) - 1] ?? expect.unreachable();
  };
  const client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
  const kinds = () => threads.map(({ jobs, ended }) => [ended, ...jobs.map(({ kind }) => kind)]);
  /** @type {Answer} */
  const answer = { kind: 'judged', position: POSITION, square: 'f5', keeps: true, kept: true, nodes: 1 };
  const stop = new AbortController();
  const proof = client.puzzle(POSITION, 'win', { signal: stop.signal }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(CANCEL_TIMEOUT_MS);
  // The move is made while the engine starts: nothing is cancelled, and the verdict is asked for first.
  const early = client.judge(POSITION, 'f5', 'win');
  await vi.advanceTimersByTimeAsync(2 * CANCEL_TIMEOUT_MS);
  expect(kinds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * CANCEL_TIMEOUT_MS);
  expect(kinds()).toEqual([[false, 'judge']]);
  threads[0]?.say({ type: 'answer', id: 2, answer });
  expect(await early).toEqual(answer);
  expect(kinds()).toEqual([[false, 'judge', 'puzzle']]);
  // The next move is made while the proof runs in a worker that does not stop in time.
  const late = client.judge(POSITION, 'f5', 'win');
  await vi.advanceTimersByTimeAsync(CANCEL_TIMEOUT_MS);
  expect(kinds()).toEqual([[true, 'judge', 'puzzle']]);
  await vi.advanceTimersByTimeAsync(10 * CANCEL_TIMEOUT_MS);
  // The late answer of the first thread is ignored.
  threads[0]?.say({ type: 'stopped', id: 1 });
  expect(kinds()).toEqual([
    [true, 'judge', 'puzzle'],
    [false, 'judge'],
  ]);
  threads[1]?.say({ type: 'answer', id: 3, answer });
  expect(await late).toEqual(answer);
  expect(kinds()[1]).toEqual([false, 'judge', 'puzzle']);
  stop.abort();
  await proof;
  vi.useRealTimers();
});

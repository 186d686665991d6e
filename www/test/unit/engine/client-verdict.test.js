/** The verdict on a move among the other questions to the engine. */
import { expect, test } from 'vitest';
import { OpeningBook } from '../../../engine/book.js';
import { EngineClient } from '../../../engine/client.js';
import { TrainedWeights } from '../../../engine/weights.js';
import { FakeThread, POSITION, nowhere, settle } from './fake-thread.js';

/** @import { Answer } from '../../../engine/types.js' */

test('a proof gives way to the verdict on a move, which goes before what waits, too', async () => {
  const thread = new FakeThread();
  const spawn = async () => /** @type {Worker} */ (/** @type {unknown} */ (thread));
  const client = new EngineClient(spawn, new TrainedWeights(nowhere), new OpeningBook(nowhere));
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

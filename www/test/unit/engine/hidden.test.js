/** Tests that the engine's client postpones work while nobody sees the page. */
import { beforeEach, expect, test, vi } from 'vitest';
import { EngineClient } from '../../../engine/client.js';
import { FetchedFile } from '../../../engine/fetched.js';
import { FakeThread, POSITION, nowhere, settle } from './fake-thread.js';

/** @type {FakeThread} */
let thread;
/** @type {EngineClient} */
let client;
/** @type {EventTarget & { visibilityState: string }} */
let page;

/** @param {'hidden' | 'visible'} state */
const become = (state) => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  thread = new FakeThread();
  const spawn = async () => /** @type {Worker} */ (/** @type {unknown} */ (thread));
  client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
  return () => vi.unstubAllGlobals();
});

test('a puzzle rests and goes on when somebody looks', async () => {
  const asked = client.solve(POSITION);
  await settle();
  become('hidden');
  expect(thread.heard.at(-1)).toEqual({ type: 'cancel', id: 1 });
  thread.say({ type: 'stopped', id: 1 });
  expect(thread.started).toEqual([1]);
  become('visible');
  expect(thread.started).toEqual([1, 2]);
  const answer = { score: 2, exact: true, lower: 2, upper: 2, best: 'd3', pv: ['d3'], nodes: 1 };
  thread.say({ type: 'answer', id: 2, answer: { kind: 'solved', position: POSITION, ...answer } });
  expect(await asked).toMatchObject(answer);
});

test('a move is found all the same, also one that is asked for then', async () => {
  const first = client.choose(POSITION, 3, 7);
  await settle();
  become('hidden');
  thread.choose(1, 'f5');
  expect((await first).square).toBe('f5');
  const resting = client.solve(POSITION);
  const second = client.choose(POSITION, 3, 7);
  await settle();
  expect(thread.started).toEqual([1, 3]);
  thread.choose(3, 'd3');
  expect((await second).square).toBe('d3');
  expect(thread.started).toEqual([1, 3]);
  client.close();
  await expect(resting).rejects.toMatchObject({ name: 'AbortError' });
});

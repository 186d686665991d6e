/** Tests the thread for long tasks: one that does not start keeps no caller waiting. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Thread } from '../../../app/background/thread.js';

/** @type {FakeWorker[]} */
let workers;
/** @type {string[]} */
let fetched;

class FakeWorker extends EventTarget {
  /** @type {((event: { data: unknown }) => void) | undefined} */
  onmessage;
  isEnded = false;
  /** @type {{ id: number }[]} */
  heard = [];

  constructor() {
    super();
    workers.push(this);
  }

  /** @param {{ id: number }} message */
  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  async answer() {
    this.dispatchEvent(new MessageEvent('message', { data: { type: 'loaded' } }));
    await vi.advanceTimersByTimeAsync(0);
    for (const { id } of this.heard) this.onmessage?.({ data: { type: 'answer', id, answer: id } });
  }
}

beforeEach(() => {
  [workers, fetched] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('ErrorEvent', Event);
  vi.stubGlobal('self', { origin: new URL(import.meta.url).origin });
  vi.stubGlobal('fetch', async (/** @type {string} */ _, /** @type {RequestInit} */ { cache }) => {
    fetched.push(`${cache}`);
    return new Response('', { headers: { 'content-type': 'text/javascript' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a thread that falls silent in the middle of a task is ended, and the next task starts another', async () => {
  const thread = new Thread();
  const ask = () => thread.ask('forget', []).catch((/** @type {unknown} */ why) => why);
  const first = ask();
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.answer();
  expect(await first).toBe(0);
  const [second, third] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(179_000);
  expect(workers[0]?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(workers[0]?.isEnded).toBe(true);
  for (const each of [second, third]) expect(await each).toMatchObject({ code: 'silent' });
  const fourth = ask();
  await vi.advanceTimersByTimeAsync(0);
  await workers[1]?.answer();
  expect(await fourth).toBe(3);
});

test.each(['silent', 'error'])(
  'a thread that does not start (%s) is told of, and the next one is fetched anew',
  async (how) => {
    const thread = new Thread();
    const ask = () => thread.ask('forget', []).catch((/** @type {unknown} */ why) => why);
    const first = ask();
    await vi.advanceTimersByTimeAsync(0);
    if (how === 'error') workers[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await first).toMatchObject({ code: 'noThread' });
    expect(workers[0]?.isEnded).toBe(true);
    const second = ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual(['reload']);
    await workers[1]?.answer();
    expect(await second).toBe(0);
    // One that has nothing to do is silent as long as it likes, and one that works takes its time.
    await vi.advanceTimersByTimeAsync(600_000);
    const third = ask();
    await vi.advanceTimersByTimeAsync(170_000);
    await workers[1]?.answer();
    expect(await third).toBe(1);
  },
);

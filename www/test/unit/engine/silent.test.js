/** Tests workers that go silent or fail, and files that stop on the way: no caller waits for ever. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PART_SECONDS, STALL_SECONDS, WHOLE_SECONDS, arrive, inTime, isStuck } from '../../../engine/fetch.js';
import { EngineClient, SILENT_SECONDS } from '../../../engine/client.js';
import { FetchedFile } from '../../../engine/fetched.js';
import { FakeThread, POSITION, nowhere } from './fake-thread.js';

/** @type {FakeThread[]} */
let threads;
/** How each thread was asked for. @type {boolean[]} */
let alone;
/** @type {EngineClient} */
let client;

beforeEach(() => {
  vi.useFakeTimers();
  [threads, alone] = [[], []];
  const spawn = async (/** @type {{ isAlone: boolean }} */ { isAlone }) => {
    alone.push(isAlone);
    return threads[threads.push(new FakeThread()) - 1] ?? expect.unreachable();
  };
  client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seconds = (/** @type {number} */ n) => vi.advanceTimersByTimeAsync(n * 1000);
const solve = () => client.solve(POSITION).catch((/** @type {unknown} */ thrown) => thrown);
const solved = /** @type {const} */ ({ kind: 'solved', position: POSITION, score: 0, pv: [], nodes: 1 });

describe('a worker that says nothing more', () => {
  test('is ended, and a fresh one with a single thread is asked again', async () => {
    const asked = solve();
    await seconds(SILENT_SECONDS - 1);
    expect(threads.map(({ ended }) => ended)).toEqual([false]);
    await seconds(1);
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    expect(alone).toEqual([false, true]);
    expect(threads[1]?.started).toEqual([2]);
    threads[1]?.say({ type: 'answer', id: 2, answer: /** @type {never} */ (solved) });
    expect(await asked).toMatchObject({ kind: 'solved' });
  });

  test('a second time makes the question fail as silent, and the next question is answered', async () => {
    const asked = solve();
    await seconds(2 * SILENT_SECONDS);
    expect(await asked).toMatchObject({ code: 'silent' });
    const next = solve();
    await seconds(0);
    threads[2]?.say({ type: 'answer', id: 3, answer: /** @type {never} */ (solved) });
    expect(await next).toMatchObject({ kind: 'solved' });
  });

  test('is not one that tells its progress, nor one that has nothing to do, nor one that nobody looks at', async () => {
    void solve();
    for (let i = 0; i < 4; i++) {
      await seconds(SILENT_SECONDS - 1);
      threads[0]?.say({ type: 'alive' });
    }
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    await seconds(3 * SILENT_SECONDS);
    vi.unstubAllGlobals();
    threads[0]?.say({ type: 'answer', id: 1, answer: /** @type {never} */ (solved) });
    await seconds(3 * SILENT_SECONDS);
    expect(threads.map(({ ended }) => ended)).toEqual([false]);
  });
});

test.each(['error', 'messageerror'])(
  'a worker with an %s is replaced, and nothing that waits is lost',
  async (name) => {
    const [first, second] = [solve(), solve()];
    await seconds(0);
    threads[0]?.dispatchEvent(new Event(name));
    await seconds(0);
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    threads[1]?.say({ type: 'answer', id: 3, answer: /** @type {never} */ (solved) });
    threads[1]?.say({ type: 'answer', id: 2, answer: /** @type {never} */ (solved) });
    expect([await first, await second]).toMatchObject([{ kind: 'solved' }, { kind: 'solved' }]);
  },
);

describe('a file', () => {
  /** A response whose parts come when they are sent. */
  function parts() {
    /** @type {ReadableStreamDefaultController<Uint8Array> | undefined} */
    let sender;
    const body = new ReadableStream({ start: (controller) => void (sender = controller) });
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/wasm' } }));
    return { send: () => sender?.enqueue(new Uint8Array(1)), end: () => sender?.close() };
  }
  const bytes = () => arrive('a', async (response) => (await response.arrayBuffer()).byteLength);

  test('is waited for when it arrives slowly', async () => {
    const { send, end } = parts();
    const come = bytes();
    for (let i = 0; i < 5; i++) {
      await seconds(STALL_SECONDS - 1);
      send();
    }
    await seconds(0);
    end();
    expect(await come).toBe(5);
  });

  test('is given up when it stops on the way', async () => {
    const { send } = parts();
    const come = bytes().catch((/** @type {unknown} */ thrown) => thrown);
    send();
    await seconds(STALL_SECONDS);
    expect(await come).toMatchObject({ code: 'stalled' });
  });

  test('is waited for longer when a service worker hands it over whole', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const { send, end } = parts();
    const come = bytes();
    await seconds(WHOLE_SECONDS - 1);
    send();
    end();
    expect(await come).toBe(1);
    parts();
    const never = bytes().catch((/** @type {unknown} */ thrown) => thrown);
    await seconds(WHOLE_SECONDS);
    expect(await never).toMatchObject({ code: 'stalled' });
  });

  test.each([
    [404, 'text/plain', 'gone'],
    [410, 'text/plain', 'gone'],
    [200, 'text/html; charset=utf-8', 'gone'],
    [500, 'text/html', 'refused'],
  ])('that is answered by %i with %s is %s', async (status, type, code) => {
    vi.stubGlobal('fetch', async () => new Response('', { status, headers: { 'content-type': type } }));
    await expect(bytes()).rejects.toMatchObject({ code });
  });
});

test('a part of a page that does not come is given up, and one that comes or fails is told at once', async () => {
  const thrown = (/** @type {unknown} */ why) => why;
  const never = inTime(() => new Promise(() => undefined)).catch(thrown);
  await seconds(PART_SECONDS);
  expect(await never).toMatchObject({ code: 'stalled' });
  expect(await inTime(async () => ({ seven: 7 }))).toEqual({ seven: 7 });
  // A browser may remember that it failed: another page helps.
  const gone = await inTime(() => Promise.reject(new Error('gone'))).catch(thrown);
  expect(gone).toMatchObject({ message: 'gone' });
  expect(isStuck(gone)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

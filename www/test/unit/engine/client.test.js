/**
 * The engine's client against a worker of the test's own: order, cancel, its time limit, errors, and answers that
 * come too late.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineClient, CANCEL_TIMEOUT_MS } from '../../../engine/client.js';
import { MOMENT_MS } from '../../../engine/fetched.js';
import { FetchedFile } from '../../../engine/fetched.js';
import { FakeThread, POSITION, nowhere, settle } from './fake-thread.js';

/** @type {FakeThread[]} */
let threads = [];
/** @type {EngineClient} */
let client;

/** A worker of the test's own. @returns {Promise<Worker>} */
async function spawn() {
  const fake = new FakeThread();
  threads.push(fake);
  return /** @type {Worker} */ (/** @type {unknown} */ (fake));
}

/** The worker started last. */
function thread() {
  const last = threads.at(-1);
  if (!last) throw new Error('no worker was started');
  return last;
}

beforeEach(() => {
  threads = [];
  client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
});

describe('asking', () => {
  test('gives the answer of the engine', async () => {
    const asked = client.choose(POSITION, 3, 7);
    await settle();
    expect(thread().heard).toEqual([
      { type: 'start', id: 1, job: { kind: 'choose', position: POSITION, level: 3, seed: 7, fresh: false } },
    ]);
    thread().choose(1, 'f5');
    expect((await asked).square).toBe('f5');
  });

  test('runs one job at a time, in order, on one worker', async () => {
    const asked = [client.choose(POSITION, 1, 0), client.choose(POSITION, 1, 0)];
    await settle();
    expect(thread().started).toEqual([1]);
    thread().choose(1);
    expect(thread().started).toEqual([1, 2]);
    thread().choose(2);
    await Promise.all(asked);
    expect(threads).toHaveLength(1);
  });

  test('passes progress on', async () => {
    const onProgress = vi.fn();
    const asked = client.choose(POSITION, 1, 0, { onProgress });
    await settle();
    thread().say({
      type: 'progress',
      id: 1,
      progress: {
        nodes: 10,
        done: 0,
        total: 1,
        lower: undefined,
        upper: undefined,
        line: [],
        hints: [],
        review: undefined,
      },
    });
    expect(onProgress).toHaveBeenCalledWith(expect.objectContaining({ nodes: 10 }));
    thread().choose(1);
    await asked;
  });

  test('gives the engine’s errors by name and goes on', async () => {
    const bad = client.choose('nonsense', 1, 0);
    const good = client.choose(POSITION, 1, 0);
    await settle();
    const told = { name: 'BoardError', message: 'no board', code: /** @type {const} */ ('boardTooShort') };
    thread().say({ type: 'failed', id: 1, ...told, params: { squares: 8 }, fatal: false });
    await expect(bad).rejects.toMatchObject({ ...told, params: { squares: 8 } });
    await expect(bad).rejects.toBeInstanceOf(Error);
    thread().choose(2);
    await good;
    expect(threads).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('rejects at once and starts the next only when the worker has stopped', async () => {
    const controller = new AbortController();
    const first = client.choose(POSITION, 10, 0, { signal: controller.signal });
    const second = client.choose(POSITION, 1, 0);
    await settle();
    controller.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(thread().heard.at(-1)).toEqual({ type: 'cancel', id: 1 });
    expect(thread().started).toEqual([1]);
    thread().say({ type: 'stopped', id: 1 });
    expect(thread().started).toEqual([1, 2]);
    thread().choose(2);
    await second;
  });

  test('drops an answer that was on its way', async () => {
    const controller = new AbortController();
    const first = client.choose(POSITION, 10, 0, { signal: controller.signal });
    const second = client.choose(POSITION, 1, 0);
    await settle();
    controller.abort();
    await expect(first).rejects.toThrow();
    thread().choose(1, 'a1');
    thread().choose(1, 'a1');
    thread().choose(2, 'h8');
    expect((await second).square).toBe('h8');
  });

  test('takes a waiting job out of the queue without troubling the worker', async () => {
    const controller = new AbortController();
    const first = client.choose(POSITION, 1, 0);
    const second = client.choose(POSITION, 1, 0, { signal: controller.signal });
    await settle();
    controller.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    thread().choose(1);
    await first;
    expect(thread().started).toEqual([1]);
  });

  test('replaces a worker that does not stop in time', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const first = client.choose(POSITION, 10, 0, { signal: controller.signal });
    const second = client.choose(POSITION, 1, 0);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await expect(first).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(CANCEL_TIMEOUT_MS);
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    thread().choose(2);
    await second;
    vi.useRealTimers();
  });

  test('refuses a signal that is aborted already', async () => {
    await expect(client.choose(POSITION, 1, 0, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(threads).toHaveLength(0);
  });
});

describe('when the worker fails', () => {
  test('a panic rejects its job and the next gets a fresh worker', async () => {
    const first = client.choose(POSITION, 1, 0);
    const second = client.choose(POSITION, 1, 0);
    await settle();
    thread().say({ type: 'failed', id: 1, name: 'RuntimeError', message: 'unreachable', fatal: true });
    await expect(first).rejects.toMatchObject({ name: 'RuntimeError' });
    await settle();
    expect(threads).toHaveLength(2);
    thread().choose(2);
    await second;
  });

  test('an engine that cannot be loaded rejects, and the next question tries again', async () => {
    let tries = 0;
    const offline = new EngineClient(
      async () => {
        tries += 1;
        throw new TypeError('Failed to fetch');
      },
      new FetchedFile('weights', nowhere),
      new FetchedFile('book', nowhere),
    );
    await expect(offline.choose(POSITION, 1, 0)).rejects.toMatchObject({ name: 'LoadError' });
    await expect(offline.choose(POSITION, 1, 0)).rejects.toMatchObject({ name: 'LoadError' });
    expect(tries).toBe(2);
  });

  test('close rejects what was asked, and a later question starts anew', async () => {
    const first = client.choose(POSITION, 1, 0);
    await settle();
    client.close();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    const second = client.choose(POSITION, 1, 0);
    await settle();
    thread().choose(2);
    await second;
    expect(threads).toHaveLength(2);
  });
});

describe('the weights', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  /** A position with `empties` empty squares. @param {number} empties */
  const positionOf = (empties) => `${'-'.repeat(empties)}${'X'.repeat(64 - empties)} O`;

  test('are fetched for a move and not for a puzzle, and handed over before the move is asked for', async () => {
    const fetched = vi.fn(async () => bytes);
    client = new EngineClient(spawn, new FetchedFile('weights', fetched), new FetchedFile('book', nowhere));
    const puzzle = client.puzzle(positionOf(19), 'win').catch(() => undefined);
    await settle();
    expect(fetched).not.toHaveBeenCalled();
    client.close();
    await puzzle;
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    expect(thread().heard.map(({ type }) => type)).toEqual(['weights', 'start']);
    thread().say({ type: 'taken', file: 'weights', problem: undefined });
    thread().choose(2);
    await asked;
    expect([client.weights.state, fetched.mock.calls.length]).toEqual(['ready', 1]);
  });

  test('are fetched for a puzzle that takes long to prove, and not waited for when they do not come', async () => {
    const fetched = vi.fn(async () => bytes);
    client = new EngineClient(spawn, new FetchedFile('weights', fetched), new FetchedFile('book', nowhere));
    const puzzle = client.puzzle(positionOf(20), 'win').catch(() => undefined);
    await settle();
    expect(thread().heard.map(({ type }) => type)).toEqual(['weights', 'start']);
    client.close();
    await puzzle;
    client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
    const without = client.puzzle(positionOf(20), 'win').catch(() => undefined);
    await settle();
    expect(thread().heard.map(({ type }) => type)).toEqual(['start']);
    client.close();
    await without;
  });

  test('are handed to the worker that takes the place of one that was ended', async () => {
    client = new EngineClient(spawn, new FetchedFile('weights', async () => bytes), new FetchedFile('book', nowhere));
    for (const id of [1, 2]) {
      const asked = client.choose(POSITION, 1, 0).catch(() => undefined);
      await settle();
      expect(thread().heard.map(({ type }) => type)).toEqual(['weights', 'start']);
      expect(thread().started).toEqual([id]);
      client.close();
      await asked;
    }
  });

  test('are not waited for when they do not arrive, and are reported as failed', async () => {
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    expect(thread().started).toEqual([1]);
    expect(client.weights).toMatchObject({ state: 'failed', problem: { message: 'Failed to fetch' } });
    thread().choose(1);
    await asked;
  });

  test('are handed over when they arrive late', async () => {
    vi.useFakeTimers();
    /** @type {(bytes: Uint8Array) => void} */
    let arrive = () => {};
    client = new EngineClient(
      spawn,
      new FetchedFile('weights', () => new Promise((resolve) => (arrive = resolve))),
      new FetchedFile('book', nowhere),
    );
    const asked = client.choose(POSITION, 1, 0);
    await vi.advanceTimersByTimeAsync(MOMENT_MS - 1);
    expect([threads.length, client.weights.state]).toEqual([0, 'loading']);
    await vi.advanceTimersByTimeAsync(1);
    expect([thread().started, client.weights.state]).toEqual([[1], 'late']);
    arrive(bytes);
    await vi.advanceTimersByTimeAsync(0);
    expect(thread().heard.at(-1)).toEqual({ type: 'weights', bytes });
    thread().choose(1);
    await asked;
    vi.useRealTimers();
  });

  test('are forgotten when the engine refuses them, and then fetched past the caches', async () => {
    const fetched = vi.fn(async (/** @type {boolean} */ _) => bytes);
    client = new EngineClient(spawn, new FetchedFile('weights', fetched), new FetchedFile('book', nowhere));
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    thread().say({
      type: 'taken',
      file: 'weights',
      problem: { name: 'Error', message: 'the file of weights is damaged: its checksum is wrong' },
    });
    expect(client.weights).toMatchObject({ state: 'failed', bytes: undefined, problem: expect.any(Error) });
    client.weights.again();
    await settle();
    expect(fetched.mock.calls).toEqual([[false], [true]]);
    expect(thread().heard.map(({ type }) => type)).toEqual(['weights', 'start', 'weights']);
    thread().say({ type: 'taken', file: 'weights', problem: undefined });
    expect(client.weights.state).toBe('ready');
    thread().choose(1);
    await asked;
  });
});

describe('the opening book', () => {
  const bytes = new Uint8Array([4, 5, 6]);

  test('is fetched for a move and not for hints, and handed over before the move is asked for', async () => {
    const fetched = vi.fn(async () => bytes);
    client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', fetched));
    const hints = client.hints(POSITION).catch(() => undefined);
    await settle();
    expect(fetched).not.toHaveBeenCalled();
    client.close();
    await hints;
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    expect(thread().heard.map(({ type }) => type)).toEqual(['book', 'start']);
    thread().say({ type: 'taken', file: 'book', problem: undefined });
    thread().choose(2);
    await asked;
    expect([client.book.state, fetched.mock.calls.length]).toEqual(['ready', 1]);
  });

  test('is forgotten when the engine refuses it, holds up no move, and is fetched anew', async () => {
    client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', async () => bytes));
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    thread().say({
      type: 'taken',
      file: 'book',
      problem: { name: 'Error', message: 'the opening book is damaged: its checksum is wrong' },
    });
    expect(client.book).toMatchObject({ state: 'failed', bytes: undefined });
    expect(client.weights).toMatchObject({ state: 'failed', problem: { message: 'Failed to fetch' } });
    thread().choose(1);
    expect((await asked).square).toBe('d3');
    client.book.again();
    await settle();
    expect(thread().heard.map(({ type }) => type)).toEqual(['book', 'start', 'book']);
    thread().say({ type: 'taken', file: 'book', problem: undefined });
    expect(client.book.state).toBe('ready');
  });
});

describe('hints', () => {
  test('give way to a question and go on after it', async () => {
    const onProgress = vi.fn();
    const stop = new AbortController();
    const hints = client.hints(POSITION, { onProgress, signal: stop.signal });
    await settle();
    const asked = client.choose(POSITION, 1, 0);
    await settle();
    expect(thread().heard.at(-1)).toEqual({ type: 'cancel', id: 1 });
    thread().say({ type: 'stopped', id: 1 });
    expect(thread().started).toEqual([1, 2]);
    thread().choose(2);
    await asked;
    expect(thread().started).toEqual([1, 2, 3]);
    thread().say({
      type: 'progress',
      id: 3,
      progress: {
        nodes: 10,
        done: 0,
        total: 0,
        lower: undefined,
        upper: undefined,
        line: [],
        hints: [],
        review: undefined,
      },
    });
    expect(onProgress).toHaveBeenCalledTimes(1);
    stop.abort();
    await expect(hints).rejects.toMatchObject({ name: 'AbortError' });
    expect(thread().heard.at(-1)).toEqual({ type: 'cancel', id: 3 });
  });

  test('give way to a review too, which gives way to all else', async () => {
    const stop = new AbortController();
    const { signal } = stop;
    const hints = client.hints(POSITION, { signal }).catch(() => undefined);
    await settle();
    const review = client.review({ moves: 'f5d6', seconds: 1 }, { signal }).catch(() => undefined);
    await settle();
    thread().say({ type: 'stopped', id: 1 });
    expect(thread().jobs.map(({ kind }) => kind)).toEqual(['hints', 'review']);
    const move = client.choose(POSITION, 1, 0);
    await settle();
    expect(thread().heard.at(-1)).toEqual({ type: 'cancel', id: 2 });
    thread().say({ type: 'stopped', id: 2 });
    thread().choose(4);
    await move;
    expect(thread().jobs.map(({ kind }) => kind)).toEqual(['hints', 'review', 'choose', 'review']);
    expect(thread().jobs.at(-1)).toMatchObject({ moves: 'f5d6', seconds: 1 });
    stop.abort();
    await Promise.all([hints, review]);
  });
});

/** Several threads: how many they are, where there is only one, and that two of them find what is published. */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineClient } from '../../../engine/client.js';
import { manyThreads, shareOf } from '../../../engine/threads.js';
import { FetchedFile } from '../../../engine/fetched.js';
import * as kaeshi from '../../../pkg/threads/kaeshi.js';
import { FakeThread, POSITION, nowhere, settle } from './fake-thread.js';
import { scoredPositions } from './minimax.js';

/** @import { FromWorker, ToWorker } from '../../../engine/types.js' */

// Searches on a machine that does much else take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('the share of a machine', () => {
  test('is all its cores, eight at most, and on a phone half of them', () => {
    const threads = (/** @type {number} */ cores, isPhone = false) =>
      shareOf({ cores, isPhone, gigabytes: undefined }).threads;
    expect([1, 2, 3, 8, 64].map((cores) => threads(cores))).toEqual([1, 2, 3, 8, 8]);
    expect([1, 2, 3, 8, 64].map((cores) => threads(cores, true))).toEqual([1, 1, 1, 4, 8]);
  });

  test('has a table that goes by the memory, and that a phone can spare', () => {
    const megabytes = (/** @type {number | undefined} */ gigabytes, isPhone = false) =>
      shareOf({ cores: 4, isPhone, gigabytes }).megabytes;
    expect([0.25, 1, 2, 4, 8, 32].map((gigabytes) => megabytes(gigabytes))).toEqual([16, 16, 16, 32, 64, 64]);
    expect([megabytes(undefined), megabytes(undefined, true)]).toEqual([32, 16]);
  });
});

describe('many threads', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** @param {{ isIsolated?: boolean, cores?: number, mobile?: boolean }} browser */
  const threadsIn = ({ isIsolated = true, cores = 4, mobile = false }) => {
    vi.stubGlobal('crossOriginIsolated', isIsolated);
    vi.stubGlobal('navigator', { hardwareConcurrency: cores, userAgentData: { mobile } });
    return manyThreads()?.threads;
  };

  test('are for isolated pages on machines with several cores', () => {
    expect(threadsIn({})).toBe(4);
    expect(threadsIn({ mobile: true })).toBe(2);
    expect(threadsIn({ isIsolated: false })).toBeUndefined();
    expect(threadsIn({ cores: 1 })).toBeUndefined();
    expect(threadsIn({ cores: 2, mobile: true })).toBeUndefined();
  });

  test('are for browsers that can do all that the build needs', () => {
    const { validate } = WebAssembly;
    const refuses = (/** @type {(bytes: Uint8Array) => boolean} */ isRefused) => {
      vi.stubGlobal('WebAssembly', {
        ...WebAssembly,
        validate: (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => !isRefused(bytes) && validate(bytes),
      });
      return threadsIn({});
    };
    expect(refuses(() => false)).toBe(4);
    expect(
      refuses((bytes) => bytes.includes(123)),
      'no v128',
    ).toBeUndefined();
    expect(
      refuses((bytes) => bytes.includes(254)),
      'no atomics',
    ).toBeUndefined();
    vi.stubGlobal('SharedArrayBuffer', undefined);
    expect(threadsIn({})).toBeUndefined();
  });
});

describe('threads that fail', () => {
  /** @type {FakeThread[]} */
  let threads = [];
  /** @type {EngineClient} */
  let client;
  beforeEach(() => {
    threads = [];
    const spawn = async () => threads[threads.push(new FakeThread()) - 1] ?? expect.unreachable();
    client = new EngineClient(spawn, new FetchedFile('weights', nowhere), new FetchedFile('book', nowhere));
  });
  const jobs = () =>
    threads.map(({ heard }) => heard.flatMap((message) => (message.type === 'start' ? [message] : [])));

  test('are ended, and what they were asked is asked again before all else', async () => {
    const asked = [client.choose(POSITION, 1, 7), client.choose(POSITION, 2, 8)];
    await settle();
    threads[0]?.say({ type: 'lost' });
    await settle();
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    const job = { kind: 'choose', position: POSITION, level: 1, seed: 7, fresh: false };
    expect(jobs()).toEqual([[{ type: 'start', id: 1, job }], [{ type: 'start', id: 3, job }]]);
    // Late messages of the first worker are ignored.
    threads[0]?.choose(1, 'a1');
    threads[0]?.choose(3, 'a1');
    threads[1]?.choose(3, 'f5');
    threads[1]?.choose(2, 'c4');
    expect((await Promise.all(asked)).map(({ square }) => square)).toEqual(['f5', 'c4']);
  });

  test('keep nobody waiting who asked nothing of them, or cancelled the question', async () => {
    const stop = new AbortController();
    const asked = client.choose(POSITION, 1, 7, { signal: stop.signal });
    await settle();
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    const next = client.choose(POSITION, 2, 8);
    await settle();
    threads[0]?.say({ type: 'lost' });
    await settle();
    expect(jobs().map((started) => started.map(({ id }) => id))).toEqual([[1], [2]]);
    threads[1]?.choose(2, 'c4');
    expect((await next).square).toBe('c4');
    threads[1]?.say({ type: 'lost' });
    expect(threads).toHaveLength(2);
  });
});

/** How many positions minimax scores. From 1,000 on some have up to twelve empty squares, and minutes pass. */
const COUNT = Number(env.KAESHI_POSITIONS ?? 400);

/** @type {{ position: string, score: number }[] | undefined} */
let scored;

/** How many empty squares a position has: of 1,000 one has 12, four 11, 75 ten or nine. @param {number} number */
function emptiesOf(number) {
  const place = number % 1000;
  if (place < 5) return place === 0 ? 12 : 11;
  return place < 80 ? 9 + Number(place < 20) : 1 + (place % 8);
}

const glue = new URL('../../../pkg/threads/kaeshi.js', import.meta.url);
const module = new WebAssembly.Module(readFileSync(new URL('kaeshi_bg.wasm', glue)));
const { memory } = kaeshi.initSync({ module });
/** @type {Worker[]} */
const helpers = [];

/** @type {((answer: Extract<FromWorker, { type: 'answer' }>) => void)[]} */
const waiting = [];
/** The scope of the worker, as the engine's loop sees it. */
const scope = {
  get self() {
    return this;
  },
  performance,
  onmessage: (/** @type {{ data: ToWorker }} */ _) => {},
  postMessage: (/** @type {FromWorker} */ message) => message.type === 'answer' && waiting.shift()?.(message),
};

afterAll(() => Promise.all(helpers.map((helper) => helper.terminate())));

describe.each([2, 4])('%i threads', (threads) => {
  beforeAll(async () => {
    const script = `const { workerData } = require('node:worker_threads');
      import(workerData.glue).then(({ initSync, help }) => (initSync(workerData), help()));`;
    const workerData = { glue: glue.href, module, memory, thread_stack_size: 1 << 20 };
    while (helpers.length + 1 < threads) helpers.push(new Worker(script, { eval: true, workerData }));
    // They stand ready before there is anything to help with.
    await vi.waitUntil(() => kaeshi.helpers() === helpers.length, 30_000);
  });

  /** Positions with their published scores. @param {string} name @param {number} count */
  function published(name, count) {
    const lines = readFileSync(new URL(`../../../../tests/data/${name}.txt`, import.meta.url), 'utf8').split('\n');
    return lines
      .map((line) => /^([-XO]{64} [XO]); score=([-+]\d+)/.exec(line))
      .filter((match) => match !== null)
      .slice(0, count)
      .map(([, position = '', score]) => ({ position, score: Number(score) }));
  }

  /**
   * Goes on with the job until it is answered.
   * @param {kaeshi.Engine} engine
   * @param {number} nodes of a slice
   */
  function answer(engine, nodes) {
    for (;;) {
      const answer = engine.run(nodes);
      if (answer) return answer;
    }
  }

  /** @type {[string, number, number][]} */
  const sets = [
    ['random_10', 200, 1e9],
    ['random_12', 200, 1e9],
    ['ntest_12', 80, 2000],
    ['random_14', 60, 50_000],
    ['ntest_16', 12, 1e9],
    ['random_16', 16, 100_000],
  ];
  test.for(sets)('find the scores of %s (%i positions, %i nodes a slice)', ([name, count, nodes]) => {
    const positions = published(name, count);
    expect(positions).toHaveLength(count);
    const engine = new kaeshi.Engine(1);
    for (const { position, score } of positions) {
      engine.solve(position, 'exact');
      expect(answer(engine, nodes), position).toMatchObject({ kind: 'solved', score });
    }
    engine.free();
  });

  test(`find the scores of plain minimax (${COUNT} positions)`, { timeout: 60_000 + COUNT * 1000 }, () => {
    const engine = new kaeshi.Engine(1);
    scored ??= [...scoredPositions(20, COUNT, COUNT < 1000 ? (number) => number % 7 : emptiesOf)];
    for (const { position, score } of scored) {
      engine.solve(position, 'exact');
      expect(answer(engine, 1e9), position).toMatchObject({ kind: 'solved', score });
    }
    expect(scored).toHaveLength(COUNT);
    engine.free();
  });

  test('leave a question with a seed to one of them, which visits the same nodes each time', async () => {
    vi.stubGlobal('self', scope);
    kaeshi.startWorker(1);
    vi.unstubAllGlobals();
    const choose = async (/** @type {string} */ position) => {
      const answered = new Promise((/** @type {typeof waiting[0]} */ resolve) => waiting.push(resolve));
      const job = /** @type {const} */ ({ kind: 'choose', position, level: 10, seed: 7, fresh: true });
      scope.onmessage({ data: { type: 'start', id: 1, job } });
      const { answer } = await answered;
      if (answer.kind !== 'chosen') throw new Error(answer.kind);
      return answer;
    };
    const all = [];
    for (const { position } of published('random_14', 120)) all.push(await choose(position));
    // Only answers that took one slice: how often a search is begun anew depends on the clock.
    const quick = all.filter(({ nodes }) => nodes < 16_000);
    expect(quick.length).toBeGreaterThan(5);
    for (const answer of [...quick, ...quick]) expect(await choose(answer.position)).toEqual(answer);
  });

  test('answer rightly when what was asked before was given up in the middle', () => {
    const engine = new kaeshi.Engine(2);
    for (const { position, score } of published('random_14', 20)) {
      engine.solve('---------------------------OX------XO--------------------------- X', 'exact');
      expect(engine.run(40_000)).toBeUndefined();
      engine.scores(position);
      const found = answer(engine, 20_000);
      expect(found.kind === 'scored' && Math.max(...found.moves.map((move) => move.score))).toBe(score);
    }
    engine.free();
  });
});

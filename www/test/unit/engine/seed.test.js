/**
 * The seed of a game: which attributes are one, what the engine is asked with it, and that it answers the same whatever
 * it was asked before.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedOf } from '../../../elements/game/computer.js';
import { Thinker } from '../../../elements/game/thinker.js';
import { START } from '../../../elements/board/text.js';

const GAME = { position: START, moves: '', start: undefined };

/** @import { Chosen, FromWorker, Job, ToWorker } from '../../../engine/types.js' */

/** f5d6c3d3c4f4: Black has eleven moves. */
const SEVENTH = '------------------XO------XXXO-----OOX-----O-------------------- X';

describe('the attribute', () => {
  test('is a whole number of 32 bits', () => {
    expect(['0', '7', ' 42 ', '007', '4294967295', 12].map(seedOf)).toEqual([0, 7, 42, 7, 4294967295, 12]);
  });

  test('is as if not given where it is anything else', () => {
    const others = [
      null,
      undefined,
      '',
      ' ',
      'seven',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '4294967296',
      '1'.repeat(400),
      0.5,
      Number.NaN,
    ];
    expect(others.map(seedOf)).toEqual(others.map(() => undefined));
  });
});

describe('the question', () => {
  /** Returns the engine's questions of two turns under this seed. @param {number | undefined} seed */
  async function askedUnder(seed) {
    /** @type {{ seed: number, fresh: boolean | undefined }[]} */
    const asked = [];
    const thinker = new Thinker(() => ({
      choose: async (position, _, seed, { fresh } = {}) => {
        asked.push({ seed, fresh });
        return /** @type {Chosen} */ ({ kind: 'chosen', position, square: 'd3' });
      },
    }));
    for (let turn = 0; turn < 2; turn++) await thinker.think({ ...GAME, level: 1, seed }, Promise.resolve(), 0);
    return asked;
  }

  test('has the seed of the page, and asks for an engine that has nothing else in mind', async () => {
    expect(await askedUnder(7)).toEqual(Array(2).fill({ seed: 7, fresh: true }));
  });

  test('has a seed of its own each time where the page gives none', async () => {
    const asked = await askedUnder(undefined);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(2);
    expect(asked.map(({ fresh }) => fresh)).toEqual(Array(2).fill(false));
  });

  test('is another where only the seed is', async () => {
    const thinker = new Thinker(() => ({ choose: () => new Promise(() => {}) }));
    const question = { ...GAME, level: 3, seed: 1 };
    void thinker.think(question, Promise.resolve(), 0);
    expect([
      thinker.isAbout({ ...question }),
      thinker.isAbout({ ...question, seed: 2 }),
      thinker.isAbout({ ...question, seed: undefined }),
    ]).toEqual([true, false, false]);
    thinker.cancel();
  });
});

describe('the answer of the worker', () => {
  /** @type {((answer: Extract<FromWorker, { type: 'answer' }>) => void)[]} */
  const waiting = [];
  const worker = {
    get self() {
      return this;
    },
    performance,
    onmessage: async (/** @type {{ data: ToWorker }} */ _) => {},
    postMessage: (/** @type {FromWorker} */ message) => message.type === 'answer' && waiting.shift()?.(message),
  };

  /** @param {Partial<Extract<Job, { kind: 'choose' }>>} job @returns {Promise<Chosen>} */
  async function choose(job) {
    const answered = new Promise((/** @type {(answer: Extract<FromWorker, { type: 'answer' }>) => void} */ resolve) =>
      waiting.push(resolve),
    );
    await worker.onmessage({
      data: {
        type: 'start',
        id: 1,
        job: { kind: 'choose', position: SEVENTH, level: 1, seed: 0, fresh: true, ...job },
      },
    });
    return /** @type {Chosen} */ ((await answered).answer);
  }

  beforeAll(async () => {
    vi.stubGlobal('self', worker);
    await import('../../../engine/worker.js');
    const module = new WebAssembly.Module(readFileSync(new URL('../../../pkg/scalar/kaeshi_bg.wasm', import.meta.url)));
    await worker.onmessage({ data: { type: 'init', module, megabytes: 1 } });
    return () => vi.unstubAllGlobals();
  });

  test('is the same move with the same seed, and others with others', async () => {
    const squares = async () => {
      const found = [];
      for (let seed = 0; seed < 12; seed++) found.push((await choose({ seed })).square);
      return found;
    };
    const first = await squares();
    expect(new Set(first).size).toBeGreaterThan(2);
    expect(await squares()).toEqual(first);
  });

  test('owes nothing to what was asked before, which its nodes would tell', async () => {
    const job = { level: 6, seed: 7 };
    const first = await choose(job);
    await choose({ position: START, level: 6 });
    expect(await choose(job)).toEqual(first);
    expect((await choose({ ...job, fresh: false })).nodes).toBeLessThan(first.nodes);
  });
});

test('both builds have the same glue, so the page and the worker need only one', () => {
  const glue = (/** @type {string} */ build) =>
    readFileSync(new URL(`../../../pkg/${build}/kaeshi.js`, import.meta.url), 'utf8');
  expect(glue('scalar')).toBe(glue('simd'));
});

// @vitest-environment happy-dom
/** When the maker proves a position, and when it waits to be asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checker, LIVE_EMPTIES } from '../../../app/maker/check.js';

/** @import { Goal } from '../../../engine/types.js' */
/** @import { Proof } from '../../../app/maker/check.js' */

const GRADE = { unique: 2, difficulty: 1500, stars: 3, themes: 'wp', chance: 0.5 };

/** The questions to the engine, and the function that ends each. @type {{ position: string, end: () => void }[]} */
let asked;
/** @type {Checker} */
let checker;
/** @type {string[]} */
let kinds;

/** @param {string} position @param {number} [empties] @param {Goal} [goal] */
const subject = (position, empties = 8, goal = 'win') => ({ position, empties, goal });
/** The last question, answered. */
async function answer() {
  asked.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(0);
}
/** Time for a hand to rest. */
const rest = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  [asked, kinds] = [[], []];
  checker = new Checker(() => kinds.push(checker.state.kind), {
    prove: ({ position }, { signal }) =>
      new Promise((done, failed) => {
        const proof = /** @type {Proof} */ (/** @type {unknown} */ ({ found: { position } }));
        asked.push({ position, end: () => done(proof) });
        signal.addEventListener('abort', () => failed(signal.reason));
      }),
    onlyMoves: async () => 2,
    gradeOf: async ({ position }) => {
      await new Promise((done) => setTimeout(done, position === 'a' ? 5000 : 0));
      return GRADE;
    },
  });
});

afterEach(() => vi.useRealTimers());

test('of a stroke only the last position is proved', async () => {
  for (const position of ['a', 'b', 'c']) checker.watch(subject(position));
  expect(asked).toEqual([]);
  await rest();
  expect(asked.map(({ position }) => position)).toEqual(['c']);
  await answer();
  expect(checker.state).toMatchObject({ kind: 'done', depth: 2, grade: GRADE, proof: { found: { position: 'c' } } });
});

test('an answer that comes late for its position is nothing', async () => {
  checker.watch(subject('a'));
  await rest();
  checker.watch(subject('b'));
  asked[0]?.end();
  await rest();
  expect(checker.state.kind).toBe('busy');
  await answer();
  expect(checker.state).toMatchObject({ kind: 'done', proof: { found: { position: 'b' } } });
  expect(kinds.filter((kind) => kind === 'failed')).toEqual([]);
});

test('a grade is that of no other position, and without the model there is none', async () => {
  checker.watch(subject('a'));
  await rest();
  await answer();
  expect(checker.state).toMatchObject({ kind: 'done', depth: 2, grade: undefined });
  checker.watch(subject('b'));
  await vi.advanceTimersByTimeAsync(9000);
  expect(checker.state.kind).toBe('busy');
  await answer();
  await rest();
  expect(checker.state).toMatchObject({ kind: 'done', grade: GRADE, proof: { found: { position: 'b' } } });
  const failing = new Checker(() => undefined, {
    prove: async () => /** @type {Proof} */ (/** @type {unknown} */ ({ found: {} })),
    onlyMoves: async () => 1,
    gradeOf: async () => Promise.reject(new Error('offline')),
  });
  failing.watch(subject('c'));
  await rest();
  expect(failing.state).toMatchObject({ kind: 'done', depth: 1, grade: null });
});

test('another goal, or a position of before, is not proved again', async () => {
  checker.watch(subject('a'));
  await rest();
  await answer();
  checker.watch(subject('a', 8, 'draw'));
  await rest();
  checker.watch(undefined);
  expect(checker.state.kind).toBe('none');
  checker.watch(subject('a'));
  await rest();
  expect([asked.length, checker.state.kind]).toEqual([1, 'done']);
});

test('a large check waits for a request, and can be stopped', async () => {
  checker.watch(subject('a', LIVE_EMPTIES + 1));
  await rest();
  expect([asked.length, checker.state.kind]).toEqual([0, 'large']);
  checker.ask();
  await rest();
  expect(checker.state).toMatchObject({ kind: 'busy', asked: true });
  checker.stop();
  await rest();
  expect(checker.state).toEqual({ kind: 'large', empties: LIVE_EMPTIES + 1 });
  checker.ask();
  await rest();
  await answer();
  expect(checker.state.kind).toBe('done');
});

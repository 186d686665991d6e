/** The moves that people play: fetched when wanted, asked once for a position, and the hard ones. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PeopleHere } from '../../../app/people/people.js';
import { eventually } from '../eventually.js';

/** @type {Map<string, string>} */
const kept = new Map();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const HERE = /** @type {const} */ ({ start: undefined, path: 'f5', side: 'white' });

/** People who play d6 with 59 %, and with 60 % from 1680 on; f4 is hard to answer, f6 is not. */
const model = {
  likeliest: vi.fn((/** @type {unknown} */ _, /** @type {unknown} */ __, /** @type {number} */ rating) => [
    { square: 'd6', share: rating < 1680 ? 0.59 : 0.6, value: 0 },
    { square: 'f4', share: 0.4, value: 1 },
  ]),
  traps: vi.fn(() => [
    { square: 'f4', cost: 0, expectedLoss: 0.5, chanceOfLoss: 0.2 },
    { square: 'f6', cost: 0, expectedLoss: 0.4, chanceOfLoss: 0.1 },
  ]),
};
const load = async () => model;
const nobody = () => undefined;

describe('people', () => {
  test('are asked once for a position, after they were chosen', async () => {
    model.likeliest.mockClear();
    const people = new PeopleHere(nobody, load);
    await people.fetch();
    expect([people.isShown, people.moves(HERE), people.share(HERE, ['d6'])]).toEqual([false, [], undefined]);
    people.settle({ rating: 1480 });
    expect(people.moves(HERE)).toHaveLength(2);
    expect(people.moves(HERE)).toBe(people.moves(HERE));
    expect(model.likeliest.mock.calls).toEqual([['f5', undefined, 1480]]);
    expect(people.moves({ ...HERE, side: undefined })).toEqual([]);
    // Squares that are the same by symmetry count together.
    expect(people.share(HERE, ['d6', 'f4'])).toBeCloseTo(0.99);
  });

  test('of another strength play otherwise, and the choice is kept', async () => {
    const people = new PeopleHere(nobody, load);
    people.settle({ rating: 1480 });
    await people.fetch();
    await eventually(() => expect(people.isHere).toBe(true));
    expect(people.share(HERE, ['d6'])).toBe(0.59);
    people.settle({ rating: 1680, traps: true });
    expect(people.share(HERE, ['d6'])).toBe(0.6);
    expect(new PeopleHere(nobody).choice).toEqual({ rating: 1680, traps: true });
    kept.set('kaeshi.people', '{"rating":12,"traps":"yes"}');
    expect(new PeopleHere(nobody).choice).toEqual({ rating: 0, traps: false });
  });

  test('find hard what costs them half a disc, and only those who ask are told', async () => {
    const people = new PeopleHere(nobody, load);
    people.settle({ rating: 1480 });
    await eventually(() => expect(people.isHere).toBe(true));
    expect(people.traps(HERE)).toEqual([]);
    people.settle({ traps: true });
    expect(people.traps(HERE).map(({ square }) => square)).toEqual(['f4']);
  });

  test('say that they did not arrive, and are fetched again', async () => {
    const failing = vi.fn(load).mockRejectedValueOnce(new Error('no network'));
    const changed = vi.fn();
    const people = new PeopleHere(changed, failing);
    await people.fetch();
    expect([people.isHere, people.why]).toEqual([false, new Error('no network')]);
    await people.fetch();
    expect([people.isHere, people.why]).toEqual([true, undefined]);
    expect(changed).toHaveBeenCalledTimes(4);
    await people.fetch();
    expect(failing).toHaveBeenCalledTimes(2);
  });
});

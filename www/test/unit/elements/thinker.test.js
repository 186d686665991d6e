/** The computer that plays like a person: how its strength is read, its seed, and how long it hesitates. */
import { describe, expect, test, vi } from 'vitest';
import { readStrength } from '../../../elements/game/level.js';
import { Thinker } from '../../../elements/game/thinker.js';
import { computerName } from '../../../elements/game/words.js';
import { isPerson, strengthOf } from '../../../elements/strength/index.js';
import { strengthCheck } from '../../../app/schema/index.js';
import '../../../elements/game/words.js';

const POSITION = '---------------------------OX------XO--------------------------- X';

describe('a strength', () => {
  test.each([
    ['5', 5],
    [' 10 ', 10],
    ['person-1500', 1500],
    ['person-800', 800],
    // Out of range it is the nearest that there is, and without a number the usual level.
    ['0', 1],
    ['-2', 1],
    ['11', 10],
    ['900', 10],
    ['person--5', 800],
    ['person-5', 800],
    ['person-9999', 2400],
    ['person', 3],
    ['strong', 3],
    ['', 3],
    [null, 3],
  ])('is read of %j as %i', (text, strength) => expect(strengthOf(readStrength(text))).toBe(strength));

  test.each(['-2', '0', '900', '4294967296', 'person-20', 'person-2401', 'strongest'])(
    'out of range is told in the console: %j',
    (text) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      readStrength(text);
      expect(warn.mock.calls).toEqual([[expect.stringContaining(`level="${text}" is no strength`)]]);
      warn.mockRestore();
    },
  );

  test.each([null, '', '1', ' 10 ', 'person-800', 'person-2400'])('is read without a warning: %j', (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    readStrength(text);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test.each([1, 10, 800, 1500, 2400])('keeps its stored value: %i', (kept) => {
    expect(strengthCheck(kept)).toBe(kept);
    expect(isPerson(kept)).toBe(kept > 10);
  });

  test.each([0, 11, 799, 2401, 1500.5, '5', undefined])('is refused when it is not one: %j', (kept) =>
    expect(() => strengthCheck(kept)).toThrow(),
  );

  test('has a name', () => {
    expect([computerName('en', 3), computerName('en', 1500)]).toEqual(['Level 3', 'Human-like 1500']);
  });
});

describe('a person', () => {
  const asked = { position: POSITION, moves: 'f5d6', start: undefined, level: 1500, seed: 7 };
  /** @param {number} share of those who play the likeliest move */
  const peopleWith = (share) => ({
    choose: vi.fn(() => 'c3'),
    likeliest: vi.fn(() => [{ square: 'c3', share, value: -2 }]),
  });
  const engine = () => {
    throw new Error('the engine is not asked');
  };

  test('is asked with the game, its rating and the seed, and not the engine', async () => {
    const people = peopleWith(0.5);
    const thinker = new Thinker(engine, async () => people);
    const chosen = { position: POSITION, square: 'c3', value: -2, exact: false, book: false };
    expect(await thinker.think(asked, Promise.resolve(), 0)).toEqual(chosen);
    expect(people.choose).toHaveBeenCalledExactlyOnceWith('f5d6', undefined, 1500, 7);
  });

  test('hesitates the longer, the fewer play the likeliest move, and never long', async () => {
    vi.useFakeTimers();
    for (const [share, least, time] of [
      [1, 250, 250],
      [0.5, 250, 1250],
      [0, 250, 2250],
      [0.2, 10_000, 13_200],
    ]) {
      const thought = new Thinker(engine, async () => peopleWith(share)).think(asked, Promise.resolve(), least);
      const done = vi.fn();
      void thought.then(done);
      await vi.advanceTimersByTimeAsync(time - 1);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toHaveBeenCalledOnce();
    }
    vi.useRealTimers();
  });

  test('keeps the pace of a game that is watched', async () => {
    vi.useFakeTimers();
    const thinker = new Thinker(engine, async () => peopleWith(0));
    const done = vi.fn();
    void thinker.think({ ...asked, isWatched: true }, Promise.resolve(), 250).then(done);
    await vi.advanceTimersByTimeAsync(249);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('does not answer a question that was withdrawn', async () => {
    const thinker = new Thinker(engine, async () => peopleWith(0.5));
    const thought = thinker.think(asked, Promise.resolve(), 0);
    thinker.cancel();
    expect(await thought).toBeUndefined();
  });
});

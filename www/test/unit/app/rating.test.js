/** An opponent that follows the player: which games count, and whether it finds a strength. */
import { describe, expect, test } from 'vitest';
import { STEPS, followed } from '../../../app/rating/index.js';

/** @import { Ended } from '../../../app/rating/opponent.js' */

const DAY_MS = 86_400_000;
const SIGNS = 'abcdefgh';

/** Numbers from 0 to 1 by a seed. @param {number} seed */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const at = /** @type {const} */ ({ at: 1, ply: 60, seat: 'black', level: 1130 });
let made = 0;
/**
 * A game whose first moves no other has, won by Black.
 * @param {Partial<Ended> & { level?: number, at?: number, seat?: 'black' | 'white' | 'two' | 'watch' }} [given]
 * @returns {Ended}
 */
function game({ level = 1130, at = ++made, seat = 'black', ...given } = {}) {
  const number = ++made;
  const moves = Array.from({ length: 60 }, (_, i) => `${SIGNS[(number >> (3 * (i % 10))) & 7]}${1 + (i % 8)}`).join('');
  return { start: undefined, moves, result: { black: 40, white: 24 }, played: { at, ply: 60, seat, level }, ...given };
}

/** The number of games that count among several. @param {readonly Ended[]} games */
const counted = (games) => followed(games, made).games;

describe('the games that count', () => {
  test('are those that ended, against an opponent whose strength is known', () => {
    expect(counted([game(), game({ seat: 'white' }), game({ level: 7 }), game({ level: 1333 })])).toBe(4);
    expect(counted([game({ level: 8 }), game({ seat: 'two' }), game({ seat: 'watch' })])).toBe(0);
    expect(counted([game({ result: undefined }), game({ played: undefined })])).toBe(0);
    expect(counted([game({ played: { ...at, teach: 5 } }), game({ played: at })])).toBe(1);
    // Corners are given, or the game was another's.
    expect(counted([game({ start: `X${'-'.repeat(62)}O X` })])).toBe(0);
    const played = { at: 1, ply: 60, seat: /** @type {const} */ ('black'), level: 1130, tags: { black: 'Murakami' } };
    expect(counted([game({ played })])).toBe(0);
  });

  test('are won, drawn or lost by the person in them', () => {
    const start = followed([]).level;
    const after = (/** @type {Ended[]} */ ...games) => followed(games, made).level - start;
    expect(after(game())).toBeGreaterThan(0);
    expect(after(game({ seat: 'white' }))).toBeLessThan(0);
    expect(after(game({ result: { black: 20, white: 44 }, seat: 'white' }))).toBeGreaterThan(0);
    const drawn = { result: undefined, verdict: { by: /** @type {const} */ ('agreement'), winner: undefined } };
    for (const each of [{ result: { black: 32, white: 32 } }, drawn]) {
      expect(after(game(each))).toBe(0);
      expect(after(game({ ...each, level: 1680 }))).toBeGreaterThan(0);
    }
    const fell = {
      result: undefined,
      verdict: { by: /** @type {const} */ ('time'), winner: /** @type {const} */ ('white') },
    };
    expect(after(game(fell))).toBeLessThan(0);
  });

  test('are lost by who resigns, from the 20th move on', () => {
    const resigned = { by: /** @type {const} */ ('resignation'), winner: /** @type {const} */ ('white') };
    const { moves } = game();
    const at = (/** @type {number} */ move) =>
      game({ moves: moves.slice(0, 2 * move), verdict: resigned, result: undefined });
    expect(counted([at(19)])).toBe(0);
    expect(counted([at(20)])).toBe(1);
    expect(followed([at(20)], made).level).toBeLessThan(followed([]).level);
  });

  test('count once when moves were taken back, as they ended first', () => {
    const lost = game({ seat: 'white' });
    const { moves } = lost;
    const again = game({ seat: 'white', moves: `${moves.slice(0, -4)}a1h8`, result: { black: 10, white: 54 } });
    expect(followed([again, lost], made)).toEqual(followed([lost], made));
    expect(counted([lost, game({ moves: `${moves.slice(0, 38)}${'a1'.repeat(41)}` })])).toBe(2);
  });
});

test('a rating is shown from the fifth game on', () => {
  const games = Array.from({ length: 5 }, () => game());
  expect(followed(games.slice(1), made).rating).toBeUndefined();
  const { points, low, high } = followed(games, made).rating ?? { points: 0, low: 0, high: 0 };
  expect(low).toBeLessThan(points);
  expect(points).toBeLessThan(high);
});

test('a rating gets less certain while nobody plays', () => {
  const games = Array.from({ length: 30 }, (_, i) => game({ seat: i % 2 ? 'black' : 'white' }));
  const width = (/** @type {number} */ days) => {
    const { low, high } = followed(games, made + days * DAY_MS).rating ?? { low: 0, high: 0 };
    return high - low;
  };
  expect(width(300)).toBeGreaterThan(1.2 * width(0));
});

/** How strong each opponent is by its results, as docs/people.md has it. @type {Record<number, number>} */
const ELO = Object.fromEntries(
  [718, 850, 991, 1129, 1300, 1419, 1571, 1680, 1844, 2021].map((elo, i) => [STEPS[i], elo]),
);

/**
 * Plays games of somebody against the opponents that follow, and returns how strong that one is said to be.
 * @param {number} elo by results
 * @param {number} count
 * @param {number} seed
 */
function simulated(elo, count, seed) {
  const next = chance(seed);
  /** @type {Ended[]} */
  const games = [];
  for (let i = 0; i < count; i++) {
    const { level } = followed(games, made);
    const isWon = next() < 1 / (1 + 10 ** (((ELO[level] ?? 0) - elo) / 400));
    const isBlack = i % 2 === 0;
    const result = isWon === isBlack ? { black: 40, white: 24 } : { black: 24, white: 40 };
    games.push(game({ level, seat: isBlack ? 'black' : 'white', result }));
  }
  return followed(games, made);
}

// A rating and the same strength by results.
test.each([
  [900, 850],
  [1300, 1350],
  [1480, 1571],
  [1880, 1844],
])('somebody rated %i is found within 100 points in twenty games, and the range says how surely', (points, elo) => {
  const runs = 400;
  let [near, held, sum] = [0, 0, 0];
  for (let seed = 1; seed <= runs; seed++) {
    const { rating } = simulated(elo, 20, 7919 * seed);
    if (!rating) throw new Error('twenty games are enough');
    sum += rating.points - points;
    near += Number(Math.abs(rating.points - points) <= 100);
    held += Number(rating.low <= points && points <= rating.high);
  }
  expect(Math.abs(sum / runs)).toBeLessThan(50);
  expect(near / runs).toBeGreaterThan(0.7);
  expect(held / runs).toBeGreaterThan(0.85);
  expect(held / runs).toBeLessThan(0.97);
});

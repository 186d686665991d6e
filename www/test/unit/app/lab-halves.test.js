/** Flips, mobility and lists on 32-bit halves against a walk along the rays. */
import { describe, expect, test } from 'vitest';
import { flips, flipsByClass } from '../../../app/lab/halves-flips.js';
import { halves, mobility, squaresByScan, squaresByShift, word } from '../../../app/lab/halves.js';

const steps = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
const has = (/** @type {bigint} */ board, /** @type {number} */ square) => ((board >> BigInt(square)) & 1n) === 1n;

/** @param {number} square @param {bigint} player @param {bigint} opponent */
const walk = (square, player, opponent) => {
  let all = 0n;
  for (const [dx = 0, dy = 0] of steps) {
    let run = 0n;
    for (let x = (square & 7) + dx, y = (square >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
      const next = 8 * y + x;
      if (has(player, next)) all |= run;
      if (!has(opponent, next)) break;
      run |= 1n << BigInt(next);
    }
  }
  return all;
};

/** Seeded boards of every density. */
const boards = (() => {
  let state = 0x6b616573n;
  const random = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return BigInt.asUintN(64, state ^ (state >> 29n) ^ (state << 17n));
  };
  return Array.from({ length: 300 }, (_, i) => {
    const occupied = i % 2 ? random() : random() | random();
    const player = random() & occupied;
    return { player, opponent: occupied & ~player };
  });
})();

describe('32-bit halves', () => {
  test('flips are those of a walk along the rays, on every empty square', () => {
    for (const { player, opponent } of boards) {
      for (let square = 0; square < 64; square += 1) {
        if (has(player | opponent, square)) continue;
        const expected = walk(square, player, opponent);
        expect(word(flipsByClass(square, halves(player), halves(opponent)))).toBe(expected);
        expect(word(flips(square, halves(player), halves(opponent)))).toBe(expected);
      }
    }
    expect(() => flipsByClass(64, halves(0n), halves(0n))).toThrow(RangeError);
  });

  test('mobility is where a walk turns something', () => {
    for (const { player, opponent } of boards) {
      let expected = 0n;
      for (let square = 0; square < 64; square += 1) {
        const legal = !has(player | opponent, square) && walk(square, player, opponent) !== 0n;
        if (legal) expected |= 1n << BigInt(square);
      }
      expect(word(mobility(halves(player), halves(opponent)))).toBe(expected);
    }
  });

  test('both lists hold the squares of the set in order', () => {
    for (const { player } of boards) {
      const expected = Array.from({ length: 64 }, (_, square) => square).filter((square) => has(player, square));
      expect(squaresByShift(halves(player))).toEqual(expected);
      expect(squaresByScan(halves(player))).toEqual(expected);
    }
  });
});

/**
 * The JavaScript rivals of the race, refereed here by a walk along the rays: what is right passes, what is not is seen.
 */
import { describe, expect, test } from 'vitest';
import { javaScriptIn, javaScriptRival, questions } from '../../../app/lab/javascript.js';
import { word } from '../../../app/lab/halves.js';
import { RAYS } from '../naive.js';

/** @import { Lab } from '../../../app/lab/glue.js' */

/** @param {number} x @param {number} y */
const bit = (x, y) => (x < 0 || x > 7 || y < 0 || y > 7 ? 0n : 1n << BigInt(x + 8 * y));

/** @param {number} square @param {bigint} player @param {bigint} opponent */
function flips(square, player, opponent) {
  let all = 0n;
  for (const [dx = 0, dy = 0] of RAYS) {
    let [x, y, run] = [(square % 8) + dx, (square >> 3) + dy, 0n];
    for (; bit(x, y) & opponent; x += dx, y += dy) run |= bit(x, y);
    if (bit(x, y) & player) all |= run;
  }
  return all;
}

/** @param {bigint} player @param {bigint} opponent */
function mobility(player, opponent) {
  let all = 0n;
  for (let square = 0; square < 64; square++) {
    const own = 1n << BigInt(square);
    if (!((player | opponent) & own) && flips(square, player, opponent)) all |= own;
  }
  return all;
}

/** The same chances every time. @param {number} seed */
const chances = (seed) => () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff) / 0x8000_0000;

const referee = /** @type {Lab} */ (/** @type {unknown} */ ({ mobility, flips, flips_by_class: flips }));
const boards = questions(referee, chances(7));

test('the questions are legal moves on different boards', () => {
  expect(boards).toHaveLength(4096);
  for (const { player, opponent, square } of boards.slice(0, 200)) {
    expect(word(player) & word(opponent)).toBe(0n);
    expect((mobility(word(player), word(opponent)) >> BigInt(square)) & 1n).toBe(1n);
  }
  expect(new Set(boards.map(({ player }) => word(player))).size).toBeGreaterThan(2000);
});

describe.each(['mobility', 'flips', 'move-list'])('%s', (race) => {
  test.each(javaScriptIn(race))('%s answers rightly, and alike in both loops', (variant) => {
    const [throughput, latency] = /** @type {const} */ (['throughput', 'latency']).map((kind) =>
      javaScriptRival(referee, boards, race, variant, kind),
    );
    expect(throughput?.isRight()).toBe(true);
    expect(throughput?.loop(5000)).toBe(latency?.loop(5000));
    expect(throughput?.loop(4096)).not.toBe(throughput?.loop(4095));
  });

  test('a wrong engine is noticed', () => {
    const broken = /** @type {Lab} */ (
      /** @type {unknown} */ ({ mobility: () => 1n, flips: () => 1n, flips_by_class: () => 1n })
    );
    expect(javaScriptRival(broken, boards, race, javaScriptIn(race)[0] ?? '', 'throughput').isRight()).toBe(false);
  });
});

test('other races have no JavaScript rival', () => {
  expect(javaScriptIn('popcount')).toEqual([]);
  expect(() => javaScriptRival(referee, boards, 'popcount', 'js-halves', 'latency')).toThrow('js-halves');
});

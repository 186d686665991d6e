/**
 * Flips on 32-bit halves, by twelve bodies: one for each class of squares that can flip in the same directions and lie
 * in the same half. Bodies for each class are the idea of the author of Hasera Reversi, who built them on the 32-bit
 * boards of an article on Qiita, "JavaScriptでのリバーシのビットボードの実装". How a body finds its flips is our own.
 *
 * A direction can flip only when there is room for two squares. So the first two files have no use for the westward
 * directions, the last two none for the eastward, and likewise for ranks. A direction along a row, or away from the
 * middle, stays in its half and is a matter of one number; only towards the middle does a ray lie in both halves.
 * Every body is straight-line code: no loop, no new object, and no branch but the jump to the body itself.
 */
import { INNER_FILES } from './halves.js';

/** @import { Halves } from './halves.js' */
/**
 * Leaves the flips of the move on `square` in `low` and `high`.
 * @typedef {(square: number, p0: number, p1: number, o0: number, o1: number) => void} FlipBody
 */

// The flips of the last call. They stand in the module because a body has two numbers to hand over and makes no object.
let low = 0;
let high = 0;

/**
 * The flips on the square's row towards file h: the lowest bit above the square that is not the opponent's ends the
 * run, and what lies between two bits is their difference.
 * @param {number} bit the square
 * @param {number} p own discs of its half
 * @param {number} inner discs of the opponent in it, without the edge files
 */
const east = (bit, p, inner) => {
  const first = bit << 1;
  const stops = -first & ~inner;
  const end = stops & -stops & p;
  return (end - first) & ((end | -end) >> 31);
};

/**
 * The flips on the square's row towards file a: the highest bit that is not the opponent's ends the run.
 * @param {number} bit
 * @param {number} p
 * @param {number} inner
 */
const west = (bit, p, inner) => {
  const ray = 0x7f000000 >>> Math.clz32(bit);
  const end = (0x80000000 >>> Math.clz32(ray & ~inner)) & p;
  return (-end << 1) & ray;
};

/**
 * The flips of a direction that rises by `n` bits and stays in its half: at most two.
 * @param {number} bit
 * @param {number} p
 * @param {number} o
 * @param {number} n
 */
const stayUp = (bit, p, o, n) => {
  let run = (bit << n) & o;
  run |= (run << n) & o;
  const end = (run << n) & p;
  return run & ((end | -end) >> 31);
};

/**
 * The same for a direction that falls.
 * @param {number} bit
 * @param {number} p
 * @param {number} o
 * @param {number} n
 */
const stayDown = (bit, p, o, n) => {
  let run = (bit >>> n) & o;
  run |= (run >>> n) & o;
  const end = (run >>> n) & p;
  return run & ((end | -end) >> 31);
};

/**
 * The rays of a direction from every square, in two halves.
 * @param {number} files of a step
 * @param {number} ranks of a step
 */
const rays = (files, ranks) => {
  const ray = { low: new Int32Array(64), high: new Int32Array(64) };
  for (let square = 0; square < 64; square += 1) {
    let file = (square & 7) + files;
    let rank = (square >> 3) + ranks;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += files, rank += ranks) {
      const half = rank < 4 ? ray.low : ray.high;
      half[square] = (half[square] ?? 0) | (1 << (file + 8 * rank));
    }
  }
  return ray;
};

/** @typedef {ReturnType<typeof rays>} Rays */

const SOUTH_WEST = rays(-1, 1);
const SOUTH = rays(0, 1);
const SOUTH_EAST = rays(1, 1);
const NORTH_WEST = rays(-1, -1);
const NORTH = rays(0, -1);
const NORTH_EAST = rays(1, -1);

/**
 * Adds the flips of a ray from the low half into the high one. The first square of the ray that is not the opponent's
 * is its lowest such bit. The part in the high half counts only where the part in the low one has no such square.
 * @param {Rays} ray
 * @param {number} square
 * @param {number} p0
 * @param {number} p1
 * @param {number} o0
 * @param {number} o1
 */
const crossUp = (ray, square, p0, p1, o0, o1) => {
  const near = /** @type {number} */ (ray.low[square]);
  const nearStops = near & ~o0;
  const past = ~((nearStops | -nearStops) >> 31);
  const far = /** @type {number} */ (ray.high[square]) & past;
  const farStops = far & ~o1;
  const nearEnd = nearStops & -nearStops;
  const farEnd = farStops & -farStops;
  const own = (nearEnd & p0) | (farEnd & p1);
  const keep = (own | -own) >> 31;
  low |= near & (nearEnd - 1) & keep;
  high |= far & (farEnd - 1) & keep;
};

/**
 * Adds the flips of a ray from the high half into the low one: here it is the highest bit that is not the opponent's.
 * @param {Rays} ray
 * @param {number} square
 * @param {number} p0
 * @param {number} p1
 * @param {number} o0
 * @param {number} o1
 */
const crossDown = (ray, square, p0, p1, o0, o1) => {
  const near = /** @type {number} */ (ray.high[square]);
  const nearStops = near & ~o1;
  const past = ~((nearStops | -nearStops) >> 31);
  const far = /** @type {number} */ (ray.low[square]) & past;
  const farStops = far & ~o0;
  const nearEnd = (0x80000000 >>> Math.clz32(nearStops)) & nearStops;
  const farEnd = (0x80000000 >>> Math.clz32(farStops)) & farStops;
  const own = (nearEnd & p1) | (farEnd & p0);
  const keep = (own | -own) >> 31;
  high |= near & ((-nearEnd << 1) | past) & keep;
  low |= far & (-farEnd << 1) & keep;
};

/** @type {FlipBody} */
const lowEdgeLeft = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low = east(bit, p0, i0);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_EAST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const lowEdgeCentre = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low = east(bit, p0, i0) | west(bit, p0, i0);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_EAST, square, p0, p1, o0, o1);
  crossUp(SOUTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const lowEdgeRight = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low = west(bit, p0, i0);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const lowMiddleLeft = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low = east(bit, p0, i0) | stayDown(bit, p0, o0, 8) | stayDown(bit, p0, i0, 7);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_EAST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const lowMiddleCentre = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low =
    east(bit, p0, i0) |
    west(bit, p0, i0) |
    stayDown(bit, p0, o0, 8) |
    stayDown(bit, p0, i0, 7) |
    stayDown(bit, p0, i0, 9);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_EAST, square, p0, p1, o0, o1);
  crossUp(SOUTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const lowMiddleRight = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i0 = o0 & INNER_FILES;
  low = west(bit, p0, i0) | stayDown(bit, p0, o0, 8) | stayDown(bit, p0, i0, 9);
  high = 0;
  crossUp(SOUTH, square, p0, p1, o0, o1);
  crossUp(SOUTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highMiddleLeft = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high = east(bit, p1, i1) | stayUp(bit, p1, o1, 8) | stayUp(bit, p1, i1, 9);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_EAST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highMiddleCentre = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high =
    east(bit, p1, i1) | west(bit, p1, i1) | stayUp(bit, p1, o1, 8) | stayUp(bit, p1, i1, 9) | stayUp(bit, p1, i1, 7);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_EAST, square, p0, p1, o0, o1);
  crossDown(NORTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highMiddleRight = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high = west(bit, p1, i1) | stayUp(bit, p1, o1, 8) | stayUp(bit, p1, i1, 7);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highEdgeLeft = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high = east(bit, p1, i1);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_EAST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highEdgeCentre = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high = east(bit, p1, i1) | west(bit, p1, i1);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_EAST, square, p0, p1, o0, o1);
  crossDown(NORTH_WEST, square, p0, p1, o0, o1);
};

/** @type {FlipBody} */
const highEdgeRight = (square, p0, p1, o0, o1) => {
  const bit = 1 << square;
  const i1 = o1 & INNER_FILES;
  high = west(bit, p1, i1);
  low = 0;
  crossDown(NORTH, square, p0, p1, o0, o1);
  crossDown(NORTH_WEST, square, p0, p1, o0, o1);
};

/** The body of each class: four pairs of ranks, three groups of files. */
const CLASSES = [
  [lowEdgeLeft, lowEdgeCentre, lowEdgeRight],
  [lowMiddleLeft, lowMiddleCentre, lowMiddleRight],
  [highMiddleLeft, highMiddleCentre, highMiddleRight],
  [highEdgeLeft, highEdgeCentre, highEdgeRight],
];

/** The body of each square. */
const BODIES = Array.from({ length: 64 }, (_, square) => {
  const file = square & 7;
  const group = file < 2 ? 0 : file < 6 ? 1 : 2;
  return CLASSES[square >> 4]?.[group] ?? lowMiddleCentre;
});

/**
 * The discs that turn over when `player` plays on the empty `square`, by the body of its class.
 * @param {number} square from 0 for a1 to 63 for h8
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const flipsByClass = (square, player, opponent) => {
  const body = BODIES[square];
  if (body === undefined) throw new RangeError(`${square} is not the number of a square, 0 to 63`);
  body(square, player.low, player.high, opponent.low, opponent.high);
  return { low, high };
};

/**
 * The same with all eight directions for every square of a half.
 * @param {number} square
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const flips = (square, player, opponent) => {
  if (square < 32) lowMiddleCentre(square, player.low, player.high, opponent.low, opponent.high);
  else highMiddleCentre(square, player.low, player.high, opponent.low, opponent.high);
  return { low, high };
};

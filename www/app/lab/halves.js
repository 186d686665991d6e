/**
 * Reversi on 32-bit halves in plain JavaScript: what a page can do without 64-bit integers.
 *
 * JavaScript's bit operators work on 32 bits, so a board is two numbers: `low` holds rows 1–4, `high` rows 5–8, bit n
 * of a half one square. Hasera Reversi plays on such boards, and writes every direction out as a few lines without a
 * loop, an object or a choice, which is what JavaScript engines compile best. It is done the same way here: the
 * Lab races it against true 64-bit words in WebAssembly, and a rival has to be at its best.
 *
 * The flips are in `halves-flips.js`.
 */

/** @typedef {{ low: number, high: number }} Halves Two halves of a board, each a 32-bit integer. */

export const INNER_FILES = 0x7e7e7e7e;

/**
 * Splits a word in two halves.
 * @param {bigint} word
 * @returns {Halves}
 */
export const halves = (word) => ({ low: Number(word & 0xffffffffn) | 0, high: Number(word >> 32n) | 0 });

/**
 * Joins two halves.
 * @param {Halves} board
 * @returns {bigint}
 */
export const word = ({ low, high }) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

/**
 * The squares where `player` may play: in each direction, the squares behind the runs of the opponent's discs that
 * begin beside an own disc. Pairs of discs are joined first (`q`), so that a run of six takes four steps.
 *
 * It is as long as eight directions are. Shared by function, with the step as an argument, they take half as long
 * again.
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const mobility = (player, opponent) => {
  const { low: p0, high: p1 } = player;
  const { low: o0, high: o1 } = opponent;
  const i0 = o0 & INNER_FILES;
  const i1 = o1 & INNER_FILES;
  let low = 0;
  let high = 0;
  let q0;
  let q1;
  let t0;
  let t1;

  // east: a row never leaves its half
  q0 = i0 & (i0 << 1);
  q1 = i1 & (i1 << 1);
  t0 = (p0 << 1) & i0;
  t1 = (p1 << 1) & i1;
  t0 |= (t0 << 1) & i0;
  t1 |= (t1 << 1) & i1;
  t0 |= (t0 << 2) & q0;
  t1 |= (t1 << 2) & q1;
  t0 |= (t0 << 2) & q0;
  t1 |= (t1 << 2) & q1;
  low |= t0 << 1;
  high |= t1 << 1;
  // west
  q0 = i0 & (i0 >>> 1);
  q1 = i1 & (i1 >>> 1);
  t0 = (p0 >>> 1) & i0;
  t1 = (p1 >>> 1) & i1;
  t0 |= (t0 >>> 1) & i0;
  t1 |= (t1 >>> 1) & i1;
  t0 |= (t0 >>> 2) & q0;
  t1 |= (t1 >>> 2) & q1;
  t0 |= (t0 >>> 2) & q0;
  t1 |= (t1 >>> 2) & q1;
  low |= t0 >>> 1;
  high |= t1 >>> 1;
  // south: what leaves the low half enters the high one
  q0 = o0 & (o0 << 8);
  q1 = o1 & ((o1 << 8) | (o0 >>> 24));
  t1 = ((p1 << 8) | (p0 >>> 24)) & o1;
  t0 = (p0 << 8) & o0;
  t1 |= ((t1 << 8) | (t0 >>> 24)) & o1;
  t0 |= (t0 << 8) & o0;
  t1 |= ((t1 << 16) | (t0 >>> 16)) & q1;
  t0 |= (t0 << 16) & q0;
  t1 |= ((t1 << 16) | (t0 >>> 16)) & q1;
  t0 |= (t0 << 16) & q0;
  low |= t0 << 8;
  high |= (t1 << 8) | (t0 >>> 24);
  // north
  q0 = o0 & ((o0 >>> 8) | (o1 << 24));
  q1 = o1 & (o1 >>> 8);
  t0 = ((p0 >>> 8) | (p1 << 24)) & o0;
  t1 = (p1 >>> 8) & o1;
  t0 |= ((t0 >>> 8) | (t1 << 24)) & o0;
  t1 |= (t1 >>> 8) & o1;
  t0 |= ((t0 >>> 16) | (t1 << 16)) & q0;
  t1 |= (t1 >>> 16) & q1;
  t0 |= ((t0 >>> 16) | (t1 << 16)) & q0;
  t1 |= (t1 >>> 16) & q1;
  low |= (t0 >>> 8) | (t1 << 24);
  high |= t1 >>> 8;
  // south-east
  q0 = i0 & (i0 << 9);
  q1 = i1 & ((i1 << 9) | (i0 >>> 23));
  t1 = ((p1 << 9) | (p0 >>> 23)) & i1;
  t0 = (p0 << 9) & i0;
  t1 |= ((t1 << 9) | (t0 >>> 23)) & i1;
  t0 |= (t0 << 9) & i0;
  t1 |= ((t1 << 18) | (t0 >>> 14)) & q1;
  t0 |= (t0 << 18) & q0;
  t1 |= ((t1 << 18) | (t0 >>> 14)) & q1;
  t0 |= (t0 << 18) & q0;
  low |= t0 << 9;
  high |= (t1 << 9) | (t0 >>> 23);
  // north-west
  q0 = i0 & ((i0 >>> 9) | (i1 << 23));
  q1 = i1 & (i1 >>> 9);
  t0 = ((p0 >>> 9) | (p1 << 23)) & i0;
  t1 = (p1 >>> 9) & i1;
  t0 |= ((t0 >>> 9) | (t1 << 23)) & i0;
  t1 |= (t1 >>> 9) & i1;
  t0 |= ((t0 >>> 18) | (t1 << 14)) & q0;
  t1 |= (t1 >>> 18) & q1;
  t0 |= ((t0 >>> 18) | (t1 << 14)) & q0;
  t1 |= (t1 >>> 18) & q1;
  low |= (t0 >>> 9) | (t1 << 23);
  high |= t1 >>> 9;
  // south-west
  q0 = i0 & (i0 << 7);
  q1 = i1 & ((i1 << 7) | (i0 >>> 25));
  t1 = ((p1 << 7) | (p0 >>> 25)) & i1;
  t0 = (p0 << 7) & i0;
  t1 |= ((t1 << 7) | (t0 >>> 25)) & i1;
  t0 |= (t0 << 7) & i0;
  t1 |= ((t1 << 14) | (t0 >>> 18)) & q1;
  t0 |= (t0 << 14) & q0;
  t1 |= ((t1 << 14) | (t0 >>> 18)) & q1;
  t0 |= (t0 << 14) & q0;
  low |= t0 << 7;
  high |= (t1 << 7) | (t0 >>> 25);
  // north-east
  q0 = i0 & ((i0 >>> 7) | (i1 << 25));
  q1 = i1 & (i1 >>> 7);
  t0 = ((p0 >>> 7) | (p1 << 25)) & i0;
  t1 = (p1 >>> 7) & i1;
  t0 |= ((t0 >>> 7) | (t1 << 25)) & i0;
  t1 |= (t1 >>> 7) & i1;
  t0 |= ((t0 >>> 14) | (t1 << 18)) & q0;
  t1 |= (t1 >>> 14) & q1;
  t0 |= ((t0 >>> 14) | (t1 << 18)) & q0;
  t1 |= (t1 >>> 14) & q1;
  low |= (t0 >>> 7) | (t1 << 25);
  high |= t1 >>> 7;

  return { low: low & ~(p0 | o0), high: high & ~(p1 | o1) };
};

/**
 * The squares of a set, by shifting until nothing is left.
 * @param {Halves} board
 * @returns {number[]}
 */
export const squaresByShift = ({ low, high }) => {
  const squares = [];
  for (let rest = low, square = 0; rest !== 0; rest >>>= 1, square += 1) {
    if (rest & 1) squares.push(square);
  }
  for (let rest = high, square = 32; rest !== 0; rest >>>= 1, square += 1) {
    if (rest & 1) squares.push(square);
  }
  return squares;
};

/**
 * The squares of a set, by finding the lowest bit.
 * @param {Halves} board
 * @returns {number[]}
 */
export const squaresByScan = ({ low, high }) => {
  const squares = [];
  for (let rest = low; rest !== 0; rest &= rest - 1) squares.push(31 - Math.clz32(rest & -rest));
  for (let rest = high; rest !== 0; rest &= rest - 1) squares.push(63 - Math.clz32(rest & -rest));
  return squares;
};

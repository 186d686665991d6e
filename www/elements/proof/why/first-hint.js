/**
 * The first step of a hint: something true of the right move that is not true of every move. The region of empty
 * squares that it is in says nothing where all moves are in one; then it is a half of the board, or how many discs it
 * turns.
 */

/** @typedef {{ square: string, turns: number }} Legal */
/**
 * A hint at the move: the squares that it is among, and which kind of fact that is.
 * @typedef {{ kind: 'region' | 'half' | 'turns' | 'among', squares: string[], place: Half | undefined, n: number }}
 *   Narrowed
 */
/** @typedef {'upper' | 'lower' | 'left' | 'right'} Half */

/** @type {Readonly<Record<Half, (square: string) => boolean>>} */
const HALVES = {
  upper: (square) => Number(square[1]) <= 4,
  lower: (square) => Number(square[1]) > 4,
  left: (square) => square < 'e',
  right: (square) => square >= 'e',
};

/**
 * @param {string} square the right move
 * @param {readonly Legal[]} legal every move
 * @param {string[]} region the empty squares around it
 * @param {string} position
 * @returns {Narrowed}
 */
export function narrowing(square, legal, region, position) {
  const among = (/** @type {(each: Legal) => boolean} */ test) => legal.filter(test).length;
  /** Whether a fact leaves some moves out, and more than the right one in. @param {(each: Legal) => boolean} test */
  const isFit = (test) => among(test) > 1 && among(test) < legal.length;
  const inRegion = (/** @type {{ square: string }} */ each) => region.includes(each.square);
  const fact = { place: undefined, n: 0 };
  if (isFit(inRegion)) return { ...fact, kind: 'region', squares: region };
  const empties = [...position.slice(0, 64)].flatMap((sign, i) => (sign === '-' ? [squareAt(i)] : []));
  const halves = /** @type {Half[]} */ (Object.keys(HALVES)).filter((half) => HALVES[half](square));
  const size = (/** @type {Half} */ half) => among((each) => HALVES[half](each.square));
  const [half] = halves.filter((each) => isFit((move) => HALVES[each](move.square))).sort((a, b) => size(a) - size(b));
  if (half) return { kind: 'half', squares: empties.filter(HALVES[half]), place: half, n: 0 };
  const turns = legal.find((each) => each.square === square)?.turns ?? 0;
  const alike = (/** @type {Legal} */ each) => each.turns === turns;
  if (isFit(alike))
    return { ...fact, kind: 'turns', squares: legal.filter(alike).map((each) => each.square), n: turns };
  // Nothing of these leaves several moves in: the region alone may, or else two of the moves are named.
  if (among(inRegion) < legal.length) return { ...fact, kind: 'region', squares: region };
  const [other] = legal.filter((each) => each.square !== square);
  const two = [square, ...(other ? [other.square] : [])].sort();
  return { ...fact, kind: 'among', squares: two };
}

/** @param {number} index from a1, row by row */
const squareAt = (index) => 'abcdefgh'.charAt(index % 8) + String(1 + (index >> 3));

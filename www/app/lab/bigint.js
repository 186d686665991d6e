/**
 * Reversi on BigInt, the 64-bit words that JavaScript has, written like the six shifts of the Lab. Every
 * operation makes a new object, and the race shows its cost.
 */

const ALL = 0xffff_ffff_ffff_ffffn;
const INNER_FILES = 0x7e7e_7e7e_7e7e_7e7en;
/** The four directions in which the numbers of squares rise. */
const STEPS = [1n, 7n, 8n, 9n];

/**
 * Follows runs of `over` from `from`, six squares at most, up and down.
 * @param {bigint} from
 * @param {bigint} over
 * @param {bigint} step
 * @param {boolean} rises
 * @returns {{ run: bigint, behind: bigint }} the runs, and the squares behind them
 */
function follow(from, over, step, rises) {
  const shift = (/** @type {bigint} */ bits) => (rises ? (bits << step) & ALL : bits >> step);
  let run = shift(from) & over;
  for (let i = 0; i < 5; i++) run |= shift(run) & over;
  return { run, behind: shift(run) };
}

/** The runs of each of the eight directions. @param {bigint} from @param {bigint} opponent */
const directions = (from, opponent) =>
  STEPS.flatMap((step) => {
    const over = step === 8n ? opponent : opponent & INNER_FILES;
    return [follow(from, over, step, true), follow(from, over, step, false)];
  });

/**
 * The squares where `player` may play.
 * @param {bigint} player
 * @param {bigint} opponent
 */
export const mobility = (player, opponent) =>
  directions(player, opponent).reduce((all, { behind }) => all | behind, 0n) & ~(player | opponent) & ALL;

/**
 * The discs that turn over when `player` plays on the empty `square`.
 * @param {number} square
 * @param {bigint} player
 * @param {bigint} opponent
 */
export const flips = (square, player, opponent) =>
  directions(1n << BigInt(square), opponent).reduce((all, { run, behind }) => (behind & player ? all | run : all), 0n);

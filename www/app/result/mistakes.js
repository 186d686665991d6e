/** From a reviewed game to a puzzle: a mistake near the end, where the exact answer is known. */

/** @import { Goal, ReviewedMove } from '../../engine/types.js' */

/** A puzzle has no more empty squares than this. */
export const MOST_EMPTIES = 20;

/**
 * What is lost by a move, as a puzzle asks for it: the win or the draw that was there, else the most discs.
 * @param {Pick<ReviewedMove, 'score' | 'loss'>} move
 * @returns {Goal}
 */
export function goalOf({ score, loss }) {
  const best = score + loss;
  if (best > 0 && score <= 0) return 'win';
  return best === 0 && score < 0 ? 'draw' : 'best';
}

/**
 * The move that makes the best puzzle: one that threw a win or a draw away before one that lost discs, and of these the
 * one that lost most.
 * @param {readonly ReviewedMove[]} moves
 * @param {number} emptiesAtStart
 * @param {readonly string[]} sides whose mistakes
 * @returns {ReviewedMove | undefined}
 */
export function worstMistake(moves, emptiesAtStart, sides) {
  const isNear = (/** @type {ReviewedMove} */ { ply }) => emptiesAtStart - (ply - 1) <= MOST_EMPTIES;
  /** @param {ReviewedMove} move */
  const weight = (move) => move.loss + (goalOf(move) === 'best' ? 0 : 128);
  return moves
    .filter((move) => move.exact && move.loss > 0 && sides.includes(move.side) && isNear(move))
    .sort((a, b) => weight(b) - weight(a))[0];
}

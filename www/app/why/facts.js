/** The facts against a move that was reviewed, and the line that shows the first of them. */
import { loadStudy } from '../../elements/study/index.js';
import { lossesAfter } from './losses.js';

/** @import { ReviewedMove } from '../../engine/types.js' */
/** @import { MoveReason } from './words.js' */

/**
 * Facts, and a line in which one of them can be seen: its moves from the position before the move, and after how many.
 * @typedef {{ reasons: readonly MoveReason[], line: readonly string[], at: number, lit: readonly string[] }} Why
 */

/** Fetches the module that finds facts. */
export const prepare = async () => void (await loadStudy());

/**
 * The line that a move led to: the moves of the game as long as none is better, then the better line.
 * @param {readonly ReviewedMove[]} moves
 * @param {number} index
 */
export function playedLine(moves, index) {
  const line = [];
  for (const [later, { ply, move, line: better }] of moves.slice(index).entries()) {
    // While a review goes on some moves are not known yet.
    if (ply !== (moves[index]?.ply ?? 0) + later) break;
    if (later > 0 && better.length > 0) return [...line, ...better];
    line.push(move);
  }
  return line;
}

/**
 * Finds the facts against a move.
 * @param {string} position before the move
 * @param {readonly ReviewedMove[]} moves of the review, in their order
 * @param {ReviewedMove} judged one of them by its number, with a better line
 * @param {Parameters<typeof lossesAfter>[3]} [engine]
 * @returns {Promise<Why>}
 */
export async function findWhy(position, moves, judged, engine) {
  const { moveReasons } = await loadStudy();
  const { move, exact, score, loss } = judged;
  const losses = exact ? await lossesAfter(position, move, score + loss, engine) : undefined;
  const index = moves.findIndex(({ ply }) => ply === judged.ply);
  const played = playedLine(moves, index);
  const reasons = moveReasons(position, played.join(''), judged.line.join(''), exact, losses);
  // A fact that is so at once is on the board already.
  const shown = reasons.find(({ line, ply }) => line === 'better' || ply > 1);
  const line = shown?.line === 'better' ? judged.line : played;
  return { reasons, line, at: Math.min(line.length, shown?.ply ?? 2), lit: shown?.squares ?? [] };
}

/** The answers of a sheet: each puzzle read to its end, one after the other, with the line that was found. */
import { loadKaeshi, sharedEngine } from '../../engine/index.js';

/** @import { Step } from '../diagram/index.js' */

/**
 * The line of best play, and the score it ends with for the solver.
 * @typedef {{ line: readonly Step[], score: number }} Answer
 */

/**
 * The most empty squares of a puzzle that a sheet solves: larger ones may take longer than seconds. The library has no
 * larger ones.
 */
export const MOST_EMPTIES = 20;

/** @param {string} position @param {AbortSignal} signal @returns {Promise<Answer>} */
export async function answerOf(position, signal) {
  const { Game } = await loadKaeshi();
  const { pv, score } = await sharedEngine().solve(position, { signal });
  const game = Game.fromTranscript(pv.join(''), position);
  const movers = game.movers();
  game.free();
  const line = pv.map((square, i) => ({
    square,
    side: movers[i] === 'white' ? /** @type {const} */ ('white') : 'black',
  }));
  return { line: /** @type {Step[]} */ (line), score: score ?? 0 };
}

/**
 * A mistake that went wrong again: training asks for it until it stays right, as a puzzle where it makes one, and else
 * for the better move.
 */
import { loadKaeshi } from '../../engine/index.js';
import { emptiesOf } from '../made-puzzles/index.js';
import { ownPuzzleId } from '../game/index.js';
import { AGAIN, openPractice } from '../store/index.js';
import { pliesOf } from './mistakes.js';
import { findPuzzles } from './reviewed.js';

/** @import { Game, ReviewedMove } from '../../engine/types.js' */
/** @import { Prover } from './mistakes.js' */
/** @import { FromReview } from './reviewed.js' */

/**
 * Keeps a mistake: as a puzzle, if one move alone is right there and that is proved.
 * @param {Game} game
 * @param {ReviewedMove} move
 * @param {Prover} engine
 * @returns {Promise<boolean>} whether training has it now
 */
export async function keepMistake(game, move, engine) {
  const kaeshi = await loadKaeshi();
  const at = pliesOf({ moves: game.moves, start: game.position }, kaeshi).plies[move.ply - 1];
  if (!at) return false;
  /** @type {readonly FromReview[]} */
  let puzzles = [];
  await findPuzzles(
    game,
    { moves: [move] },
    {
      sides: [move.side],
      kaeshi,
      engine,
      signal: new AbortController().signal,
      onFound: (all) => (puzzles = all),
    },
  );
  const [{ position, goal } = { position: at.position, goal: /** @type {const} */ ('move') }] = puzzles;
  const found = {
    ...{ id: ownPuzzleId({ position, goal }), at: Date.now(), position, goal },
    ...{ solution: move.best, size: emptiesOf(position), source: AGAIN },
  };
  return openPractice().keep({ found: [found] });
}

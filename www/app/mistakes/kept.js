/** A mistake of a reviewed game that went wrong again: training asks for it, where it makes a puzzle. */
import { loadKaeshi } from '../../engine/index.js';
import { emptiesOf } from '../made-puzzles/index.js';
import { openPractice, ownPuzzleId } from '../store/index.js';
import { findPuzzles } from './reviewed.js';

/** @import { Game, ReviewedMove } from '../../engine/types.js' */
/** @import { Prover } from './mistakes.js' */
/** @import { FromReview } from './reviewed.js' */

/**
 * Keeps a mistake, if one move alone is right there and that is proved.
 * @param {Game} game
 * @param {ReviewedMove} move
 * @param {Prover} engine
 * @returns {Promise<boolean>} whether training has it now
 */
export async function keepMistake(game, move, engine) {
  /** @type {readonly FromReview[]} */
  let puzzles = [];
  await findPuzzles(
    game,
    { moves: [move] },
    {
      sides: [move.side],
      kaeshi: await loadKaeshi(),
      engine,
      signal: new AbortController().signal,
      onFound: (all) => (puzzles = all),
    },
  );
  const found = puzzles.map(({ position, goal }) => ({
    ...{ id: ownPuzzleId({ position, goal }), at: Date.now(), position, goal },
    ...{ solution: move.best, size: emptiesOf(position), source: 'review' },
  }));
  return found.length > 0 && openPractice().keep({ found });
}

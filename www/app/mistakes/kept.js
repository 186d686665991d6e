/** A mistake of a reviewed game that went wrong again: training asks for it, where it makes a puzzle. */
import { loadKaeshi } from '../../engine/index.js';
import { openPractice, positionKey } from '../store/index.js';
import { findPuzzles } from './reviewed.js';

/** @import { Game, Reviewed, ReviewedMove } from '../../engine/types.js' */
/** @import { Prover } from './mistakes.js' */

/**
 * Keeps a mistake, if one move alone is right there and that is proved.
 * @param {Game} game
 * @param {ReviewedMove} move
 * @param {Prover} engine
 * @returns {Promise<boolean>} whether training has it now
 */
export async function keepMistake(game, move, engine) {
  /** @type {import('../store/index.js').FoundPuzzle[]} */
  const found = [];
  const reviewed = /** @type {Reviewed} */ ({ moves: /** @type {readonly ReviewedMove[]} */ ([move]) });
  await findPuzzles(game, reviewed, {
    sides: [move.side],
    kaeshi: await loadKaeshi(),
    engine,
    signal: new AbortController().signal,
    onFound: (puzzles) => {
      for (const { position, goal } of puzzles) {
        const size = position.slice(0, 64).split('-').length - 1;
        const id = `own-${goal}-${positionKey(position)}`;
        found.push({ id, at: Date.now(), position, goal, solution: move.best, size, source: 'review' });
      }
    },
  });
  return found.length > 0 && (await openPractice().keep({ found })) !== false;
}

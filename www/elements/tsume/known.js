/** The game that leads to an open puzzle, and its name in an address. */
import { puzzleFields } from '../shared/index.js';

/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { OfDay } from './daily.js' */
/** @import { Given } from './read.js' */

/**
 * Returns the transcript of the game that leads to a position, played again to be sure of it; nothing where none is
 * known.
 * @param {Kaeshi | undefined} kaeshi
 * @param {string | undefined} first the position
 * @param {{ game: string, given: Given }} element whose page may know the game
 */
export function knownGame(kaeshi, first, { game, given: { position, text, moves } }) {
  const known = game || (position || text ? '' : (moves ?? ''));
  if (!known || !kaeshi) return '';
  try {
    const played = kaeshi.Game.fromTranscript(known);
    const isSame = played.position === first;
    played.free();
    return isSame ? known : '';
  } catch {
    return '';
  }
}

/**
 * Returns the fields of an address that opens the puzzle with all that is known of it: by its name in the library, or
 * by its position.
 * @param {{ first: string, goal: AnyGoal | undefined }} puzzle
 * @param {{ address: string, daily: string | null, ofDay: OfDay | undefined }} element
 */
export function addressOf({ first, goal }, { address, daily, ofDay }) {
  if (daily !== null && ofDay && ofDay.given.goal === goal) return `puzzle=${encodeURIComponent(ofDay.id)}`;
  return address || puzzleFields({ position: first, goal });
}

/** Where a puzzle comes from, as far as its element knows: the game that leads to it, and its name in an address. */
import { puzzleFields } from '../shared/index.js';

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { OfDay } from './daily.js' */
/** @import { Given } from './read.js' */
/** @import { TsumeSession } from './session.js' */

/**
 * A puzzle, as far as it is known where it comes from.
 * @typedef {object} Reached
 * @property {Given} given
 * @property {string} game the game that leads to it, where the page says one
 * @property {string} address its name in an address, where it has one
 * @property {string | null} daily
 * @property {OfDay | undefined} ofDay
 * @property {Kaeshi | undefined} kaeshi
 * @property {TsumeSession} session
 */

/**
 * Returns the transcript of the game that leads to the open puzzle, played again to be sure of it; nothing where none
 * is known.
 * @param {Reached} element
 * @returns {string}
 */
export function reachedBy({ given, game, kaeshi, session }) {
  const { position, moves, text } = given;
  const known = game || (position || text ? '' : (moves ?? ''));
  if (!known || !kaeshi) return '';
  try {
    const played = kaeshi.Game.fromTranscript(known);
    const isSame = played.position === session.line?.first;
    played.free();
    return isSame ? known : '';
  } catch {
    return '';
  }
}

/**
 * Returns the fields of an address that opens the puzzle with all that is known of it: by its name in the library, or
 * by its position.
 * @param {Reached} element
 * @returns {string}
 */
export function addressOf({ address, daily, ofDay, session }) {
  if (daily !== null && ofDay && ofDay.given.goal === session.goal) return `puzzle=${encodeURIComponent(ofDay.id)}`;
  return address || puzzleFields({ position: session.line?.first ?? '', goal: session.goal });
}

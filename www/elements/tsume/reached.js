/** Which game leads to a puzzle, as far as its element knows one. */

/** @import { KaeshiTsume } from './element.js' */

/**
 * Returns the transcript of the game that leads to the open puzzle, played again to be sure of it; nothing where none
 * is known.
 * @param {KaeshiTsume} element
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

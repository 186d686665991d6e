/** How a game ended before the board decided, as it is stored. */
import { asRecord } from './storage.js';

/** @import { Verdict } from '../../elements/game/record.js' */

/** What of a stored ending can be believed. @param {unknown} value @returns {Verdict | undefined} */
export function checkVerdict(value) {
  const { by, winner } = asRecord(value) ?? {};
  if (winner !== undefined && winner !== 'black' && winner !== 'white') return undefined;
  if (by === 'agreement') return winner === undefined ? { by, winner } : undefined;
  return (by === 'resignation' || by === 'time') && winner ? { by, winner } : undefined;
}

/**
 * Whether two lines ended alike.
 * @param {Verdict | undefined} one
 * @param {Verdict | undefined} other
 * @returns {boolean}
 */
export const isSameVerdict = (one, other) => one?.by === other?.by && one?.winner === other?.winner;

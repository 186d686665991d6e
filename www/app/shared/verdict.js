/** How a game ended before the board decided, as it is stored. */
import { asRecord } from './storage.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Verdict } from '../../elements/game/record.js' */

/** Returns a stored ending if it is valid. @param {unknown} value @returns {Verdict | undefined} */
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

/** How the endings of records are called here. */
const BY = /** @type {const} */ ({ resign: 'resignation', time: 'time', agreed: 'agreement' });

/**
 * How a record says that its game ended before the board decided.
 * @param {Pick<GameRecord, 'ending' | 'result' | 'isOver'>} record
 * @returns {Verdict | undefined}
 */
export function toldVerdict({ ending, result, isOver }) {
  if (!ending || isOver) return undefined;
  const [black = 0, white = 0] = (result ?? '').split('-').map(Number);
  const winner = black > white ? 'black' : white > black ? 'white' : undefined;
  return checkVerdict({ by: BY[ending], winner: ending === 'agreed' ? undefined : winner });
}

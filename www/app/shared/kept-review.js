/**
 * The review of the game that this tab finished or looked through last: the card after the game and the study page
 * show the same one, also after a reload.
 */
import { engineName, sharedEngine } from '../../engine/index.js';
import { asRecord } from '../schema/index.js';
import { recall, remember } from './storage.js';

/** @import { Game, Reviewed } from '../../engine/types.js' */

/** The review, and how long it took in seconds. @typedef {{ reviewed: Reviewed, seconds: number }} KeptReview */

/** @param {Game} game */
const keyOf = ({ moves, position = '' }) => `${engineName} ${position} ${moves}`;

/** @param {Game} game @param {KeptReview} review a finished one, by the trained evaluation */
export function keepReview(game, { reviewed, seconds }) {
  // One that the simpler evaluation made is made again.
  if (sharedEngine().weights.state !== 'ready') return;
  remember('review', { key: keyOf(game), reviewed, seconds }, 'sessionStorage');
}

/**
 * The review of a game, if it is the one that was kept.
 * @param {Game} game
 * @returns {KeptReview | undefined}
 */
export function keptReview(game) {
  return recall('review', (value) => checkReview(value, game), 'sessionStorage');
}

/** @param {unknown} value @param {Game} game @returns {KeptReview | undefined} */
function checkReview(value, game) {
  const { key, reviewed, seconds } = asRecord(value) ?? {};
  const { kind, moves, total } = asRecord(reviewed) ?? {};
  if (key !== keyOf(game) || typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  if (kind !== 'reviewed' || !Array.isArray(moves) || moves.length !== total) return undefined;
  return { reviewed: /** @type {Reviewed} */ (reviewed), seconds };
}

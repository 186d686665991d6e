/**
 * The review of the game that this tab finished or looked through last: the card after the game and the study page
 * show the same one, also after a reload.
 */
import { engineName, sharedEngine } from '../../engine/index.js';
import { Mismatch, asRecord, number, object, oneOf } from '../schema/index.js';
import { recall, remember } from './storage.js';

/** @import { Game, Reviewed } from '../../engine/types.js' */
/** @import { Check } from '../schema/index.js' */

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
  const key = keyOf(game);
  const check = object({
    key: (value) => void oneOf([key])(value),
    reviewed: reviewedCheck,
    seconds: number(Number.MIN_VALUE),
  });
  return recall('review', check, 'sessionStorage');
}

/** @type {Check<Reviewed>} */
function reviewedCheck(value) {
  const { kind, moves, total } = asRecord(value) ?? {};
  if (kind !== 'reviewed' || !Array.isArray(moves) || moves.length !== total) throw new Mismatch();
  return /** @type {Reviewed} */ (value);
}

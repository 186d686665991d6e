/** The lost discs at which a teaching game stops. */
import { isPerson } from '../../elements/strength/index.js';

/** @import { Teaching } from '../shared/index.js' */

/** The lost discs at which a game stops, by the strength of the opponent: levels and ratings up to each. */
const LIMITS = /** @type {const} */ ([
  { level: 2, rating: 1010, discs: 12 },
  { level: 4, rating: 1370, discs: 8 },
  { level: 6, rating: 1680, discs: 5 },
  { level: 10, rating: 2400, discs: 3 },
]);

/**
 * Returns the lost discs at which a game stops.
 * @param {Exclude<Teaching, undefined>} teach
 * @param {number} strength the opponent's
 */
export function limitOf(teach, strength) {
  if (teach !== 'strength') return teach;
  const kind = isPerson(strength) ? 'rating' : 'level';
  return LIMITS.find((each) => strength <= each[kind])?.discs ?? 3;
}

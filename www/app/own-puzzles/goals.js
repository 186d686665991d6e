/** The goals of a puzzle of one's own: one of the three goals that have a name, or a score. */
import { asGoal as goalIn } from '../../elements/tsume/index.js';

/** @import { AnyGoal, Goal } from '../../engine/types.js' */

/** Those that have a name, which are those of the library. @type {readonly Goal[]} */
export const GOALS = ['win', 'draw', 'best'];

/** To take every disc. */
export const WIPE_OUT = /** @type {const} */ ('+64');

/** To lose by so many discs at most. @param {number} n @returns {AnyGoal} */
export const losingBy = (n) => /** @type {AnyGoal} */ (`-${n}`);

/** @param {unknown} value @returns {AnyGoal | undefined} undefined for what is no goal */
export const readGoal = (value) => goalIn(typeof value === 'string' ? value : null);

/** @param {unknown} value @returns {AnyGoal} */
export const asGoal = (value) => readGoal(value) ?? 'win';

/**
 * The least score that reaches a goal, where the best move is worth `score`.
 * @param {AnyGoal} goal
 * @param {number} score
 */
export function enoughFor(goal, score) {
  if (goal === 'best') return score;
  return goal === 'win' ? 1 : goal === 'draw' ? 0 : Number(goal);
}

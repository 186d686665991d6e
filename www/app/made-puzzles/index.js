/** Puzzles that the visitor made, as they are kept, and their goals: one of the three that have a name, or a score. */
import { MOST, cleaned } from '../../elements/credit/index.js';
import { matching, maybe, object, or, positionCheck, text, time } from '../schema/index.js';

/** @import { AnyGoal, Diagnosis, Goal } from '../../engine/types.js' */
/** @import { Check, Checked } from '../schema/index.js' */

/** The goals that have a name, which are those of the library. @type {readonly Goal[]} */
export const GOALS = ['win', 'draw', 'best'];

/** The goal to take every disc. */
export const WIPE_OUT = /** @type {const} */ ('+64');

/** The goal to lose by `n` discs at most. @param {number} n @returns {AnyGoal} */
export const losingBy = (n) => /** @type {AnyGoal} */ (`-${n}`);

export const goalCheck = /** @type {Check<AnyGoal>} */ (
  matching(/^(?:win|draw|best|[+-](?:[02468]|[1-5][02468]|6[024]))$/)
);

/** @param {number} most @returns {Check<string>} */
const credit = (most) => (value) => cleaned(or(text(Infinity), '')(value), most);

/** A puzzle that the visitor made. `typed` is the text in the box when it was kept, where that was no board. */
export const madePuzzleCheck = object({
  id: text(200, 1),
  at: time,
  position: positionCheck,
  goal: goalCheck,
  title: credit(MOST.title),
  author: credit(MOST.author),
  typed: maybe(text(Infinity)),
});
/** @typedef {Checked<typeof madePuzzleCheck>} MadePuzzle */
/** The same before it is kept. @typedef {Omit<MadePuzzle, 'id' | 'at'>} Puzzle */

/**
 * Returns a puzzle as it is kept: the same position with the same goal takes the place of the former.
 * @param {Puzzle} puzzle
 * @returns {MadePuzzle}
 */
export const made = (puzzle) => ({
  id: `made-${puzzle.goal}-${puzzle.position}`,
  ...puzzle,
  at: Date.now(),
});

/** Tests whether a puzzle is among others, with its words. @param {Iterable<MadePuzzle>} all @param {Puzzle} puzzle */
export const isAmong = (all, { position, goal, title, author, typed }) =>
  [...all].some(
    (each) =>
      each.position === position &&
      each.goal === goal &&
      each.title === title &&
      each.author === author &&
      (typed === undefined || each.typed === typed),
  );

/** Returns who is to move in a position. @param {string} position @returns {'black' | 'white'} */
export const sideOf = (position) => (position.endsWith('O') ? 'white' : 'black');

/** Returns how many squares of a position are empty. @param {string} position */
export const emptiesOf = (position) => position.split('-').length - 1;

/** Returns the first moves that reach a goal. @param {Diagnosis} found @param {AnyGoal} goal */
export function rightMoves({ moves, score }, goal) {
  const enough = goal === 'best' ? score : goal === 'win' ? 1 : goal === 'draw' ? 0 : Number(goal);
  return moves.filter((move) => move.score >= enough).map(({ square }) => square);
}

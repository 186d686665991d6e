/** Which puzzles a sheet has: of one size and kind, and none a second time before all others had their turn. */

/** @import { Goal } from '../../engine/types.js' */
/** @import { LibraryPuzzle } from '../../elements/puzzles/index.js' */

/** The wanted puzzles; stars and goal may be left open. @typedef {{ stars: number | undefined, goal: Goal | undefined,
 *   count: number, round: number }} Wanted */

/** How many puzzles a sheet may have. */
export const COUNTS = /** @type {const} */ ([1, 2, 4, 6, 9, 12, 18, 24]);

/** Neighbours of a list are alike: steps of the golden ratio take them far apart. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

/** A step that comes to every place before it comes to one again. @param {number} length */
function stepFor(length) {
  let step = Math.max(1, Math.round(length * GOLDEN));
  while (divisor(step, length) > 1) step++;
  return step;
}

/**
 * @param {readonly LibraryPuzzle[]} puzzles of one size, the easiest first
 * @param {Wanted} wanted
 * @returns {LibraryPuzzle[]} the easiest first
 */
export function chosen(puzzles, { stars, goal, count, round }) {
  const fitting = puzzles.filter(
    (puzzle) => (stars === undefined || puzzle.stars === stars) && (goal === undefined || puzzle.goal === goal),
  );
  const step = stepFor(fitting.length);
  const n = Math.min(count, fitting.length);
  const places = Array.from({ length: n }, (_, i) => ((round * n + i) * step) % fitting.length);
  return places.sort((a, b) => a - b).flatMap((place) => fitting[place] ?? []);
}

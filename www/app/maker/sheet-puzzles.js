/** Which puzzles a sheet has: of one size and kind, and none a second time before all others had their turn. */
import { hasTheme, stepFor } from '../../elements/puzzles/index.js';

/** @import { Goal } from '../../engine/types.js' */
/** @import { LibraryPuzzle } from '../../elements/puzzles/index.js' */

/** The wanted puzzles; stars, goal and theme may be left open. @typedef {{ stars: number | undefined,
 *   goal: Goal | undefined, theme?: string, count: number, round: number }} Wanted */

/** How many puzzles a sheet may have. */
export const COUNTS = /** @type {const} */ ([1, 2, 4, 6, 9, 12, 18, 24]);

/**
 * @param {readonly LibraryPuzzle[]} puzzles of one size, the easiest first
 * @param {Wanted} wanted
 * @returns {LibraryPuzzle[]} the easiest first
 */
export function chosen(puzzles, { stars, goal, theme = '', count, round }) {
  const fitting = puzzles.filter(
    (puzzle) =>
      (stars === undefined || puzzle.stars === stars) &&
      (goal === undefined || puzzle.goal === goal) &&
      (!theme || hasTheme(puzzle.themes, theme)),
  );
  // Neighbours of a list are alike.
  const step = stepFor(fitting.length);
  const n = Math.min(count, fitting.length);
  const places = Array.from({ length: n }, (_, i) => ((round * n + i) * step) % fitting.length);
  return places.sort((a, b) => a - b).flatMap((place) => fitting[place] ?? []);
}

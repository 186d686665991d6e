/** The puzzle of the day for an element that asks for it: fetched from the library beside the script. */
import { dailyOf, puzzleLibrary, transcriptOf } from '../puzzles/index.js';
import { PuzzleError } from './read.js';

/** @import { Goal } from '../../engine/types.js' */

/** Which puzzle it is, and what the element reads. @typedef {{ id: string, day: string, given: OfLibrary }} OfDay */
/** @typedef {{ moves: string, goal: Goal }} OfLibrary */

/**
 * @param {string} day as 2026-11-22; today's without one
 * @returns {Promise<OfDay>}
 * @throws {Error} a `PuzzleError` when that is no day, a `LibraryError` when the library cannot be fetched
 */
export async function puzzleOfDay(day) {
  const library = puzzleLibrary();
  const found = dailyOf(day.trim() || new Date(), await library.index());
  const puzzle = found && (await library.ofSize(found.size))[found.place];
  if (!found || !puzzle) throw new PuzzleError('day', day);
  return { id: puzzle.id, day: found.day, given: { moves: transcriptOf(puzzle.game), goal: puzzle.goal } };
}

/** Keeps the tries of puzzles from the list, for the statistics. */
import { openPractice } from '../store/index.js';
import { attemptAt } from './host.js';

/** @import { Solved } from '../../elements/tsume/element.js' */

/**
 * @param {{ id: string, size: number, themes: string }} puzzle
 * @param {Solved} solved
 * @param {number} since when it was opened
 */
export async function record(puzzle, { mistakes, helped }, since) {
  const ok = mistakes === 0 && !helped;
  await openPractice().keep({ attempts: [attemptAt(puzzle, { room: 'list', ok, mistakes, helped }, since)] });
}

/**
 * Keeps the try of a position that is a puzzle of one's own.
 * @param {{ position: string, goal: string | undefined }} opened
 * @param {Solved} solved
 * @param {number} since when it was opened
 * @returns {Promise<string | undefined>} its name; undefined where it is none
 */
export async function recordOwn({ position, goal }, solved, since) {
  const found = (await openPractice().own()).find((each) => each.position === position && each.goal === goal);
  if (!found) return undefined;
  await record({ id: found.id, size: found.size, themes: '' }, solved, since);
  return found.id;
}

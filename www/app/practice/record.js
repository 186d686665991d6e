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

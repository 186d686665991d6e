/**
 * The tries of puzzles of the library as a plain text, for grading them: a line each, in their order. It has no
 * names, no dates and no puzzles of one's own. docs/puzzles.md says what stands in it.
 */
import { single } from './figures.js';

/** @import { Attempt } from '../store/index.js' */

const HEAD = `kaeshi-tries 1
# puzzle room try result mistakes seconds rating deviation
`;
/** The names of the library; one digit stands behind the dash in those of the first sixty. */
const OF_LIBRARY = /^\d+-[\w-]{2,12}$/;

/** @param {readonly Attempt[]} attempts the oldest first @returns {string} */
export function writeTries(attempts) {
  /** How often a puzzle was tried before. @type {Map<string, number>} */
  const times = new Map();
  let strength = '- -';
  const lines = single(attempts).map(({ puzzle, room, ok, helped, mistakes, ms, rating, deviation }) => {
    const time = (times.get(puzzle) ?? 0) + 1;
    times.set(puzzle, time);
    const result = ok ? 'right' : helped ? 'helped' : 'wrong';
    // The rating is the one that the solver came with.
    const line = [puzzle, room, time, result, mistakes, Math.round(ms / 1000), strength].join(' ');
    if (rating !== undefined) strength = `${Math.round(rating)} ${Math.round(deviation ?? 0) || '-'}`;
    return OF_LIBRARY.test(puzzle) ? `${line}\n` : '';
  });
  return HEAD + lines.join('');
}

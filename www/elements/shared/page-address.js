/**
 * Where Kaeshi's own pages are, seen from the code that runs: one folder up from a built module, two up from this
 * source, and beside `kaeshi.js`. Links out of an embedded element lead there, whatever page it sits in.
 */
import { puzzleFields } from './address.js';

const here = import.meta.url;

/**
 * The address of one of our pages.
 * @param {string} page such as "tsume.html#puzzle=7"
 * @returns {string}
 */
export function pageUrl(page) {
  const up = /\/assets\/[^/]*$/.test(here) ? '..' : /\/elements\/shared\/[^/]*$/.test(here) ? '../..' : '.';
  const folder = new URL(up, here);
  return new URL(page, folder).href;
}

/**
 * The address at which anybody may solve a puzzle.
 * @param {{ position: string, goal: string | undefined }} puzzle position as 64 signs, a space, the side to move
 * @returns {string}
 */
export function puzzleUrl(puzzle) {
  return pageUrl(`tsume.html#${puzzleFields(puzzle)}`);
}

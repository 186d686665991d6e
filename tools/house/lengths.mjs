/**
 * Holds files of source code to the length that can be read in one go: 400 lines at most, half of the files no more
 * than 150.
 */
import { kind, linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

export const limit = 400;
export const medianLimit = 150;
const source = new Set(['rs', 'js', 'mjs', 'css', 'html', 'sh']);

/**
 * Gives the number of lines in the middle of all source files, and a sentence for each that is too long.
 * @param {File[]} files
 * @returns {{median: number, found: string[]}}
 */
export function lengths(files) {
  const counted = files
    .filter(({ path }) => source.has(kind(path)))
    .map(({ path, text }) => ({ path, lines: linesOf(text).length }))
    .sort((a, b) => a.lines - b.lines);
  const median = counted.length === 0 ? 0 : counted[counted.length >> 1].lines;
  const found = counted
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${limit} at most`);
  if (median > medianLimit) found.push(`half of the source files have more than ${medianLimit} lines: ${median}`);
  return { median, found };
}

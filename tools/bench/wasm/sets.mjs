/**
 * The sets of positions that the puzzles are timed with, and the figures of a row: `tests/data/random_12.txt` is that
 * file from its beginning, `library/12` puzzles of that size, from the easiest to the hardest.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPuzzles } from '../../../www/elements/puzzles/lines.js';

const library = fileURLToPath(new URL('../../../www/public/puzzles/', import.meta.url));

/** @typedef {import('../../../www/elements/puzzles/lines.js').LibraryPuzzle} LibraryPuzzle */

/** The sets of a command line: a name and a number for each. @param {readonly string[]} words */
export function setsOf(words) {
  const sets = [];
  for (let i = 0; i + 1 < words.length; i += 2) sets.push({ name: words[i] ?? '', count: Number(words[i + 1]) });
  return sets;
}

/** How a set is called in a row. @param {string} name */
export const titleOf = (name) => basename(name.replace('/', ' '), '.txt');

/**
 * The members of a set: puzzles of the library, or positions with their side.
 * @param {{ name: string, count: number }} set
 * @returns {Promise<(LibraryPuzzle | string)[]>}
 */
export async function membersOf({ name, count }) {
  const [, size] = /^library\/(\d+)$/.exec(name) ?? [];
  if (size) {
    const puzzles = readPuzzles(await readFile(join(library, `${size.padStart(2, '0')}.txt`), 'utf8'));
    const step = Math.max(1, puzzles.length / count);
    return Array.from({ length: Math.min(count, puzzles.length) }, (_, i) => puzzles[Math.floor(i * step)]);
  }
  const lines = (await readFile(name, 'utf8')).split('\n').filter((line) => line !== '' && !/^[#%]/.test(line));
  return lines.slice(0, count).map((line) => line.split(';')[0].trim());
}

/**
 * The columns of a row: the median, nine of ten, the slowest.
 * @param {readonly number[]} measured
 * @param {number} digits
 */
export function columns(measured, digits) {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [0.5, 0.9, 1].map((share) => at(share).toFixed(digits)).join(' | ');
}

/**
 * `bench puzzles`: how long a puzzle waits for the engine. In node, by the time of the processor: a verdict on each
 * legal move, the scores of all moves, the tree of every defence. In Chromium, by the clock: the full solution of the
 * puzzles page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPuzzles } from '../../www/elements/puzzles/lines.js';
import { inNode } from './puzzles/node.mjs';
import { inChromium } from './puzzles/page.mjs';
import { load } from './shared/machine.mjs';
import { UsageError, numberOf } from './shared/options.mjs';
import { unique, whole } from './shared/page.mjs';
import { root } from './shared/targets.mjs';

/** @import { Values } from './shared/options.mjs' */
/** @import { Member, Timed } from './puzzles/node.mjs' */

const trees = { 'library 12': 20, random_12: 20, 'library 14': 10, random_14: 10, 'library 16': 10, human_16: 10 };

/**
 * The sets of each thing that is timed, and how many members they have.
 * @type {Record<string, Record<string, number>>}
 */
export const sets = {
  verdicts: { random_12: 40, random_14: 40, human_16: 40, random_16: 40, random_18: 28, random_20: 9, hard_20: 15 },
  scores: { random_12: 40, random_14: 40, human_16: 30, random_16: 40, random_18: 40, random_20: 30 },
  trees,
  solutions: trees,
};

/**
 * The members of a set: of `library 12` puzzles of that size, from the easiest to the hardest; of `random_12` the
 * first positions of the file in tests/data, with their side.
 * @param {string} set
 * @param {number} count
 * @returns {Promise<Member[]>}
 */
export async function membersOf(set, count) {
  const [, size] = /^library (\d+)$/.exec(set) ?? [];
  const text = await readFile(join(root, size ? `www/public/puzzles/${size}.txt` : `tests/data/${set}.txt`), 'utf8');
  if (size) {
    const puzzles = readPuzzles(text);
    return Array.from({ length: count }, (_, i) => puzzles[Math.floor((i * puzzles.length) / count)]);
  }
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(0, count).map((line) => line.split(';')[0].trim());
}

/** The things to time. @param {Values} values */
function chosen({ only }) {
  const all = Object.keys(sets);
  if (only && !all.includes(only)) throw new UsageError(`--only wants one of ${all.join(', ')}`);
  return only ? [only] : all;
}

/** How many members a set has at most. @param {Values} values */
const mostOf = (values) => numberOf(values, 'most', () => true, 'a number of positions') ?? Infinity;

/** The median, nine of ten, the slowest, and the sizes of the smallest and the largest tree. @param {Timed[]} found */
function figures(found) {
  const [times, sizes] = ['ms', 'size'].map((key) => found.map((each) => each[key]).sort((a, b) => a - b));
  const [middle, slow, slowest] = [0.5, 0.9, 1].map((share) => times[Math.floor(share * (times.length - 1))]);
  return { timed: times.length, middle, slow, slowest, least: sizes[0], most: sizes.at(-1) };
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: { only: { type: 'string' }, most: { type: 'string' } },
  check: (values) => void [chosen(values), mostOf(values)],
  needs: (values) => [chosen(values).includes('solutions') ? 'pages' : 'wasm'],
  async measure(values, { print }) {
    for (const what of chosen(values)) {
      const time = what === 'solutions' ? inChromium : inNode;
      for (const [set, count] of Object.entries(sets[what])) {
        const found = await time(what, set, await membersOf(set, Math.min(count, mostOf(values))));
        for (const goal of unique(found.map(({ goal }) => goal)))
          print({ what, set, goal, ...figures(found.filter((each) => each.goal === goal)) });
      }
    }
    console.error(load());
  },
  tables: (lines) => [
    {
      rows: [
        ['what', 'set', 'goal', 'timed', 'median, ms', 'nine of ten', 'slowest', 'positions'],
        ...lines.map(({ what, set, goal = '', timed, middle, slow, slowest, least, most }) => [
          ...[what, set, goal, String(timed), ...[middle, slow, slowest].map((ms) => ms.toFixed(1))],
          least === undefined ? '' : `${whole(least)} to ${whole(most)}`,
        ]),
      ],
    },
  ],
};

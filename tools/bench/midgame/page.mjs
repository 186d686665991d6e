/**
 * Makes tables out of the lines of the midgame search: on the terminal, or as docs/benchmarks/midgame.md.
 */
import { aligned, madeBy, markdown, paragraph, threeDigits } from '../shared/page.mjs';

/** `depth=14,probcut` in words. @param {string} depth */
const words = (depth) => depth.replace('depth=', '').replace(',probcut', ', selective');

/** @param {any[]} all */
const timed = (all) => all.filter(({ target }) => target !== undefined);

/** @param {any[]} all */
const hard = (all) => all.filter((line) => line.hard !== undefined);

/** @param {any[]} all */
const speeds = (all) => [
  ['search depth', 'target', 'million nodes', 'seconds', 'million nodes/s', 'a position: median s', 'worst s'],
  ...timed(all).map(({ depth, target, nodes, seconds, median_seconds, worst_seconds }) => [
    words(depth),
    target,
    threeDigits(nodes / 1e6),
    threeDigits(seconds),
    threeDigits(nodes / seconds / 1e6),
    threeDigits(median_seconds),
    threeDigits(worst_seconds),
  ]),
];

/** @param {any[]} all */
const ranks = (all) => [
  ['search depth', 'a best move found', 'of', 'share', 'discs lost', 'million nodes'],
  ...hard(all).map(({ hard: depth, best, positions, lost, nodes }) => [
    words(depth),
    String(best),
    String(positions),
    `${((100 * best) / positions).toFixed(1)} %`,
    lost.toFixed(2),
    threeDigits(nodes / 1e6),
  ]),
];

/** Makes the tables for the terminal. @param {object[]} all */
export const terminal = (all) =>
  `Processor time\n\n${aligned(speeds(all))}\n\nHard positions\n\n${aligned(ranks(all))}\n`;

/**
 * Makes the blocks of the page.
 * @param {any[]} all
 * @param {string} machine
 * @returns {string[]}
 */
export function page(all, machine) {
  const { positions, rounds, table_megabytes: megabytes } = timed(all)[0];
  return [
    '# The midgame search',
    madeBy('midgame', machine),
    paragraph(`Every position is searched on one thread from an empty table of ${megabytes} MB with the trained weights
that are shipped. Emptying the table and making those of the evaluation is not timed. A *selective* search lets shallow
searches stand for deep ones (Multi-ProbCut, [probcut.rs](../../src/search/midgame/probcut.rs)), as the upper levels
do; the others leave nothing out. All targets visit the same nodes and see the same values. Seconds are processor time,
in node and Chromium once the module is warm. The targets take turns, and of ${rounds} turns the median counts.`),
    '## Speed',
    paragraph(`${positions} positions with 40 empty squares from games between people, \`tests/data/human_40.txt\`.`),
    markdown(speeds(all)),
    '## A best move in hard positions',
    paragraph(`How often the move that a search finds best has the best score, in the ${hard(all)[0].positions}
positions with 20 empty squares of \`tests/data/hard_20.txt\`, which were collected for being hard. *Discs lost* is
what the moves found cost on the mean. Nothing is solved here, so the searches of 12 and 16 plies end with 8 and 4
empty squares, where the evaluation errs most. A player would solve, and so does \`kaeshi evaluate\` from 12 plies on,
in twice the time of a plain search of 12 plies: then a best move is found in all of them.
\`kaeshi evaluate --depth N --exact 0 [--probcut] tests/data/hard_20.txt\` counts as here.`),
    markdown(ranks(all)),
  ];
}

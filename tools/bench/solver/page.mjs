/**
 * Makes tables out of the lines of the solver: on the terminal, or as docs/benchmarks/solver.md.
 */
import { aligned, madeBy, markdown, paragraph, sum, threeDigits } from '../shared/page.mjs';
import * as compared from './compared.mjs';
import { dissection } from './dissection.mjs';
import * as others from './others.mjs';

/** The quotients to show: a name, the target divided and the divisor, where both were measured. */
const quotients = [
  ['scalar ÷ AVX2', 'native-baseline', 'native-avx2'],
  ['wasm ÷ AVX2', 'wasm-simd128-node', 'native-avx2'],
  ['wasm ÷ scalar', 'wasm-simd128-node', 'native-baseline'],
  ['AVX-512 ÷ AVX2', 'native-avx512', 'native-avx2'],
  ['wasm scalar ÷ simd128', 'wasm-scalar-node', 'wasm-simd128-node'],
];

/** Returns the data of the tables: the lines with times, their sets and their targets. */
function measured(/** @type {any[]} */ all) {
  const lines = all.filter(({ target }) => target !== undefined);
  return {
    lines,
    names: [...new Set(lines.map(({ set }) => set))],
    targets: [...new Set(lines.map(({ target }) => target))],
    find: (set, target) => lines.find((line) => line.set === set && line.target === target),
  };
}

/** @typedef {ReturnType<typeof measured>} Measured */

/** @param {Measured} measured */
function seconds({ names, targets, find }) {
  const ratios = quotients.filter(([, above, below]) => targets.includes(above) && targets.includes(below));
  const times = (a, b) => (a && b ? `${(a.seconds / b.seconds).toFixed(2)}×` : '');
  return [
    ['set', 'positions', 'million nodes', ...targets, ...ratios.map(([head]) => head)],
    ...names.map((set) => {
      const { positions, nodes } = find(set, targets[0]);
      const divided = ratios.map(([, above, below]) => times(find(set, above), find(set, below)));
      const took = targets.map((target) => threeDigits(find(set, target)?.seconds));
      return [set, String(positions), threeDigits(nodes / 1e6), ...took, ...divided];
    }),
  ];
}

/** Milliseconds of the middle and of the worst position, and how many nodes a second. @param {Measured} measured */
function spread({ names, targets, find }) {
  const head = targets.flatMap((target) => [`${target}: median ms`, 'worst ms', 'million nodes/s']);
  const cells = ({ median_ms, worst_ms, nodes, seconds }) => [
    threeDigits(median_ms),
    threeDigits(worst_ms),
    threeDigits(nodes / seconds / 1e6),
  ];
  return [['set', ...head], ...names.map((set) => [set, ...targets.flatMap((target) => cells(find(set, target)))])];
}

/** Returns a table of the figures of other solvers, from a run of their own. */
function beside() {
  const told = (/** @type {number} */ seconds) => (seconds < 0.1 ? seconds.toFixed(3) : threeDigits(seconds));
  const counted = ['Kaeshi', 'Edax', 'Egaroucid'].map((name) => `million nodes ${name}`);
  return [
    ['work', ...others.solvers, ...counted],
    ...others.run.map(({ work, seconds, nodes }) => [work, ...seconds.map(told), ...nodes.map(String)]),
  ];
}

/** The tables that there is something for, each with a head and what it says. @param {any[]} all */
function comparisons(all) {
  const blocks = [];
  const pairs = compared.comparisons(all);
  if (pairs.length > 0) {
    const { against } = pairs[0];
    const rounds = Math.max(...pairs.map((line) => line.rounds));
    const once = pairs.some((line) => line.rounds === 1) ? ' (of one on FFO 50-59)' : '';
    blocks.push({
      head: `Against commit ${against}`,
      says: `Both builds are made alike, each by the recipe of its own commit, and solve the same positions in turns,
one after the other. The medians of ${rounds} turns${once}
are divided. Seconds are processor time for the whole set; below 1× is faster now.`,
      rows: compared.against(all),
    });
  }
  const grown = compared.growth(all);
  if (grown.length > 0) {
    blocks.push({
      head: 'Two more empty squares',
      says: 'How many times as long a random position takes that has two more empty squares, in the mean of a set.',
      rows: grown,
    });
  }
  const speedups = compared.speedups(all);
  if (speedups.length > 0) {
    blocks.push({
      head: 'Threads',
      says: `Seconds that pass until all positions of the set are solved, one after the other, with all threads on the
position at hand: medians of ${speedups[0].rounds} turns each. The nodes are those of all threads, divided by those of
one.`,
      rows: compared.threads(all),
    });
  }
  return blocks;
}

/** Makes the tables for the terminal. @param {any[]} all */
export function terminal(all) {
  const alone = measured(all);
  const blocks = comparisons(all).map(({ head, rows }) => [head, rows]);
  if (alone.lines.length > 0) blocks.push(['Seconds of processor time', seconds(alone)]);
  return blocks.map(([head, rows]) => `${head}\n\n${aligned(rows)}\n`).join('\n');
}

/**
 * Makes the blocks of the page.
 * @param {any[]} all
 * @param {string} machine
 * @param {string} command the words that made the lines, without --write
 * @returns {string[]}
 */
export function page(all, machine, command = 'solver') {
  const found = measured(all);
  const { evaluation, table_megabytes: megabytes } = found.lines[0];
  const wrong = sum(found.lines.map((line) => line.wrong));
  return [
    '# The exact solver',
    madeBy(command, machine),
    paragraph(`Every position is solved from an empty table of ${megabytes} MB, on one thread where nothing else is
said. Its moves are sorted by the ${evaluation === 'hand' ? 'hand-made' : 'trained'} evaluation. Emptying the table and
making those of the evaluation is not timed. Every score is held against the known one (${wrong} differ), and every
target has to visit the same nodes.`),
    paragraph(`FFO is the endgame suite of the Fédération Française d’Othello. *Random n* are 200 positions with n
empty squares from random play, *human* 100 positions from games between people. *Wld* asks only for win, draw or loss,
*moves* for the score of every move. [tests/data](../../tests/data/README.md) has all of them and says where they are
from.`),
    ...comparisons(all).flatMap(({ head, says, rows }) => [`## ${head}`, paragraph(says), markdown(rows)]),
    '## Seconds',
    paragraph(`Processor time, in node and Chromium once the module is warm. The targets take turns; where a set took
several, the median turn counts. The ratios of a row were measured within minutes of each other; seconds of other days
or machines were not.`),
    markdown(seconds(found)),
    '## A position, and the speed',
    markdown(spread(found)),
    '## Beside other solvers',
    paragraph(others.how),
    markdown(beside()),
    '## Where the nodes are',
    paragraph(`Counted by a build with the feature \`statistics\`. *Midgame*: nodes of the midgame searches that sort
moves. *Stability tried*: nodes at which the opponent’s stable discs were counted. *And cut*: how many of those were
cut by them. *Table hit, cut, child’s cut*: of the nodes that asked the table. *A move cut*: of the nodes whose moves
were searched. *The first*: how many of these cuts the first move made. *Moves a node*: how many were searched.`),
    ...all.filter(({ statistics }) => statistics).flatMap(dissection),
  ];
}

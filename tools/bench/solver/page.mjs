/**
 * Makes tables out of the lines of the solver: on the terminal, or as docs/benchmarks/solver.md.
 */
import { aligned, madeBy, markdown, paragraph, sum, three } from '../shared/page.mjs';
import { dissection } from './dissection.mjs';
import { others } from './others.mjs';

/** What is divided by what, where both were measured. */
const quotients = [
  ['scalar ÷ AVX2', 'native-baseline', 'native-avx2'],
  ['wasm ÷ AVX2', 'wasm-simd128-node', 'native-avx2'],
  ['wasm ÷ scalar', 'wasm-simd128-node', 'native-baseline'],
  ['wasm scalar ÷ simd128', 'wasm-scalar-node', 'wasm-simd128-node'],
];

/** What the tables are made of: the lines with times, their sets and their targets. */
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
      const took = targets.map((target) => three(find(set, target)?.seconds));
      return [set, String(positions), three(nodes / 1e6), ...took, ...divided];
    }),
  ];
}

/** Milliseconds of the middle and of the worst position, and how many nodes a second. @param {Measured} measured */
function spread({ names, targets, find }) {
  const head = targets.flatMap((target) => [`${target}: median ms`, 'worst ms', 'million nodes/s']);
  const cells = ({ median_ms, worst_ms, nodes, seconds }) => [
    three(median_ms),
    three(worst_ms),
    three(nodes / seconds / 1e6),
  ];
  return [['set', ...head], ...names.map((set) => [set, ...targets.flatMap((target) => cells(find(set, target)))])];
}

/** Beside what other solvers are known to need. @param {Measured} measured */
function beside({ names, targets, find }) {
  const known = names.filter((set) => others.some((other) => other.seconds[set] !== undefined));
  const ours = ['native-avx2', 'native-baseline'].find((target) => targets.includes(target));
  const rows = known.map((set) => [
    set,
    ...[ours, 'wasm-simd128-node'].map((target) => three(find(set, target)?.seconds)),
    ...others.map((other) => three(other.seconds[set])),
  ]);
  return [['set', `Kaeshi ${ours}`, 'Kaeshi wasm-simd128-node', ...others.map(({ name }) => name)], ...rows];
}

/** Makes the table for the terminal. @param {object[]} all */
export const terminal = (all) => `Seconds of processor time\n\n${aligned(seconds(measured(all)))}\n`;

/**
 * Makes the blocks of the page.
 * @param {any[]} all
 * @param {string} machine
 * @returns {string[]}
 */
export function page(all, machine) {
  const found = measured(all);
  const { evaluation, table_megabytes: megabytes } = found.lines[0];
  const wrong = sum(found.lines.map((line) => line.wrong));
  return [
    '# The exact solver',
    madeBy('solver', machine),
    paragraph(`Every position is solved on one thread from an empty table of ${megabytes} MB. Its moves are sorted by
the ${evaluation === 'hand' ? 'hand-made' : 'trained'} evaluation. Emptying the table and making those of the
evaluation is not timed. Every score is held against the published one (${wrong} differ), and every target has to visit
the same nodes.`),
    paragraph(`FFO is the endgame suite of the Fédération Française d’Othello. *Random n* are 200 positions with n
empty squares from random play. *Wld* asks only for win, draw or loss, *moves* for the score of every move. Seconds are
processor time, in node and Chromium once the module is warm. The targets take turns; where a set took several, the
median turn counts. The ratios of a row were measured within minutes of each other; seconds of other days or machines
were not.`),
    '## Seconds',
    markdown(seconds(found)),
    '## A position, and the speed',
    markdown(spread(found)),
    '## Beside other solvers',
    paragraph(`Seconds on one thread. The other solvers were built from source, with evaluation weights that were fitted
for the purpose: they are not the programs that their authors publish. They were measured on a machine of the same class
(a server processor of the Skylake generation), but not in this run and not by this command: a difference of twenty
percent says nothing.`),
    markdown(beside(found)),
    '## Where the nodes are',
    paragraph(`Counted by a build with the feature \`statistics\`. *Midgame*: nodes of the midgame searches that sort
moves. *Stability tried*: nodes at which the opponent’s stable discs were counted. *And cut*: how many of those were
cut by them. *Table hit, cut, child’s cut*: of the nodes that asked the table. *A move cut*: of the nodes whose moves
were searched. *The first*: how many of these cuts the first move made. *Moves a node*: how many were searched.`),
    ...all.filter(({ statistics }) => statistics).flatMap(dissection),
  ];
}

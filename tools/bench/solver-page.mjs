/**
 * Makes tables out of the JSON lines of tools/bench/solver.mjs: on the terminal, or as docs/benchmarks/solver.md.
 *
 *     … | node tools/bench/solver-page.mjs
 *     … | node tools/bench/solver-page.mjs --write docs/benchmarks/solver.md "rustc 1.95.0" "Chromium 142.0"
 *
 * Nobody edits the page: run the command again.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import { text } from 'node:stream/consumers';
import { others } from './solver-sets.mjs';

const all = (await text(process.stdin))
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));
const lines = all.filter(({ target }) => target !== undefined);
const names = [...new Set(lines.map(({ set }) => set))];
const targets = [...new Set(lines.map(({ target }) => target))];
const find = (set, target) => lines.find((line) => line.set === set && line.target === target);

const three = (number) => (number === undefined ? '' : number < 100 ? number.toPrecision(3) : number.toFixed(0));
const times = (a, b) => (a && b ? `${(a.seconds / b.seconds).toFixed(2)}×` : '');
const share = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '');
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
/** Groups of three digits. */
const whole = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

/** What is divided by what, where both were measured. */
const ratios = [
  ['scalar ÷ AVX2', 'native-baseline', 'native-avx2'],
  ['wasm ÷ AVX2', 'wasm-simd128-node', 'native-avx2'],
  ['wasm ÷ scalar', 'wasm-simd128-node', 'native-baseline'],
  ['wasm scalar ÷ simd128', 'wasm-scalar-node', 'wasm-simd128-node'],
].filter(([, above, below]) => targets.includes(above) && targets.includes(below));

const seconds = () => [
  ['set', 'positions', 'million nodes', ...targets, ...ratios.map(([head]) => head)],
  ...names.map((set) => {
    const { positions, nodes } = find(set, targets[0]);
    const divided = ratios.map(([, above, below]) => times(find(set, above), find(set, below)));
    return [set, String(positions), three(nodes / 1e6), ...targets.map((target) => three(find(set, target)?.seconds)), ...divided];
  }),
];

if (process.argv[2] !== '--write') {
  const table = seconds();
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  const pad = (cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]));
  process.stdout.write(`Seconds of processor time\n\n${table.map((row) => row.map(pad).join('  ')).join('\n')}\n`);
} else {
  const [, , , path, rust, chromium] = process.argv;
  await writeFile(path, `${page(rust, chromium).join('\n\n')}\n`);
}

function markdown([head, ...body]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '--:' : ':--'))), ...body.map(line)].join('\n');
}

/** Milliseconds of the middle and of the worst position, and how many nodes a second. */
function spread() {
  const head = targets.flatMap((target) => [`${target}: median ms`, 'worst ms', 'million nodes/s']);
  const cells = ({ median_ms, worst_ms, nodes, seconds }) => [three(median_ms), three(worst_ms), three(nodes / seconds / 1e6)];
  return [['set', ...head], ...names.map((set) => [set, ...targets.flatMap((target) => cells(find(set, target)))])];
}

/** Beside what other solvers are known to need, and how many times as long they do. */
function beside() {
  const known = names.filter((set) => others.some((other) => other.seconds[set] !== undefined));
  const ours = ['native-avx2', 'native-baseline'].find((target) => targets.includes(target));
  const rows = known.map((set) => [
    set,
    ...[ours, 'wasm-simd128-node'].map((target) => three(find(set, target)?.seconds)),
    ...others.map((other) => three(other.seconds[set])),
  ]);
  return [['set', `Kaeshi ${ours}`, 'Kaeshi wasm-simd128-node', ...others.map(({ name }) => name)], ...rows];
}

/** Where the nodes of a set are: a table of the parts and one of the numbers of empty squares. */
function dissection({ set, statistics: { parts, empties } }) {
  const levels = Object.entries(empties).map(([number, counts]) => ({ number: Number(number), ...counts }));
  const total = (rows, key) => sum(rows.map((row) => row[key]));
  const nodes = total(levels, 'nodes');
  const row = (name, rows) => {
    const [visited, cuts] = [total(rows, 'nodes'), total(rows, 'first_cuts') + total(rows, 'later_cuts')];
    return [
      name,
      whole(visited),
      share(visited, nodes),
      whole(total(rows, 'look_ahead')),
      share(total(rows, 'stability_tries'), visited),
      share(total(rows, 'stability_cuts'), total(rows, 'stability_tries')),
      share(total(rows, 'hits'), total(rows, 'probes')),
      share(total(rows, 'table_cuts'), total(rows, 'probes')),
      share(total(rows, 'child_cuts'), total(rows, 'probes')),
      share(cuts, total(rows, 'expanded')),
      share(total(rows, 'first_cuts'), cuts),
      total(rows, 'expanded') ? (total(rows, 'moves') / total(rows, 'expanded')).toFixed(2) : '',
    ];
  };
  const head = ['nodes', 'of all', 'look-ahead', 'stability tried', 'and cut', 'table hit', 'table cut', 'child’s cut',
    'a move cut', 'the first', 'moves a node'];
  const between = ([name, from, to]) => [`${name} (${from} to ${to})`, levels.filter(({ number }) => number >= from && number <= to)];
  return [
    `### ${set}`,
    markdown([['part (empty squares)', ...head], ...parts.map((part) => row(...between(part))), row('all', levels)]),
    markdown([['empty squares', ...head], ...levels.reverse().map((level) => row(String(level.number), [level]))]),
  ];
}

function page(rust, chromium) {
  const browser = targets.some((target) => target.endsWith('chromium')) ? `, ${chromium}` : '';
  const machine = `${cpus()[0].model} (${cpus().length} threads), ${type()} ${release()}, ${rust}, node ${process.version}${browser}`;
  const { judge, table_megabytes: megabytes } = lines[0];
  const wrong = sum(lines.map((line) => line.wrong));
  return [
    '# The exact solver',
    `Made by \`./build.sh bench solver --write\` on: ${machine}.`,
    `Every position is solved on one thread from an empty table of ${megabytes} MB, its moves sorted by the
${judge === 'hand' ? 'hand-made' : 'trained'} evaluation; emptying that table and making those of the evaluation is not timed. Every score
is held against the published one (${wrong} differ), and every target has to visit the same nodes. FFO is the endgame suite of
the Fédération Française d’Othello; *random n* are 200 positions with n empty squares from random play; *wld* asks only for
win, draw or loss, *moves* for the score of every move. Seconds are processor time, in node and Chromium once the module
is warm; the targets take turns, and where a set took several, the median turn counts. The ratios of a row were measured
within minutes of each other; seconds of other days or machines were not.`,
    '## Seconds',
    markdown(seconds()),
    '## A position, and the speed',
    markdown(spread()),
    '## Beside other solvers',
    `Seconds on one thread. Those of the other solvers were measured with their published programs on a machine of the same class
(a server processor of the Skylake generation), but not in this run and not by this command: a difference of twenty percent
says nothing.`,
    markdown(beside()),
    '## Where the nodes are',
    `Counted by a build with the feature \`statistics\`. *Stability tried*: nodes at which the opponent’s stable discs were counted;
*and cut*: how many of those were cut by them. *Table hit, cut, child’s cut*: of the nodes that asked the table. *A move cut*: of the
nodes whose moves were searched; *the first*: how many of these cuts the first move made; *moves a node*: how many were
searched.`,
    ...all.filter(({ statistics }) => statistics).flatMap(dissection),
  ];
}

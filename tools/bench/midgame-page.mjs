/**
 * Makes tables out of the JSON lines of tools/bench/midgame.mjs: on the terminal, or as docs/benchmarks/midgame.md.
 *
 *     … | node tools/bench/midgame-page.mjs
 *     … | node tools/bench/midgame-page.mjs --write docs/benchmarks/midgame.md "rustc 1.95.0" "Chromium 142.0"
 *
 * Nobody edits the page: run the command again.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import { text } from 'node:stream/consumers';

const all = (await text(process.stdin))
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));
const timed = all.filter(({ look }) => look !== undefined);
const hard = all.filter((line) => line.hard !== undefined);

const three = (number) => (number < 100 ? number.toPrecision(3) : number.toFixed(0));
/** `depth=14,probcut` in words. */
const words = (look) => look.replace('depth=', '').replace(',probcut', ', selective');

const speeds = () => [
  ['moves ahead', 'target', 'million nodes', 'seconds', 'million nodes/s', 'a position: median s', 'worst s'],
  ...timed.map(({ look, target, nodes, seconds, median_seconds, worst_seconds }) => [
    words(look),
    target,
    three(nodes / 1e6),
    three(seconds),
    three(nodes / seconds / 1e6),
    three(median_seconds),
    three(worst_seconds),
  ]),
];

const ranks = () => [
  ['moves ahead', 'a best move found', 'of', 'share', 'discs lost', 'million nodes'],
  ...hard.map(({ hard: look, best, positions, lost, nodes }) => [
    words(look),
    String(best),
    String(positions),
    `${((100 * best) / positions).toFixed(1)} %`,
    lost.toFixed(2),
    three(nodes / 1e6),
  ]),
];

function markdown([head, ...body]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '--:' : ':--'))), ...body.map(line)].join('\n');
}

function aligned(table) {
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  const pad = (cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]));
  return table.map((row) => row.map(pad).join('  ')).join('\n');
}

function page(rust, chromium) {
  const browser = timed.some(({ target }) => target.endsWith('chromium')) ? `, ${chromium}` : '';
  const machine = `${cpus()[0].model} (${cpus().length} threads), ${type()} ${release()}, ${rust}, node ${process.version}${browser}`;
  const { positions, rounds, table_megabytes: megabytes } = timed[0];
  return [
    '# The midgame search',
    `Made by \`./build.sh bench midgame --write\` on: ${machine}.`,
    `Every position is looked into on one thread from an empty table of ${megabytes} MB with the trained weights that are shipped;
emptying that table and making those of the evaluation is not timed. A *selective* look lets shallow searches stand for deep ones
(Multi-ProbCut, [src/search/probcut.rs](../../src/search/probcut.rs)), as the upper levels do; the others leave nothing out. All targets
visit the same nodes and see the same values. Seconds are processor time, in node and Chromium once the module is warm; the
targets take turns, and of ${rounds} turns the median counts.`,
    '## Speed',
    `${positions} positions with 40 empty squares from games between people, \`tests/data/human_40.txt\`.`,
    markdown(speeds()),
    '## A best move in hard positions',
    `How often the move that a look finds best has the best score, in the ${hard[0].positions} positions with 20 empty squares of
\`tests/data/hard_20.txt\`, which were collected for being hard; *discs lost*: what the moves found cost on the mean. Nothing is
solved here, so the looks of 12 and 16 moves end with 8 and 4 empty squares, where the evaluation errs most. A player would solve, and
so does \`kaeshi evaluate\` from 12 moves on, in twice the time of a plain look of 12 moves: then a best move is found in all of them.
\`kaeshi evaluate --depth N --exact 0 [--probcut] tests/data/hard_20.txt\` counts as here.`,
    markdown(ranks()),
  ];
}

if (process.argv[2] === '--write') {
  const [, , , path, rust, chromium] = process.argv;
  await writeFile(path, `${page(rust, chromium).join('\n\n')}\n`);
} else {
  process.stdout.write(`Processor time\n\n${aligned(speeds())}\n\nHard positions\n\n${aligned(ranks())}\n`);
}

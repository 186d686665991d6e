/**
 * Makes the table of levels out of JSON lines, those of tools/bench/ladder.mjs and of tools/bench/levels.mjs: on the terminal,
 * or as docs/levels.md.
 *
 *     … | node tools/bench/levels-page.mjs
 *     … | node tools/bench/levels-page.mjs --write docs/levels.md "rustc 1.95.0"
 *
 * Nobody edits the page: run the command again.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import { text } from 'node:stream/consumers';
import { en } from '../../www/locale/en.js';
import { ja } from '../../www/locale/ja.js';

const all = (await text(process.stdin))
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));
const levels = all.filter(({ level }) => level !== undefined);
const parts = all.filter(({ a }) => a !== undefined);

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const percent = (rate) => `${(100 * rate).toFixed(1)} %`;
/** Seconds in the unit that suits them. */
const span = (seconds) => (seconds < 0.0995 ? `${(1000 * seconds).toPrecision(2)} ms` : `${seconds.toPrecision(2)} s`);
/** Groups of three digits. */
const whole = (number) => number.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');

/**
 * All parts of a match together. The two games of an opening are one observation; 1.96 standard errors to each side.
 * @param {number} level
 */
function against(level) {
  const played = parts.filter(({ a }) => a === `level=${level}`);
  if (played.length === 0) return undefined;
  const total = (key) => sum(played.map((part) => part[key]));
  const outcomes = [0, 1, 2, 3, 4].map((i) => sum(played.map(({ pentanomial }) => pentanomial[i])));
  const pairs = sum(outcomes);
  const rate = sum(outcomes.map((count, i) => (count * i) / 4)) / pairs;
  const variance = sum(outcomes.map((count, i) => count * (i / 4 - rate) ** 2)) / (pairs - 1);
  const reach = 1.96 * Math.sqrt(variance / pairs);
  const discs = sum(played.map((part) => part.discs.value * part.games)) / total('games');
  return { games: total('games'), wins: total('wins'), draws: total('draws'), losses: total('losses'), rate, reach, discs };
}

const head = ['level', 'looks ahead', 'exact from', 'lets go', 'nodes a move', 'wasm: a move', '95 in 100 within', 'worst',
  'against the level below', 'wins, draws, losses', 'discs a game'];
const table = () => [
  head,
  ...levels.map((facts) => {
    const { level, depth, patience, exactFrom, allowance } = facts;
    const result = against(level);
    const { rate, reach, wins, draws, losses, discs } = result ?? {};
    const words = `${level} ${ja[`level.${level}`]}, ${en[`level.${level}`]}`;
    return [
      words,
      `${patience ? 'up to ' : ''}${depth}${facts.selective ? ', selective' : ''}`,
      String(exactFrom),
      allowance === 0 ? 'nothing' : `${allowance} discs`,
      whole(facts.nodes_a_move),
      span(facts.seconds_a_move),
      span(facts.seconds_of_95_in_100),
      span(facts.worst_seconds),
      result ? `${percent(rate)} (${percent(Math.max(0, rate - reach))} … ${percent(Math.min(1, rate + reach))})` : '',
      result ? `${wins}, ${draws}, ${losses}` : '',
      result ? `${discs < 0 ? '−' : '+'}${Math.abs(discs).toFixed(1)}` : '',
    ];
  }),
];

function markdown([first, ...body]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(first), line(first.map((_, i) => (i ? '--:' : ':--'))), ...body.map(line)].join('\n');
}

function aligned(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const pad = (cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]));
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

function page(rust) {
  const machine = `${cpus()[0].model} (${cpus().length} threads), ${type()} ${release()}, ${rust}, node ${process.version}`;
  const top = levels.at(-1);
  const beginners = levels.filter(({ beginner }) => beginner);
  const met = ({ level, beginner: { wins, draws, losses } }) => `level ${level} won ${wins}, drew ${draws} and lost ${losses}`;
  const most = Math.max(...parts.map(({ games }) => games));
  const counts = [...new Set(levels.flatMap(({ level }) => against(level)?.games ?? []))];
  return [
    '# The levels',
    `Made by \`./build.sh bench levels --write\` on: ${machine}.`,
    `A level ([src/search/level.rs](../src/search/level.rs)) is how many moves ahead the midgame search looks, from how many empty
squares on every move is exact, and by how much a move may be worse than the best one seen and still be played. *Selective* looks
let shallow searches stand for deep ones (Multi-ProbCut). The top level looks *up to* so far: it begins no further look once it has visited
${whole(levels.at(-1).patience)} nodes. The lower levels err like a person who sees less and does not mind some
discs: among the moves within what a level lets go, the better ones are played more often, and no move costs more than that by the
level's own judgement. The same position, level and seed give the same move on every machine; at the selective levels, from an engine that
has not been asked about anything else.`,
    markdown(table()),
    `**Strength.** Each level played ${counts.map(String).join(' or ')} games against the one below it, in matches of ${most} with
seeds of their own, \`kaeshi match level=N level=N-1 --games ${most} --seed S\`: each opening of 10 random moves that left neither side far ahead
is played twice, with the colours swapped. A draw counts as half a win; in brackets the interval of 95 % confidence, with the two
games of an opening as one observation. Both sides judge by the trained weights that are shipped.`,
    `**Time.** Every level played ${top.games} games against itself in node (WebAssembly with simd128, one thread, the 16 MB that the
pages give the table) from openings of games between people, ${whole(top.moves)} moves at the top. Seconds are processor time. The
level at the top took ${span(top.seconds_a_move)} a move on the mean and ${span(top.worst_seconds)} for the worst. A phone that is a third as fast would take
${span(3 * top.seconds_a_move)} and ${span(3 * top.worst_seconds)}; 95 of 100 moves are there within ${span(3 * top.seconds_of_95_in_100)}.`,
    `**Beginners.** Against a player who takes a corner when there is one, avoids the squares diagonally beside corners and
otherwise turns the most discs, ${beginners.map(met).join(',\n')}.
Even level 1 only chooses among moves within ${levels[0].allowance} discs of the best that it sees. Where the trained weights are not at
hand, the hand-made evaluation plays, and looks half as far at the selective levels.`,
  ];
}

if (process.argv[2] === '--write') {
  const [, , , path, rust] = process.argv;
  await writeFile(path, `${page(rust).join('\n\n')}\n`);
} else {
  process.stdout.write(`${aligned(table())}\n`);
}

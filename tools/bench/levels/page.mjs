/**
 * Makes the table of levels out of the lines of tools/bench/levels/ladder.mjs and tools/bench/levels/times.mjs: on the
 * terminal, or as docs/levels.md.
 */
import { en } from '../../../www/app/play/boxes/texts.en.js';
import { ja } from '../../../www/app/play/boxes/texts.ja.js';
import { aligned, madeBy, markdown, paragraph, sum, whole } from '../shared/page.mjs';

/** @param {number} rate */
const percent = (rate) => `${(100 * rate).toFixed(1)} %`;

/** Seconds in the unit that suits them. @param {number} seconds */
const span = (seconds) => (seconds < 0.0995 ? `${(1000 * seconds).toPrecision(2)} ms` : `${seconds.toPrecision(2)} s`);

/**
 * All parts of a match together. The two games of an opening are one observation; 1.96 standard errors to each side.
 * @param {number} level
 * @param {any[]} parts
 */
function against(level, parts) {
  const played = parts.filter(({ a }) => a === `level=${level}`);
  if (played.length === 0) return undefined;
  const total = (key) => sum(played.map((part) => part[key]));
  const outcomes = [0, 1, 2, 3, 4].map((i) => sum(played.map(({ pentanomial }) => pentanomial[i])));
  const pairs = sum(outcomes);
  const rate = sum(outcomes.map((count, i) => (count * i) / 4)) / pairs;
  const variance = sum(outcomes.map((count, i) => count * (i / 4 - rate) ** 2)) / (pairs - 1);
  const reach = 1.96 * Math.sqrt(variance / pairs);
  const discs = sum(played.map((part) => part.discs.value * part.games)) / total('games');
  return {
    games: total('games'),
    wins: total('wins'),
    draws: total('draws'),
    losses: total('losses'),
    rate,
    reach,
    discs,
  };
}

const head = [
  'level',
  'search depth',
  'exact from',
  'lets go',
  'nodes a move',
  'wasm: a move',
  '95 in 100 within',
  'worst',
  'against the level below',
  'wins, draws, losses',
  'discs a game',
];

/** Returns three cells with the result of a level against the one below. @param {ReturnType<typeof against>} result */
function resultCells(result) {
  if (result === undefined) return ['', '', ''];
  const { rate, reach, wins, draws, losses, discs } = result;
  const interval = `${percent(Math.max(0, rate - reach))} … ${percent(Math.min(1, rate + reach))}`;
  const difference = `${discs < 0 ? '−' : '+'}${Math.abs(discs).toFixed(1)}`;
  return [`${percent(rate)} (${interval})`, `${wins}, ${draws}, ${losses}`, difference];
}

/** @param {any[]} levels @param {any[]} parts */
const table = (levels, parts) => [
  head,
  ...levels.map((facts) => {
    const { level, depth, nodeBudget, exactFrom, allowance } = facts;
    return [
      `${level} ${ja[`level.${level}`]}, ${en[`level.${level}`]}`,
      `${nodeBudget ? 'up to ' : ''}${depth}${facts.selective ? ', selective' : ''}`,
      String(exactFrom),
      allowance === 0 ? 'nothing' : `${allowance} discs`,
      whole(facts.nodes_a_move),
      span(facts.seconds_a_move),
      span(facts.seconds_of_95_in_100),
      span(facts.worst_seconds),
      ...resultCells(against(level, parts)),
    ];
  }),
];

/** Makes the table for the terminal. @param {any[]} levels @param {any[]} parts */
export const terminal = (levels, parts) => `${aligned(table(levels, parts))}\n`;

/**
 * Makes the blocks of the page.
 * @param {any[]} levels
 * @param {any[]} parts
 * @param {string} machine
 * @returns {string[]}
 */
export function page(levels, parts, machine) {
  const top = levels.at(-1);
  const met = ({ level, beginner: { wins, draws, losses } }) =>
    `level ${level} won ${wins}, drew ${draws} and lost ${losses}`;
  const beginners = levels.filter(({ beginner }) => beginner).map(met);
  const most = Math.max(...parts.map(({ games }) => games));
  const counts = [...new Set(levels.flatMap(({ level }) => against(level, parts)?.games ?? []))];
  return [
    '# The levels',
    madeBy('levels', machine),
    paragraph(`A level ([src/search/level.rs](../src/search/level.rs)) is a search depth, the number of empty squares
from which every move is exact, and by how much a move may be worse than the best one seen and still be played. A
*selective* search lets shallow searches stand for deep ones (Multi-ProbCut). The top level searches *up to* its depth:
it begins no deeper search once it has visited ${whole(top.nodeBudget)} nodes. Against a fixed depth of 16 that won
59.8 ± 4.3 % of 200 games when it was introduced, by 2.4 ± 0.7 discs a game, with 2.9 times the nodes.`),
    paragraph(`The lower levels err like a person who sees less and does not mind some discs: among the moves within
what a level lets go, the better ones are played more often. No move costs more than that by the level's own
evaluation. The same position, level and seed give the same move on every machine; at the selective levels, from an
engine that has not been asked about anything else.`),
    markdown(table(levels, parts)),
    paragraph(`**Strength.** Each level played ${counts.map(String).join(' or ')} games against the one below it, in
matches of ${most} with seeds of their own, \`kaeshi match level=N level=N-1 --games ${most} --seed S\`. Each opening
of 10 random moves that left neither side far ahead is played twice, with the colours swapped. A draw counts as half a
win. In brackets is the interval of 95 % confidence, with the two games of an opening as one observation. Both sides
use the trained weights that are shipped.`),
    paragraph(`**Time.** Every level played ${top.games} games against itself in node (WebAssembly with simd128, one
thread, the 16 MB that the pages give the table) from openings of games between people, ${whole(top.moves)} moves at
the top. Seconds are processor time. The level at the top took ${span(top.seconds_a_move)} a move on the mean and
${span(top.worst_seconds)} for the worst. A phone that is a third as fast would take ${span(3 * top.seconds_a_move)}
and ${span(3 * top.worst_seconds)}; 95 of 100 moves are there within ${span(3 * top.seconds_of_95_in_100)}.`),
    paragraph(`**Beginners.** Against a player who takes a corner when there is one, avoids the squares diagonally
beside corners and otherwise turns the most discs, ${beginners.join(', ')}. Even level 1 only chooses among moves
within ${levels[0].allowance} discs of the best that it sees. Where the trained weights are not at hand, the hand-made
evaluation plays, and searches half as deep at the selective levels.`),
  ];
}

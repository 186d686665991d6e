/**
 * `bench levels`: how strong the levels are, each against the one below it, and how long they take. Its page is
 * docs/levels.md.
 *
 * The matches are played part by part: a JSON line for each part, as `kaeshi match --json` prints it. The upper pairs
 * take their time, so a part is 50 games with openings of its own seed, and what the file of this very program already
 * holds is not played again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../www/app/play/boxes/texts.en.js';
import { ja } from '../../www/app/play/boxes/texts.ja.js';
import { timeLevels } from './levels/times.mjs';
import { has } from './shared/machine.mjs';
import { numberOf } from './shared/options.mjs';
import { sum, whole } from './shared/page.mjs';
import { command as program, folderOf, jsonLines, megabytes, root } from './shared/targets.mjs';

/** Games of a part. */
const part = 50;

/**
 * Plays what is missing and gives the lines of all parts.
 * @param {string} program
 * @param {number} games of each level
 * @param {string} file
 */
function climb(program, games, file) {
  const held = existsSync(file) ? jsonLines(readFileSync(file, 'utf8')) : [];
  const played = new Set(held.map(({ a, seed }) => `${a} ${seed}`));
  for (let level = 2; level <= 10; level += 1) {
    for (let seed = 1; seed <= games / part; seed += 1) {
      const [a, b] = [`level=${level}`, `level=${level - 1}`];
      if (played.has(`${a} ${seed}`)) continue;
      const options = ['--games', part, '--seed', seed, '--table', megabytes, '--json'].map(String);
      const line = execFileSync(program, ['match', a, b, ...options], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      appendFileSync(file, line);
      console.error(`${a} against ${b}, seed ${seed}: ${JSON.parse(line).wins} of ${part}`);
    }
  }
  return jsonLines(readFileSync(file, 'utf8'));
}

const build = () => (has('avx2') ? 'v3' : 'baseline');

/** Where the games of this very program are kept. @param {string} path */
function gamesFile(path) {
  const folder = join(root, 'target/levels');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)}.jsonl`);
}

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

/** @param {any} values */
const gamesOf = (values) => numberOf(values, 'games', (games) => games % part === 0, `a multiple of ${part}`) ?? 400;

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: { games: { type: 'string' } },
  page: 'docs/levels.md',
  check: gamesOf,
  needs: () => ['wasm', `command:${build()}`],
  async measure(values, { print }) {
    const path = program(folderOf(build()));
    climb(path, gamesOf(values), gamesFile(path)).forEach(print);
    (await timeLevels(join(root, 'www/pkg/simd'))).forEach(print);
  },
  tables(lines) {
    const levels = lines.filter(({ level }) => level !== undefined);
    const beginners = levels.filter(({ beginner }) => beginner);
    return [
      {
        rows: table(
          levels,
          lines.filter(({ a }) => a !== undefined),
        ),
      },
      {
        rows: [
          ['against a beginner', 'won', 'drawn', 'lost'],
          ...beginners.map(({ level, beginner: { wins, draws, losses } }) => [level, wins, draws, losses].map(String)),
        ],
      },
    ];
  },
};

/**
 * `bench midgame` times the midgame search on every target that is asked for, and counts how often it finds a best move
 * in hard positions.
 *
 * The positions are 20 from games between people, with 40 empty squares, and the 138 of the field's "hard 20" set that
 * come with the score of every move. One thread, an empty table before every position, the trained weights that are
 * shipped; the targets take turns, each a process of its own, and of the turns of a depth the median counts. There is a
 * line for each depth and target, then one for each depth in the hard positions. Two targets that visit different nodes
 * or see different values are an error: they are the same search.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, sum, threeDigits } from './shared/page.mjs';
import { answers, chosenTargets, megabytes, needsOf, root, targets as programs } from './shared/targets.mjs';

/** @typedef {{nodes: number, seconds: number, value: number, best: string | null | undefined}} Answer */

const rounds = 3;
const depths = ['depth=14,probcut', 'depth=12,probcut', 'depth=10,probcut', 'depth=10', 'depth=8'];
const hardDepths = ['depth=8', 'depth=8,probcut', 'depth=12', 'depth=12,probcut', 'depth=16', 'depth=16,probcut'];

/** The lines of a file in tests/data that hold a position. @param {string} file */
const lines = (file) => {
  const all = readFileSync(join(root, 'tests/data', file), 'utf8').split('\n');
  return all.filter((line) => line !== '' && !line.startsWith('#'));
};

/** @param {string} target @param {string} depth @param {string[]} positions @returns {Promise<Answer[]>} */
const ask = (target, depth, positions) => answers(programs[target], depth, 'trained', positions);

/**
 * One depth on every target.
 * @param {string} depth
 * @param {string[]} targets
 * @param {string[]} positions
 * @param {(what: string) => void} complain
 */
async function measureDepth(depth, targets, positions, complain) {
  /** @type {Answer[][][]} */
  const turns = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, target] of targets.entries()) turns[i].push(await ask(target, depth, positions));
  }
  const seen = (/** @type {Answer[]} */ turn) => turn.map(({ nodes, value }) => `${nodes} ${value}`).join();
  for (const [i, target] of targets.entries()) {
    if (turns[i].some((turn) => seen(turn) !== seen(turns[0][0]))) {
      complain(`${depth}: ${target} does not see what ${targets[0]} sees`);
    }
  }
  return targets.map((target, i) => summary(depth, target, positions.length, turns[i]));
}

/** @param {string} depth @param {string} target @param {number} positions @param {Answer[][]} turns */
function summary(depth, target, positions, turns) {
  const seconds = (/** @type {Answer[]} */ turn) => sum(turn.map((answer) => answer.seconds));
  const turn = median([...turns].sort((a, b) => seconds(a) - seconds(b)));
  const sorted = turn.map((answer) => answer.seconds).sort((a, b) => a - b);
  return {
    depth,
    target,
    positions,
    nodes: sum(turn.map((answer) => answer.nodes)),
    seconds: seconds(turn),
    median_seconds: median(sorted),
    worst_seconds: sorted.at(-1),
    rounds,
    table_megabytes: megabytes,
  };
}

/** The scores of the moves that a line of a position names. @param {string} line */
function scores(line) {
  const fields = line.split(';').map((field) => field.trim());
  const moves = fields
    .find((field) => field.startsWith('moves='))
    .slice('moves='.length)
    .split(',');
  return new Map(moves.map((move) => move.split(':')).map(([square, score]) => [square, Number(score)]));
}

/** How often a search finds a move of the best score. @param {string} depth @param {string} target */
async function rank(depth, target, positions) {
  const found = await ask(target, depth, positions);
  const lost = found.map(({ best }, i) => {
    const known = scores(positions[i]);
    return Math.max(...known.values()) - known.get(best);
  });
  return {
    hard: depth,
    positions: positions.length,
    best: lost.filter((discs) => discs === 0).length,
    lost: sum(lost) / lost.length,
    nodes: sum(found.map(({ nodes }) => nodes)),
  };
}

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

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: { target: { type: 'string', multiple: true } },
  page: 'docs/benchmarks/midgame.md',
  needs: ({ target }) => needsOf(chosenTargets(target, console.error)),
  async measure({ target }, { print, complain }) {
    const targets = chosenTargets(target);
    const [timed, hard] = ['human_40.txt', 'hard_20.txt'].map(lines);
    for (const depth of depths) (await measureDepth(depth, targets, timed, complain)).forEach(print);
    for (const depth of hardDepths) print(await rank(depth, targets[0], hard));
  },
  tables: (all) => [
    { title: 'Speed', rows: speeds(all) },
    { title: 'A best move in hard positions', rows: ranks(all) },
  ],
};

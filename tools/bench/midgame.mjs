/**
 * Times the midgame search on every target that is named, and counts how often it finds a best move in hard positions.
 *
 *     node tools/bench/midgame.mjs TARGET …
 *
 * The positions are 20 from games between people, with 40 empty squares, and the 138 of the field's "hard 20" set that come with
 * the score of every move. One thread, an empty table before every position, the trained weights that are shipped; the targets take
 * turns, each a process of its own, and of a look's turns the median counts. A JSON line is printed for each look and target,
 * then one for each look into the hard positions. The status is 1 when two targets visited different nodes or saw different
 * values: they are the same search.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, megabytes, programs, root } from './programs.mjs';

/** @typedef {{nodes: number, seconds: number, value: number, best: string | null | undefined}} Answer */

const rounds = 3;
const looks = ['depth=14,probcut', 'depth=12,probcut', 'depth=10,probcut', 'depth=10', 'depth=8'];
const hardLooks = ['depth=8', 'depth=8,probcut', 'depth=12', 'depth=12,probcut', 'depth=16', 'depth=16,probcut'];

/** The lines of a file in tests/data that hold a position. */
const lines = (file) => {
  const all = readFileSync(join(root, 'tests/data', file), 'utf8').split('\n');
  return all.filter((line) => line !== '' && !line.startsWith('#'));
};
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const median = (sorted) => sorted[sorted.length >> 1];
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const ask = (target, look, positions) => answers(programs[target], look, 'trained', positions);

/** One look on every target. @param {string} look @param {string[]} targets @param {string[]} positions */
async function measure(look, targets, positions) {
  /** @type {Answer[][][]} */
  const turns = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, target] of targets.entries()) turns[i].push(await ask(target, look, positions));
  }
  const seen = (turn) => turn.map(({ nodes, value }) => `${nodes} ${value}`).join();
  for (const [i, target] of targets.entries()) {
    if (turns[i].some((turn) => seen(turn) !== seen(turns[0][0]))) {
      console.error(`${look}: ${target} does not see what ${targets[0]} sees`);
      process.exitCode = 1;
    }
  }
  const seconds = (turn) => sum(turn.map((answer) => answer.seconds));
  return targets.map((target, i) => {
    const turn = median([...turns[i]].sort((a, b) => seconds(a) - seconds(b)));
    const sorted = turn.map((answer) => answer.seconds).sort((a, b) => a - b);
    const nodes = sum(turn.map((answer) => answer.nodes));
    return {
      look,
      target,
      positions: positions.length,
      nodes,
      seconds: seconds(turn),
      median_seconds: median(sorted),
      worst_seconds: sorted.at(-1),
      rounds,
      table_megabytes: megabytes,
    };
  });
}

/** How often a look finds a move of the best score. */
async function rank(look, target, positions) {
  /** @type {Answer[]} */
  const found = await ask(target, look, positions);
  const lost = found.map(({ best }, i) => {
    const field = positions[i].split(';').map((part) => part.trim()).find((part) => part.startsWith('moves='));
    const scores = new Map(field.slice('moves='.length).split(',').map((move) => [move.split(':')[0], Number(move.split(':')[1])]));
    return Math.max(...scores.values()) - scores.get(best);
  });
  return {
    hard: look,
    positions: positions.length,
    best: lost.filter((discs) => discs === 0).length,
    lost: sum(lost) / lost.length,
    nodes: sum(found.map(({ nodes }) => nodes)),
  };
}

const targets = process.argv.slice(2).filter((word) => word in programs);
for (const look of looks) (await measure(look, targets, lines('human_40.txt'))).forEach(print);
for (const look of hardLooks) print(await rank(look, targets[0], lines('hard_20.txt')));

/**
 * The sets that `./build.sh bench solver` solves: positions with their exact scores.
 *
 * FFO is the field's endgame suite (FFORUM, French Othello Federation), numbered from 1. The random sets are 200
 * positions each from uniformly random play, the human set is 100 positions from games between people. All lie in
 * tests/data. Each set takes `rounds` turns, the short ones more, whose times are noisier. Where two builds are
 * compared, a turn solves a short set `passes` times over, so that it is long enough to be timed from outside.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../shared/options.mjs';

/**
 * @typedef {'exact' | 'wld' | 'moves'} Goal the score, whether it is a win, draw or loss, or the score of every move
 * @typedef {object} Asked
 * @property {string} set its name
 * @property {Goal} goal
 * @property {string} file
 * @property {number} [from] the first number of the suite
 * @property {number} [to] the last one
 * @property {number} rounds
 * @property {number} [passes] present where builds are compared on it
 * @property {boolean} [once] takes so long that builds are compared by one turn
 * @property {boolean} [long] only with --long
 * @typedef {{board: string, score: number, moves: Record<string, number>, empties: number, line: string}} Position
 */

const ffo = (from, to, rounds, rest = {}) => ({
  set: `FFO ${from}-${to}`,
  goal: 'exact',
  file: to < 20 ? 'ffo_1_19.txt' : 'ffo_20_59.txt',
  from,
  to,
  rounds,
  ...rest,
});
const random = (empties, goal, rounds, rest = {}) => ({
  set: goal === 'exact' ? `random ${empties}` : `random ${empties} ${goal}`,
  goal,
  file: `random_${empties}.txt`,
  rounds,
  ...rest,
});

/** @type {Asked[]} */
export const sets = [
  ffo(1, 19, 5),
  ffo(20, 39, 3, { passes: 1 }),
  ffo(40, 44, 3, { passes: 1 }),
  ffo(45, 49, 1, { passes: 1 }),
  ffo(50, 59, 1, { passes: 1, once: true, long: true }),
  random(10, 'exact', 5),
  random(12, 'exact', 5, { passes: 10 }),
  random(14, 'exact', 3, { passes: 3 }),
  random(16, 'exact', 1, { passes: 1 }),
  random(18, 'exact', 1, { passes: 1 }),
  random(20, 'exact', 1, { passes: 1, long: true }),
  { set: 'human 15-16', goal: 'exact', file: 'human_16.txt', rounds: 3, passes: 4 },
  random(16, 'wld', 1),
  random(18, 'wld', 1),
  random(14, 'moves', 1),
  random(16, 'moves', 1),
];

/** The sets on which the threads of a search are counted. */
export const threaded = ['FFO 40-44', 'FFO 45-49'];

/**
 * The sets whose names begin so, without the longest unless they are asked for.
 * @param {import('../shared/options.mjs').Values} values
 * @param {(row: Asked) => boolean} [fit]
 */
export function chosenSets({ only = '', long = false }, fit = () => true) {
  const fitting = sets.filter(fit);
  const chosen = fitting.filter((row) => row.set.startsWith(String(only)) && (!row.long || long));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`no set begins with '${only}': the sets are ${fitting.map(({ set }) => set).join(', ')}`);
}

/**
 * The positions of a set, out of the folder with the test data.
 * @param {Asked} asked
 * @param {string} folder
 * @returns {Position[]}
 */
export function positions({ set, file, from = 0, to = Infinity }, folder) {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const found = lines.flatMap((line) => {
    const fields = line.split(';').map((field) => field.trim());
    const value = (key) => fields.find((field) => field.startsWith(`${key}=`))?.slice(key.length + 1);
    const number = Number(value('id')?.match(/\d+$/)?.[0]);
    if (line === '' || line.startsWith('#') || !(number >= from && number <= to)) return [];
    const scored = (value('moves') ?? '').split(',').filter((move) => move !== '');
    const moves = Object.fromEntries(
      scored.map((move) => move.split(':')).map(([square, score]) => [square, Number(score)]),
    );
    return [{ board: fields[0], score: Number(value('score')), moves, empties: fields[0].split('-').length - 1, line }];
  });
  if (found.length === 0 || found.some(({ score }) => Number.isNaN(score))) {
    throw new Error(`${set}: ${file} has no positions with scores under these numbers`);
  }
  return found;
}

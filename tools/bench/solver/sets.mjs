/**
 * What `./build.sh bench solver` solves: sets of positions with their exact scores.
 *
 * FFO is the field's endgame suite (FFORUM, French Othello Federation), numbered from 1; the others are 200 positions
 * each from uniformly random play. All lie in tests/data. Each set takes `rounds` turns, the short ones more, whose
 * times are noisier.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {'exact' | 'wld' | 'moves'} Goal the score, whether it is a win, draw or loss, or the score of every move
 * @typedef {{set: string, goal: Goal, file: string, from?: number, to?: number, rounds: number, long?: boolean}} Asked
 * @typedef {{board: string, score: number, moves: Record<string, number>, empties: number, line: string}} Position
 */

const ffo = (from, to, rounds, long = false) => ({
  set: from === to ? `FFO ${from}` : `FFO ${from}-${to}`,
  goal: 'exact',
  file: to < 20 ? 'ffo_1_19.txt' : 'ffo_20_59.txt',
  from,
  to,
  rounds,
  long,
});
const random = (empties, goal, rounds, long = false) => ({
  set: goal === 'exact' ? `random ${empties}` : `random ${empties} ${goal}`,
  goal,
  file: `random_${empties}.txt`,
  rounds,
  long,
});

/** @type {Asked[]} */
export const sets = [
  ffo(1, 19, 5),
  ffo(20, 39, 3),
  ...[40, 41, 42, 43, 44].map((number) => ffo(number, number, 5)),
  ...[45, 46, 47, 48, 49].map((number) => ffo(number, number, 1, true)),
  random(10, 'exact', 5),
  random(12, 'exact', 5),
  random(14, 'exact', 3),
  random(16, 'exact', 1),
  random(18, 'exact', 1),
  random(20, 'exact', 1, true),
  random(16, 'wld', 1),
  random(18, 'wld', 1),
  random(14, 'moves', 1),
  random(16, 'moves', 1),
];

/** Rows that are sums of others, behind the last of them. @type {{set: string, of: string[]}[]} */
export const sums = [
  { set: 'FFO 40-44', of: [40, 41, 42, 43, 44].map((number) => `FFO ${number}`) },
  { set: 'FFO 40-48', of: [40, 41, 42, 43, 44, 45, 46, 47, 48].map((number) => `FFO ${number}`) },
  { set: 'FFO 40-49', of: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49].map((number) => `FFO ${number}`) },
];

/** The sets whose nodes are counted part by part. */
export const dissected = ['FFO 40-44', 'random 16'];

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

/**
 * Makes what the fuzz targets begin with, from the positions and games of tests/data: inputs that are right, so that
 * most of what is drawn from them is nearly right.
 *
 *     node tools/fuzz/seeds.mjs FOLDER    a folder for each target, a file for each input
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = (/** @type {string} */ name) => readFileSync(join(root, 'tests/data', name));

/** The first lines of a file of positions or games that say something. @param {string} name @param {number} count */
const lines = (name, count) =>
  data(name)
    .toString()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(0, count);

const problems = [...lines('ffo_1_19.txt', 19), ...lines('gameover.txt', 10), ...lines('ntest_6.txt', 20)];
const boards = problems.map((line) => line.split(';')[0].trim());
const games = [...lines('transcripts_edge.txt', 20), ...lines('transcripts_unfinished.txt', 10)];
const transcripts = games.map((line) => line.split(';')[0]);

/** The texts in every form. */
const forms = data('forms.txt')
  .toString()
  .split('\n==== ')
  .slice(1)
  .map((form) => form.split('\n----\n')[1]);

/** The squares of a transcript. @param {string} moves */
const pairs = (moves) => moves.match(/../g) ?? [];

/** A board in eight rows, the side to move below. @param {string} board */
const diagram = (board) => [...board.slice(0, 64).matchAll(/.{8}/g), board.slice(65)].join('\n');

/** Words of 64 bits, their low bytes first. @param {bigint[]} words */
const bytes = (words) => Buffer.from(BigUint64Array.from(words).buffer);

/** The mover's discs and the other side's, a1 as bit 0. @param {string} board */
function sides(board) {
  const set = (/** @type {string} */ sign) =>
    [...board.slice(0, 64)].reduce((set, found, square) => set | (BigInt(found === sign) << BigInt(square)), 0n);
  return board.endsWith('O') ? [set('O'), set('X')] : [set('X'), set('O')];
}

/** Positions as a file of samples has them, each with no value. @param {string[]} boards */
const samples = (boards) => Buffer.concat(boards.flatMap((board) => [bytes(sides(board)), Buffer.from([0, 0x80])]));

/** @type {Record<string, (Buffer | string)[]>} */
const seeds = {
  boards: [...boards, ...boards.slice(0, 10).map(diagram), ...transcripts.slice(0, 5).map((moves) => `#m=${moves}`)],
  obf: problems,
  transcripts,
  records: [
    ...problems.slice(0, 5),
    ...boards.slice(0, 3).map(diagram),
    ...transcripts.slice(0, 3),
    ...transcripts.slice(0, 3).map((moves) => `&kifu=${moves}&start_color=black`),
    ...transcripts
      .slice(0, 3)
      .map((moves) => JSON.stringify({ position: { moves: pairs(moves).map((m) => ({ m })) } })),
    ...transcripts.slice(0, 3).map((moves) => `(;GM[Othello]PB[a]PW[b]RE[+2]B[${pairs(moves).join(']W[')}];)`),
    ...transcripts.slice(0, 3).map((moves) => `<kaeshi-game moves="${moves}"></kaeshi-game>`),
    ...forms,
    `alice 33-31 bob\n1. ${transcripts[0].slice(0, 2)} 2. ${transcripts[0].slice(2)} 51-13`,
  ],
  wthor: [data('wthor_1980.wtb')],
  // The targets pack what is drawn themselves; of the files that are shipped the heads are enough.
  weights: [readFileSync(join(root, 'src/eval/default.weights')).subarray(0, 256)],
  book: [readFileSync(join(root, 'src/book/default.book')).subarray(0, 256), Buffer.from([0, 1, 2, 3, 0, 0, 1, 1])],
  // The target takes the first half for a chunk that is whole, and the rest for one that may not be.
  samples: [samples(boards.slice(0, 2)), samples(boards.slice(0, 20))],
  // The target is asked by the mover's discs, and by everybody's.
  moves: boards.map((board) => {
    const [own, other] = sides(board);
    return bytes([own, own | other]);
  }),
};

const folder = process.argv[2];
if (!folder) throw new Error('seeds.mjs wants the name of a folder');
for (const [target, inputs] of Object.entries(seeds)) {
  mkdirSync(join(folder, target), { recursive: true });
  inputs.forEach((input, number) => writeFileSync(join(folder, target, String(number)), input));
}

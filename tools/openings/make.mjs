#!/usr/bin/env node
/**
 * Makes src/openings/names.txt from the list of names that others use and from our own translations.
 *
 * `list.txt` says which positions players have a name for, and in which language. Different lists reach one position
 * by different moves, or by moves that are mirrored: so every line is played to its end, and the smallest of the eight
 * images of the board there is what lines are brought together by. `ours.txt` adds what a language lacks, and says
 * which name is taken where there are several. A position without a name in both languages is an error.
 *
 *   node tools/openings/make.mjs            writes src/openings/names.txt
 *   node tools/openings/make.mjs --check    fails where the file is not what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const target = new URL('../../src/openings/names.txt', folder);

const HEAD = `\
# Moves, the English name, the Japanese one. Made by tools/openings/make.mjs, whose README says where each is from.
`;

const STEPS = [-9, -8, -7, -1, 1, 7, 8, 9];

/** The discs that a move on `square` turns. @param {string[]} board @param {number} square @param {string} mover */
function flips(board, square, mover) {
  return STEPS.flatMap((step) => {
    const run = [];
    for (let [from, to] = [square, square + step]; to >= 0 && to < 64; [from, to] = [to, to + step]) {
      if (Math.abs((to % 8) - (from % 8)) > 1 || board[to] === '-') return [];
      if (board[to] === mover) return run;
      run.push(to);
    }
    return [];
  });
}

/** The board after `moves`; nobody passes in an opening. @param {string} moves @param {string} where */
function played(moves, where) {
  const board = [...'---------------------------OX------XO---------------------------'];
  const squares = moves.match(/../g) ?? [];
  squares.forEach((name, ply) => {
    const [square, mover] = [name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1), ply % 2 ? 'O' : 'X'];
    const turned = board[square] === '-' ? flips(board, square, mover) : [];
    if (turned.length === 0) throw new Error(`${where}: ${name} is no legal move in ${moves}`);
    for (const disc of [square, ...turned]) board[disc] = mover;
  });
  return { board, side: squares.length % 2 ? 'O' : 'X' };
}

/** The smallest of the eight images of a board, with the side to move. @param {string} moves @param {string} where */
function key(moves, where) {
  const { board, side } = played(moves, where);
  const images = [...Array(8).keys()].map((image) =>
    board
      .map((_, at) => {
        const [x, y] = [image & 1 ? 7 - (at % 8) : at % 8, image & 2 ? 7 - (at >> 3) : at >> 3];
        return board[image & 4 ? 8 * x + y : 8 * y + x];
      })
      .join(''),
  );
  return images.sort()[0] + side;
}

/** The lines of a file that say something, and where they stand. @param {string} file */
function lines(file) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const all = text.split('\n').map((line, at) => ({ line, where: `${file}:${at + 1}` }));
  return all.filter(({ line }) => line !== '' && !line.startsWith('#'));
}

/** Returns the name of each position in each language; the first line that names it counts. */
function gather() {
  /** @type {Map<string, { moves: string, en?: string, ja?: string }>} */
  const openings = new Map();
  const name = (moves, where, names) => {
    const position = key(moves, where);
    const known = openings.get(position) ?? { moves };
    if (moves.length === known.moves.length && moves < known.moves) known.moves = moves;
    openings.set(position, { ...names, ...known });
  };
  for (const { line, where } of lines('ours.txt')) {
    const [moves, en, ja] = line.split(';');
    name(moves, where, { ...(en && { en }), ...(ja && { ja }) });
  }
  const ours = new Set(openings.keys());
  for (const { line, where } of lines('list.txt')) {
    const [moves, names, language] = line.split('; ');
    const lang = language.slice('lang='.length);
    if (lang === 'en' || lang === 'ja') name(moves, where, { [lang]: names.slice('name='.length).split('|')[0] });
    ours.delete(key(moves, where));
  }
  for (const position of ours) throw new Error(`ours.txt: no list names ${openings.get(position)?.moves}`);
  return [...openings.values()].sort((a, b) => (a.moves < b.moves ? -1 : 1));
}

const openings = gather();
const lacking = openings.filter(({ en, ja }) => !en || !ja);
for (const { moves, en, ja } of lacking) console.error(`${moves};${en ?? ''};${ja ?? ''}: a name is missing`);
if (lacking.length > 0) process.exit(1);

const text = HEAD + openings.map(({ moves, en, ja }) => `${moves};${en};${ja}\n`).join('');
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/openings/names.txt is not what tools/openings/make.mjs makes: run it');
  process.exit(1);
}

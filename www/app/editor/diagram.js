/** A board under the editor: 64 signs and the side to move. Every act gives another and leaves the old one. */
import { other } from '../../elements/shared/index.js';

/** @import { Cell } from '../../elements/board/types.js' */
/** @import { Side } from '../../engine/types.js' */

/** @typedef {{ readonly board: string, readonly side: Side }} Diagram */

/** @type {Diagram} */
export const START = { board: '---------------------------OX------XO---------------------------', side: 'black' };
export const EMPTY_BOARD = '-'.repeat(64);

/** The signs in the order in which a press goes through them. @type {readonly Cell[]} */
const CYCLE = ['-', 'X', 'O'];

/** @param {string} square @returns {number} */
export const indexOf = (square) => 8 * (Number(square[1]) - 1) + 'abcdefgh'.indexOf(square[0] ?? '');

/** @param {Diagram} diagram @param {string} square @returns {Cell} */
export const signOf = ({ board }, square) => /** @type {Cell} */ (board[indexOf(square)] ?? '-');

/** The sign that a press puts in place of another. @param {Cell} sign @returns {Cell} */
export const nextSign = (sign) => CYCLE[(CYCLE.indexOf(sign) + 1) % CYCLE.length] ?? '-';

/** @param {Diagram} diagram @param {string} square @param {Cell} sign @returns {Diagram} */
export function painted(diagram, square, sign) {
  const at = indexOf(square);
  if (diagram.board[at] === sign) return diagram;
  return { ...diagram, board: diagram.board.slice(0, at) + sign + diagram.board.slice(at + 1) };
}

/** The text of a position, as links and the engine have it. @param {Diagram} diagram */
export const textOf = ({ board, side }) => `${board} ${side === 'black' ? 'X' : 'O'}`;

/** The engine's text as a diagram. @param {string} text 64 signs, a space, the side to move @returns {Diagram} */
export function diagramOf(text) {
  const [board = '', letter] = text.split(' ');
  return { board, side: letter === 'O' ? 'white' : 'black' };
}

/** Puts black discs for white ones, and the other way round; the side to move changes too. @param {Diagram} diagram */
export function swapped({ board, side }) {
  const signs = [...board].map((sign) => ({ X: 'O', O: 'X' })[sign] ?? sign);
  return /** @type {Diagram} */ ({ board: signs.join(''), side: other(side) });
}

/**
 * Where each square's sign comes from, by the seven ways to turn and mirror a board.
 * @type {Readonly<Record<Turn, (file: number, rank: number) => readonly [number, number]>>}
 */
const TURNS = {
  right: (file, rank) => [rank, 7 - file],
  left: (file, rank) => [7 - rank, file],
  half: (file, rank) => [7 - file, 7 - rank],
  across: (file, rank) => [7 - file, rank],
  down: (file, rank) => [file, 7 - rank],
  diagonal: (file, rank) => [rank, file],
  counter: (file, rank) => [7 - rank, 7 - file],
};

/** @typedef {'right' | 'left' | 'half' | 'across' | 'down' | 'diagonal' | 'counter'} Turn */

/** @type {readonly Turn[]} */
export const TURN_NAMES = ['left', 'right', 'half', 'across', 'down', 'diagonal', 'counter'];

/** @param {Diagram} diagram @param {Turn} turn @returns {Diagram} */
export function turned({ board, side }, turn) {
  const sign = (/** @type {unknown} */ _, /** @type {number} */ at) => {
    const [file, rank] = TURNS[turn](at % 8, at >> 3);
    return board[8 * rank + file] ?? '-';
  };
  return { board: Array.from({ length: 64 }, sign).join(''), side };
}

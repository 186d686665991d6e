/** The board in words: the names of squares, and the text alternative of a picture. */
import { register } from '../../locale/index.js';
import { SQUARES } from './text.js';
import '../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Cell, Diagram } from './types.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/**
 * The name of a square's button: "d3, empty, legal move".
 * @param {string} lang
 * @param {string} square
 * @param {Cell} cell
 * @param {{ legal: boolean, last: boolean, mark: string | undefined }} state
 * @returns {string}
 */
export function squareName(lang, square, cell, { legal, last, mark }) {
  const key =
    cell === 'X'
      ? 'board.square.black'
      : cell === 'O'
        ? 'board.square.white'
        : legal
          ? 'board.square.legal'
          : 'board.square.empty';
  return (
    t(lang, key, { square }) +
    (last ? t(lang, 'board.square.last') : '') +
    (mark ? `${lang === 'ja' ? '、' : ', '}${mark}` : '')
  );
}

/**
 * The picture in words, for a board that is only shown.
 * @param {string} lang
 * @param {string} label
 * @param {Diagram} diagram
 * @returns {string}
 */
export function pictureName(lang, label, { cells, side }) {
  /** @param {Cell} cell */
  const where = (cell) => SQUARES.filter((_, i) => cells[i] === cell).join(' ') || t(lang, 'board.none');
  const turn = side ? t(lang, 'board.toMove', { side: t(lang, `color.${side}`) }) : '';
  return t(lang, 'board.picture', { label, black: where('X'), white: where('O'), turn }).trim();
}

/**
 * Returns the sentence that the board says at a key.
 * @param {string} lang
 * @param {string} key
 * @param {{ diagram: Diagram | undefined, mover: Side | undefined, legal: readonly string[] | undefined,
 *   label: string | null }} board
 * @returns {string | undefined} undefined for any other key
 */
export function boardSaid(lang, key, { diagram, mover: side, legal, label }) {
  if (!diagram) return undefined;
  /** @param {Cell} cell */
  const count = (cell) => diagram.cells.filter((each) => each === cell).length;
  switch (key) {
    case 't': {
      const turn = side ? t(lang, 'board.toMove', { side: t(lang, `color.${side}`) }) : '';
      return t(lang, 'board.said.score', { black: count('X'), white: count('O'), turn }).trim();
    }
    case 'o':
      // Without rules nobody knows.
      if (!legal) return undefined;
      return legal.length === 0
        ? t(lang, 'board.said.noMove')
        : t(lang, 'board.said.moves', { n: legal.length, squares: [...legal].sort().join(' ') });
    case 'w':
      return pictureName(lang, label ?? t(lang, 'board.label'), { ...diagram, side });
  }
  return undefined;
}

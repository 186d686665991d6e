/**
 * The plainest text of a board, read for showing it without the engine.
 *
 * The one grammar of boards is the engine's, and a page of diagrams should not have to load the engine. So this reads
 * only what leaves no room for another reading: 64 signs in one piece or in eight rows, or 64 of them and a side to
 * move. For everything else, an error too, the board asks the engine. A test holds the two against each other.
 */

/** @import { Kaeshi, Side } from '../../engine/types.js' */

/** @import { Cell, Diagram } from './types.js' */

/** a1, b1, … h8, in the order of a board's text. @type {readonly string[]} */
export const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i % 8]}${1 + (i >> 3)}`);

/** The place of a square in a board's text. @type {ReadonlyMap<string, number>} */
export const INDEX = new Map(SQUARES.map((square, i) => [square, i]));

export const START = '---------------------------OX------XO---------------------------X';

/** 64 squares in one piece or in eight rows, or, with any white space, 64 squares and a side. */
const PLAIN = /^\s*(?:(?:[XO-]{8}\s*){7}[XO-]{8}|(?:[XO-]\s*){64}[XO])\s*$/;

/**
 * Reads a board that is written plainly.
 * @param {string} text
 * @returns {Diagram | undefined} undefined when it takes the engine to read it or to say what is wrong
 */
export function readPlain(text) {
  if (text.length > 1000 || !PLAIN.test(text)) return undefined;
  const signs = text.replace(/\s+/g, '');
  return diagramOf({ board: signs.slice(0, 64), side: signs[64] && (signs[64] === 'X' ? 'black' : 'white') });
}

/**
 * @param {Pick<Kaeshi, 'readBoard'>} kaeshi
 * @param {string} text
 * @returns {Diagram}
 * @throws {Error} the engine's `BoardError` or `TextError`
 */
export function readDiagram(kaeshi, text) {
  return diagramOf(kaeshi.readBoard(text));
}

/** @param {{ board: string, side: string | undefined }} text @returns {Diagram} */
function diagramOf({ board, side }) {
  return { cells: /** @type {Cell[]} */ ([...board]), side: /** @type {Side | undefined} */ (side || undefined) };
}

/**
 * The text of a position.
 * @param {Diagram} diagram
 * @param {Side} mover where the diagram does not say
 */
export function positionText({ cells, side }, mover) {
  return `${cells.join('')} ${(side ?? mover) === 'black' ? 'X' : 'O'}`;
}

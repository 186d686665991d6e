/**
 * Reads the text of a board for showing it: 64 signs row by row from a1, then perhaps the side to move.
 *
 * This is spelling, not rules: a picture needs no engine, so a static diagram loads none. The signs are the field's
 * (X x * B b, O o 0 W w, - . _), white space is ignored, and what follows a semicolon (an OBF line's scores) is not read.
 */

/** @import { Side } from '../engine/types.js' */

/** @typedef {'X' | 'O' | '-'} Cell */
/** @typedef {{ cells: Cell[], side: Side | undefined }} Diagram */

/** a1, b1, … h8, in the order of a board's text. @type {readonly string[]} */
export const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i % 8]}${1 + (i >> 3)}`);

/** The place of a square in a board's text. @type {ReadonlyMap<string, number>} */
export const INDEX = new Map(SQUARES.map((square, i) => [square, i]));

/** The start of the game. */
export const START = '---------------------------OX------XO---------------------------X';

/** @type {ReadonlyMap<string, Cell>} */
const CELL = new Map([
  ...[...'Xx*Bb'].map((sign) => /** @type {[string, Cell]} */ ([sign, 'X'])),
  ...[...'Oo0Ww'].map((sign) => /** @type {[string, Cell]} */ ([sign, 'O'])),
  ...[...'-._'].map((sign) => /** @type {[string, Cell]} */ ([sign, '-'])),
]);

/** What is wrong with a board's text, in terms that any language can put into words. */
export class DiagramError extends Error {
  /**
   * @param {'board.bad.length' | 'board.bad.sign' | 'board.bad.side'} key of the message in the locale
   * @param {Record<string, string | number>} params its values
   */
  constructor(key, params) {
    super(`${key} ${JSON.stringify(params)}`);
    this.name = 'DiagramError';
    this.key = key;
    this.params = params;
  }
}

/**
 * @param {string} text
 * @returns {Diagram}
 * @throws {DiagramError} when it is not 64 readable signs and at most one side
 */
export function readDiagram(text) {
  const signs = [...(text.split(';')[0] ?? '').replace(/\s+/g, '')];
  const unknown = signs.slice(0, 64).findIndex((sign) => !CELL.has(sign));
  if (unknown >= 0) throw new DiagramError('board.bad.sign', { n: unknown + 1, sign: signs[unknown] ?? '' });
  if (signs.length < 64) throw new DiagramError('board.bad.length', { n: signs.length });
  if (signs.length > 65) throw new DiagramError('board.bad.length', { n: signs.length - 1 });
  const cells = signs.slice(0, 64).map((sign) => CELL.get(sign) ?? '-');
  return { cells, side: readSide(signs[64]) };
}

/**
 * @param {string | undefined} sign
 * @returns {Side | undefined}
 */
function readSide(sign) {
  if (sign === undefined) return undefined;
  const cell = CELL.get(sign);
  if (cell === 'X') return 'black';
  if (cell === 'O') return 'white';
  throw new DiagramError('board.bad.side', { sign });
}

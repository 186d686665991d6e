/** The explorer's sentences about a move. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { ExplorerRow } from '../../elements/study/index.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/** A value with its sign and one decimal: "+0.5", "−1.3", "0.0". @param {number | undefined} value in discs */
export function valueSaid(value) {
  if (value === undefined) return '–';
  const text = Math.abs(value).toFixed(1);
  return Number(text) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`;
}

/**
 * A value of the side to move, for Black.
 * @param {number | undefined} value
 * @param {'black' | 'white' | undefined} mover
 */
export const valueForBlack = (value, mover) => (value !== undefined && mover === 'white' ? -value : value);

/**
 * The best value of some rows, for the side to move.
 * @param {readonly ExplorerRow[]} rows
 * @returns {number | undefined}
 */
export function bestValue(rows) {
  const values = rows.flatMap(({ value }) => value ?? []);
  return values.length ? Math.max(...values) : undefined;
}

/** How the games with a move ended. @param {string} lang @param {ExplorerRow} row */
export const barSaid = (lang, { black, draws, white }) => t(lang, 'explorer.ends', { black, draws, white });

/**
 * How many lines of the book keep the game even.
 * @param {string} lang
 * @param {{ black: number, white: number }} lines
 */
export const linesSaid = (lang, { black, white }) => t(lang, 'explorer.lines', { black, white });

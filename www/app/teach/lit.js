/** The squares that an explanation names, as circles on the board. */
import { t } from './words.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */

/**
 * Marks squares on the board of a game, and no others; without any the board is plain again.
 * @param {KaeshiGame} game
 * @param {string} lang
 * @param {readonly string[]} squares
 */
export function light(game, lang, squares) {
  const label = t(lang, 'teach.lit');
  if (game.board) game.board.shapes = Object.fromEntries(squares.map((each) => [each, { shape: 'circle', label }]));
}

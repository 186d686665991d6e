/** A game as a picture: its position, or all of it with the numbers of its moves. */
import { pictureName } from '../board/index.js';
import { svgOf } from '../shared/index.js';
import { t } from './words.js';

/** @import { PictureOptions } from '../shared/index.js' */
/** @import { View } from './types.js' */

/**
 * @param {string} lang
 * @param {View} view
 * @param {PictureOptions} options
 */
export function pictureOf(lang, view, { print = false, numbers = false }) {
  const { start, isStandardStart, transcript, position, last, ply, side } = view;
  const title = t(lang, numbers ? 'game.picture.numbers' : 'game.picture', { n: ply });
  const cells = /** @type {('X' | 'O' | '-')[]} */ ([...position.slice(0, 64)]);
  const description = numbers ? transcript : pictureName(lang, title, { cells, side });
  const game = { start: isStandardStart ? undefined : start, moves: transcript };
  const record = numbers ? game : { position, last };
  return svgOf({ ...record, isPrint: print }, { title, description, isNumbered: numbers });
}

/** A game as a picture: the position that is shown, or the whole game as books print it. */
import { coded } from '../../locale/index.js';
import { pictureName } from '../board/index.js';
import { svgOf } from '../shared/index.js';
import { t } from './texts.js';

/** @import { PictureOptions } from '../shared/index.js' */
/** @import { View } from './types.js' */

/**
 * @param {string} lang
 * @param {View | undefined} view
 * @param {PictureOptions} [options]
 * @returns {Promise<string>}
 * @throws {Error} while there is no game yet
 */
export async function pictureOfGame(lang, view, { print = false, numbers = false } = {}) {
  if (!view) throw coded('nothingToDraw', 'there is no game yet: wait for kaeshi-ready');
  const { start, isStandardStart, transcript, position, last, ply } = view;
  const title = t(lang, numbers ? 'game.picture.numbers' : 'game.picture', { n: ply });
  const cells = /** @type {('X' | 'O' | '-')[]} */ ([...position.slice(0, 64)]);
  const description = numbers ? transcript : pictureName(lang, title, { cells, side: view.side });
  const game = { start: isStandardStart ? undefined : start, moves: transcript };
  const record = numbers ? game : { position, last };
  return svgOf({ ...record, isPrint: print }, { title, description, isNumbered: numbers });
}

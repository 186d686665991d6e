/** A board as a picture, with its marks and its last move. */
import { coded, languageOf } from '../../locale/index.js';
import { svgOf } from '../shared/index.js';
import { positionText } from './text.js';
import { t } from './texts.js';
import { pictureName } from './words.js';

/** @import { Pictured } from './types.js' */

/**
 * @param {Pictured} board
 * @param {boolean} isPrint
 * @returns {Promise<string>}
 * @throws {Error} where it has no board, or never stood in a page
 */
export async function pictureOfBoard(board, isPrint) {
  // Only a page makes it read what it was given: outside of one this would be waited for without an end.
  if (board.isConnected || board.hasUpdated) await board.updateComplete;
  const { diagram, last, marks, mover, label } = board;
  if (!diagram) throw coded('nothingToDraw', 'there is no board to draw');
  const lang = languageOf(board);
  const texts = Object.entries(marks).flatMap(([square, { text }]) => (text === undefined ? [] : [[square, text]]));
  const title = label ?? t(lang, 'board.label');
  return svgOf(
    {
      position: positionText({ ...diagram, side: mover }, 'black'),
      last: last ?? undefined,
      marks: Object.fromEntries(texts),
      isPrint,
    },
    { title, description: pictureName(lang, title, { ...diagram, side: mover }) },
  );
}

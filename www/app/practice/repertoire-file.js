/** The repertoire as one file, JSON in UTF-8, and back. docs/library.md describes it. */
import { Mismatch } from '../schema/index.js';
import { placeOf } from '../game/index.js';
import { learntCheck, readFile, tooLarge, writeFile } from '../store/index.js';
import { listOf } from './exchange.js';

/** @import { Positions } from '../positions/index.js' */
/** @import { Learnt } from '../store/index.js' */

const FORMAT = { format: 'kaeshi-repertoire', version: 1, signs: 20_000_000 };

/** @param {Iterable<Learnt>} cards @returns {Blob} */
export const writeRepertoire = (cards) => writeFile(FORMAT, { positions: [...cards] });

/**
 * @param {File} file
 * @param {Pick<Positions, 'at'>} positions
 * @returns {Promise<Learnt[]>}
 * @throws {import('../store/index.js').ImportError} which names the position that is damaged
 */
export async function readRepertoire(file, positions) {
  if (file.size > FORMAT.signs) throw tooLarge(FORMAT);
  const { positions: cards = [] } = readFile(FORMAT, await file.text());
  return listOf('positions', cards, (value) => {
    const card = learntCheck(value);
    const { id, move } = placeOf(card.id, card.move);
    const isFirst = id === card.id && move === card.move;
    if (!isFirst || !positions.at(card.id, '').legal.includes(card.move)) throw new Mismatch('move');
    return card;
  });
}

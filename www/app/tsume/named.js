/** The puzzle that an address names. */
import { LibraryError } from '../../elements/puzzles/index.js';
import { PuzzleError } from '../../elements/tsume/index.js';
import { loadRecords } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { readHash } from './hash.js';
import { t } from './texts.js';

/** @import { Collection } from './collection.js' */
/** @import { Opened } from './types.js' */

/**
 * Reads an address. Where the library cannot be fetched, the collection has the problem.
 * @param {string} lang
 * @param {Collection} collection
 * @param {string} hash
 * @returns {Promise<{ opened?: Opened | undefined, refused?: PuzzleError | undefined, wrong?: string }>} the puzzle
 *   that opens; why none does, where the address is to blame; in words, where the connection is
 */
export async function namedIn(lang, collection, hash) {
  try {
    const address = await readHash(loadRecords, hash);
    if (!address || !('id' in address)) return { opened: address };
    const opened = await collection.find(address.id);
    return { opened, refused: opened ? undefined : new PuzzleError('id', address.id) };
  } catch (error) {
    if (error instanceof Error && error.name === 'BoardError') return { refused: new PuzzleError('board', '', error) };
    if (!(error instanceof LibraryError)) return { wrong: t(lang, 'page.badLink', { why: explain(lang, error) }) };
    collection.problem = error;
    return {};
  }
}

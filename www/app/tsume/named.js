/** Opens the puzzle that the address names: one of ours, a position, or none. */
import { LibraryError } from '../../elements/puzzles/index.js';
import { PuzzleError } from '../../elements/tsume/index.js';
import { loadRecords } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { readHash } from './hash.js';
import { t } from './texts.js';

/** @import { Collection } from './collection.js' */
/** @import { Opened } from './types.js' */

/**
 * The puzzle that opens; why none does, where the address is to blame; in words, where the connection is.
 * @typedef {{ opened?: Opened | undefined, refused?: PuzzleError | undefined, wrong?: string }} Named
 */

/**
 * Reads an address.
 * @param {Collection} collection which is told of files that do not come
 * @param {string} hash
 * @param {string} lang
 * @returns {Promise<Named>}
 */
export async function named(collection, hash, lang) {
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

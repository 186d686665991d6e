/**
 * The database behind the library: what lies where in it, and why it may refuse.
 *
 * Lists read `rows` alone, so that a tree or the bytes of a file are read only when they are opened.
 */
import { openDB } from 'idb';
import { DATABASE } from '../shared/index.js';

/** @import { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb' */
/** @import { MadePuzzle } from '../made-puzzles/index.js' */
/** @import { Attempt, Card, Outcome, FoundPuzzle, Learnt, Unfinished } from './practice-schema.js' */
/** @import { Row } from '../game/index.js' */
/** @import { FileFacts, Openings } from './files.js' */

/**
 * @typedef {DBSchema & {
 *   rows: { key: string, value: Row, indexes: { played: number, analysed: number } },
 *   trees: { key: string, value: { id: string, tree: object } },
 *   files: { key: string, value: FileFacts },
 *   bytes: { key: string, value: { id: string, bytes: Uint8Array<ArrayBuffer>, openings?: Openings } },
 *   attempts: { key: string, value: Attempt },
 *   cards: { key: string, value: Card },
 *   found: { key: string, value: FoundPuzzle },
 *   made: { key: string, value: MadePuzzle },
 *   repertoire: { key: string, value: Learnt },
 *   progress: { key: string, value: Outcome },
 *   unfinished: { key: string, value: Unfinished },
 * }} Schema
 */
/** @typedef {IDBPDatabase<Schema>} Database */

/**
 * Why nothing can be kept or read: there is no database (or a private window refuses it), the disk is full, another tab
 * has an older version open, a newer version of ours has changed it, reading failed, or writing did.
 * @typedef {'absent' | 'full' | 'blocked' | 'newer' | 'unread' | 'failed'} Problem
 */

/** The version of the database: a change of shape counts it up. Builds before the first release used those below. */
const VERSION = 5;
const STORES = /** @type {const} */ ([
  ...['rows', 'trees', 'files', 'bytes'],
  ...['attempts', 'cards', 'found', 'made', 'progress', 'repertoire', 'unfinished'],
]);
/** The indexes of the rows: the games that were played here and the analyses, by the last change of their moves. */
const INDEXES = /** @type {const} */ (['played', 'analysed']);

/**
 * Opens the database, made where there is none.
 * @param {{ blocked: () => void, lost: () => void }} told `blocked` while another tab keeps an older version open;
 *   `lost` when the connection ends, because another tab needs a newer version or the browser took it away
 * @returns {Promise<Database>}
 */
export async function openDatabase({ blocked, lost }) {
  if (typeof indexedDB === 'undefined') throw new DOMException('there is no IndexedDB', 'NotSupportedError');
  const database = /** @type {Database} */ (
    await openDB(DATABASE, VERSION, {
      upgrade(opened, _from, _to, transaction) {
        for (const name of STORES) opened.createObjectStore(name, { keyPath: 'id' });
        for (const name of INDEXES) transaction.objectStore('rows').createIndex(name, `${name}.at`);
      },
      blocked,
      // A tab that waits for this one goes on at once; the next act opens the database again.
      blocking() {
        database.close();
        lost();
      },
      terminated: lost,
    })
  );
  return database;
}

/**
 * Reads in one transaction: what there is at one moment.
 * @template {StoreNames<Schema>[]} Names
 * @template T
 * @param {Database} database
 * @param {Names} names
 * @param {(transaction: IDBPTransaction<Schema, Names, 'readonly'>) => Promise<T>} act
 * @returns {Promise<T>}
 */
export function reading(database, names, act) {
  const transaction = database.transaction(names);
  return wholly(transaction, act(transaction));
}

/**
 * Writes in one transaction: all of it, or nothing. When this ends the disk has it, and not only the system, which may
 * take its time: a move or a letter has to outlive whatever happens next.
 * @template {StoreNames<Schema>[]} Names
 * @template T
 * @param {Database} database
 * @param {Names} names
 * @param {(transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<T>} act
 * @returns {Promise<T>}
 */
export function writing(database, names, act) {
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
  return wholly(transaction, act(transaction));
}

/**
 * Ends a transaction with its work: all of it, or nothing where a part failed, even one that never became a request.
 * @template T
 * @param {{ done: Promise<void>, abort: () => void }} transaction
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
async function wholly(transaction, work) {
  try {
    const [result] = await Promise.all([work, transaction.done]);
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    await transaction.done.catch(() => undefined);
    throw error;
  }
}

/** @param {unknown} error */
const nameOf = (error) => (error instanceof Error || error instanceof DOMException ? error.name : '');

/**
 * Returns why the database could not be opened; undefined where another try may help.
 * @param {unknown} error
 * @returns {Problem | undefined}
 */
export function refusalOf(error) {
  const name = nameOf(error);
  if (name === 'VersionError') return 'newer';
  // Private windows of some browsers, and browsers that forbid storage.
  const isRefused = ['NotSupportedError', 'SecurityError', 'InvalidStateError', 'NotAllowedError'].includes(name);
  return isRefused ? 'absent' : undefined;
}

/** Tests whether an act failed for want of room. @param {unknown} error */
export const isFull = (error) => nameOf(error) === 'QuotaExceededError';

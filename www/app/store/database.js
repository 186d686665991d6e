/**
 * The database behind the library: what lies where in it, how an older one becomes a newer one, and why it may refuse.
 *
 * Lists read `rows` alone, so that a tree or the bytes of a file cost those who open them and nobody else.
 */
import { openDB } from 'idb';

/** @import { DBSchema, IDBPDatabase, StoreNames } from 'idb' */
/** @import { Attempt, Card, OwnPuzzle } from './attempt.js' */
/** @import { Row } from './entry.js' */
/** @import { FileFacts } from './files.js' */

/**
 * @typedef {DBSchema & {
 *   rows: { key: string, value: Row },
 *   trees: { key: string, value: { id: string, tree: object } },
 *   files: { key: string, value: FileFacts },
 *   bytes: { key: string, value: { id: string, bytes: Uint8Array<ArrayBuffer> } },
 *   attempts: { key: string, value: Attempt },
 *   cards: { key: string, value: Card },
 *   own: { key: string, value: OwnPuzzle },
 * }} Schema
 */
/** @typedef {IDBPDatabase<Schema>} Database */

/**
 * Why nothing can be kept: there is no database (or a private window refuses it), the disk is full, another tab has an
 * older version open, a newer version of ours has changed it, or something else.
 * @typedef {'absent' | 'full' | 'blocked' | 'newer' | 'failed'} Problem
 */

export const NAME = 'kaeshi';

/**
 * What each version adds to the one before it, the first to nothing. A step is never changed once people have it; a new
 * one is put behind.
 * @type {readonly ((database: Database) => void)[]}
 */
const STEPS = [
  (database) => {
    for (const name of /** @type {StoreNames<Schema>[]} */ (['rows', 'trees', 'files', 'bytes']))
      database.createObjectStore(name, { keyPath: 'id' });
  },
  (database) => {
    for (const name of /** @type {const} */ (['attempts', 'cards', 'own']))
      database.createObjectStore(name, { keyPath: 'id' });
  },
];

/**
 * Opens the database, made or brought up to date where it must be.
 * @param {{ blocked: () => void, lost: () => void }} told `blocked` while another tab keeps an older version open;
 *   `lost` when the connection ends, because another tab needs a newer version or the browser took it away
 * @returns {Promise<Database>}
 */
export async function openDatabase({ blocked, lost }) {
  if (typeof indexedDB === 'undefined') throw new DOMException('there is no IndexedDB', 'NotSupportedError');
  const database = await openDB(NAME, STEPS.length, {
    upgrade(opened, from) {
      for (const step of STEPS.slice(from)) step(/** @type {Database} */ (/** @type {unknown} */ (opened)));
    },
    blocked,
    // Whoever waits for us gets on at once; the next act opens the database again.
    blocking() {
      database.close();
      lost();
    },
    terminated: lost,
  });
  return /** @type {Database} */ (/** @type {unknown} */ (database));
}

/** Returns why an act of the database failed. @param {unknown} error @returns {Problem} */
export function problemOf(error) {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  // Private windows of some browsers, and those who forbid storage.
  if (['NotSupportedError', 'SecurityError', 'InvalidStateError', 'NotAllowedError'].includes(name)) return 'absent';
  return 'failed';
}

/** What the library does with its database: each act is one transaction, which happens wholly or not at all. */
import { entryOf, readEntry, rowOf } from './entry.js';

/** @import { Database } from './database.js' */
/** @import { Entry, Row } from './entry.js' */
/** @import { KeptFile } from './files.js' */

/** Fields that take the place of an entry's own; null removes the entry. @typedef {Partial<Entry> | null} Patch */
/** How an import went: entries that are new, that took an older one's place, and that were there already. */
/** @typedef {{ added: number, updated: number, kept: number, files: number }} Imported */

/**
 * Ends a transaction with its work: all of it, or nothing where a part failed, even one that never became a request.
 * @template T
 * @param {{ done: Promise<void>, abort: () => void }} transaction
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function wholly(transaction, work) {
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

/** @param {Database} database @returns {Promise<Row[]>} */
export const allRows = (database) => database.getAll('rows');

/**
 * @param {Database} database
 * @param {readonly string[]} ids
 * @returns {Promise<(Row | undefined)[]>} in the same order
 */
export async function someRows(database, ids) {
  const rows = database.transaction('rows').store;
  return Promise.all(ids.map((id) => rows.get(id)));
}

/** @param {Database} database @param {string} id @returns {Promise<Entry | undefined>} */
export async function wholeEntry(database, id) {
  const transaction = database.transaction(['rows', 'trees']);
  const [row, kept] = await Promise.all([
    transaction.objectStore('rows').get(id),
    transaction.objectStore('trees').get(id),
  ]);
  return row && entryOf(row, kept?.tree ?? null);
}

/**
 * @param {Database} database
 * @returns {Promise<{ entries: Entry[], files: KeptFile[] }>} all there is, of one moment
 */
export async function everything(database) {
  const transaction = database.transaction(['rows', 'trees', 'files', 'bytes']);
  const [rows, trees, files, bytes] = await Promise.all([
    transaction.objectStore('rows').getAll(),
    transaction.objectStore('trees').getAll(),
    transaction.objectStore('files').getAll(),
    transaction.objectStore('bytes').getAll(),
  ]);
  const treeOf = new Map(trees.map(({ id, tree }) => [id, tree]));
  const bytesOf = new Map(bytes.map((each) => [each.id, each.bytes]));
  return {
    entries: rows.map((row) => entryOf(row, treeOf.get(row.id) ?? null)),
    files: files.flatMap((facts) => {
      const held = bytesOf.get(facts.id);
      return held ? [{ ...facts, bytes: held }] : [];
    }),
  };
}

/**
 * Applies changes to entries.
 * @param {Database} database
 * @param {ReadonlyMap<string, Patch>} patches
 * @returns {Promise<(Row | undefined)[]>} the rows as they are now; undefined what is removed
 */
export async function applyPatches(database, patches) {
  const transaction = database.transaction(['rows', 'trees'], 'readwrite');
  const [rows, trees] = [transaction.objectStore('rows'), transaction.objectStore('trees')];
  const changes = [...patches].map(async ([id, patch]) => {
    if (!patch) {
      await rows.delete(id);
      await trees.delete(id);
      return undefined;
    }
    const row = rowOf(patched(await rows.get(id), { ...patch, id }));
    const { tree } = patch;
    await rows.put(row);
    if (tree) await trees.put({ id, tree });
    else if (tree === null) await trees.delete(id);
    return row;
  });
  return wholly(transaction, Promise.all(changes));
}

/**
 * A row that is damaged gives way to what is put in its place.
 * @param {Row | undefined} row
 * @param {Partial<Entry>} patch
 */
function patched(row, patch) {
  try {
    return readEntry({ ...row, ...patch });
  } catch {
    return readEntry(patch);
  }
}

/**
 * Adds what another library held. An entry that is here already gives way to a later version of itself alone.
 * @param {Database} database
 * @param {{ entries: readonly Entry[], files: readonly KeptFile[] }} given
 * @returns {Promise<Imported>}
 */
export async function addAll(database, { entries, files }) {
  const transaction = database.transaction(['rows', 'trees', 'files', 'bytes'], 'readwrite');
  const [rows, trees] = [transaction.objectStore('rows'), transaction.objectStore('trees')];
  /** @type {Imported} */
  const imported = { added: 0, updated: 0, kept: 0, files: files.length };
  const work = async () => {
    // Read together: thousands of questions, one by one, take seconds.
    const here = new Map((await rows.getAll()).map(({ id, changed }) => [id, changed]));
    const addEntry = async (/** @type {Entry} */ entry) => {
      const { id, tree, changed } = entry;
      const before = here.get(id);
      if (before !== undefined && before >= changed) return void imported.kept++;
      imported[before === undefined ? 'added' : 'updated']++;
      await rows.put(rowOf(entry));
      if (tree) await trees.put({ id, tree });
      else if (before !== undefined) await trees.delete(id);
    };
    const addFile = async (/** @type {KeptFile} */ { bytes, ...facts }) => {
      await transaction.objectStore('files').put(facts);
      await transaction.objectStore('bytes').put({ id: facts.id, bytes });
    };
    await Promise.all([...entries.map(addEntry), ...files.map(addFile)]);
  };
  await wholly(transaction, work());
  return imported;
}

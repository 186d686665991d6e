/** The library's transactions with its database: each happens wholly or not at all. */
import { edited, entryOf, holds, isLater, newId, rowOf } from '../game/index.js';
import { reading, writing } from './database.js';

/** @import { Database } from './database.js' */
/** @import { Entry, Row } from '../game/index.js' */
/** @import { KeptFile } from './files.js' */

/**
 * Fields that take the place of an entry's own, also where they are undefined; null removes the entry. `base` is the
 * entry as it was known when it was changed, which comes back with the change if it was removed meanwhile.
 * @typedef {(Partial<Entry> & { base?: Partial<Entry> | undefined }) | null} Patch
 */
/** How an import went: entries that are new, that took an older one's place, and that were there already. */
/** @typedef {{ added: number, updated: number, kept: number, files: number }} Imported */

/**
 * Returns the games that were played here, or the analyses, the latest first.
 * @param {Database} database
 * @param {'played' | 'analysed'} which
 * @param {number} most
 * @returns {Promise<Row[]>}
 */
export const latestRows = (database, which, most) =>
  reading(database, ['rows'], async (transaction) => {
    /** @type {Row[]} */
    const rows = [];
    const index = transaction.objectStore('rows').index(which);
    for (let at = await index.openCursor(null, 'prev'); at && rows.length < most; at = await at.continue())
      rows.push(at.value);
    return rows;
  });

/** @param {Database} database @param {string} id @returns {Promise<Entry | undefined>} */
export async function wholeEntry(database, id) {
  const [row, kept] = await reading(database, ['rows', 'trees'], (transaction) =>
    Promise.all([transaction.objectStore('rows').get(id), transaction.objectStore('trees').get(id)]),
  );
  return row && entryOf(row, kept?.tree);
}

/**
 * @param {Database} database
 * @returns {Promise<{ entries: Entry[], files: KeptFile[] }>} all there is, of one moment
 */
export async function everything(database) {
  const [rows, trees, files, bytes] = await reading(database, ['rows', 'trees', 'files', 'bytes'], (transaction) =>
    Promise.all([
      transaction.objectStore('rows').getAll(),
      transaction.objectStore('trees').getAll(),
      transaction.objectStore('files').getAll(),
      transaction.objectStore('bytes').getAll(),
    ]),
  );
  const treeOf = new Map(trees.map(({ id, tree }) => [id, tree]));
  const bytesOf = new Map(bytes.map((each) => [each.id, each.bytes]));
  return {
    entries: rows.map((row) => entryOf(row, treeOf.get(row.id))),
    files: files.flatMap((facts) => {
      const held = bytesOf.get(facts.id);
      return held ? [{ ...facts, bytes: held }] : [];
    }),
  };
}

/**
 * Applies changes to entries. A game that is played takes no other game's place: where another tab has played something
 * else under its name, it gets a name of its own.
 * @param {Database} database
 * @param {ReadonlyMap<string, Patch>} patches
 * @returns {Promise<Map<string, Row | undefined>>} the rows as they are now; undefined what is removed
 */
export const applyPatches = (database, patches) =>
  writing(database, ['rows', 'trees'], async (transaction) => {
    const [rows, trees] = [transaction.objectStore('rows'), transaction.objectStore('trees')];
    const change = async (/** @type {string} */ name, /** @type {Patch} */ patch) => {
      if (!patch) {
        await rows.delete(name);
        await trees.delete(name);
        return undefined;
      }
      const { base, ...fields } = patch;
      const stored = await rows.get(name);
      const { played, moves } = fields;
      const isOther = stored && played && moves !== undefined && !holds({ ...fields, moves }, stored);
      const before = isOther ? undefined : stored;
      const id = isOther ? newId() : name;
      const row = rowOf(edited(before ?? base, { ...fields, id }));
      await rows.put(row);
      const hasTree = 'tree' in fields || !before;
      const tree = 'tree' in fields ? fields.tree : base?.tree;
      if (tree) await trees.put({ id, tree });
      else if (hasTree) await trees.delete(id);
      return row;
    };
    const changes = [...patches].map(async ([id, patch]) => /** @type {const} */ ([id, await change(id, patch)]));
    return new Map(await Promise.all(changes));
  });

/**
 * Adds what another library held. An entry that is here already gives way to a later version of itself alone.
 * @param {Database} database
 * @param {{ entries: readonly Entry[], files: readonly KeptFile[] }} given
 * @returns {Promise<Imported>}
 */
export async function addAll(database, { entries, files }) {
  /** @type {Imported} */
  const imported = { added: 0, updated: 0, kept: 0, files: files.length };
  await writing(database, ['rows', 'trees', 'files', 'bytes'], async (transaction) => {
    const [rows, trees] = [transaction.objectStore('rows'), transaction.objectStore('trees')];
    // Read together: thousands of questions, one by one, take seconds.
    const here = new Map((await rows.getAll()).map((row) => [row.id, row]));
    const addEntry = async (/** @type {Entry} */ entry) => {
      const { id, tree } = entry;
      const before = here.get(id);
      if (before && !isLater(entry, before)) return void imported.kept++;
      imported[before ? 'updated' : 'added']++;
      await rows.put(rowOf(entry));
      if (tree) await trees.put({ id, tree });
      else if (before) await trees.delete(id);
    };
    const addFile = async (/** @type {KeptFile} */ { bytes, ...facts }) => {
      await transaction.objectStore('files').put(facts);
      await transaction.objectStore('bytes').put({ id: facts.id, bytes });
    };
    await Promise.all([...entries.map(addEntry), ...files.map(addFile)]);
  });
  return imported;
}

/**
 * The library: entries in the browser's database, and in memory as long as the database does not take them.
 *
 * A change is first in memory and then written. Where it cannot be written, it stays, is shown like any other, counts
 * as unsaved, and is tried again with the next change. So nothing typed or played is lost while its page is
 * open, and the page can offer it as a file.
 */
import { edited, newId, nextEdit, readEntry, rowOf } from '../game/index.js';
import { openChannel } from '../shared/index.js';
import { Connection, orNothing, problemOf } from './connection.js';
import { reading } from './database.js';
import { readLibrary, writeLibrary } from './exchange.js';
import { WthorFiles } from './wthor-files.js';
import { addAll, applyPatches, everything, latestRows, wholeEntry } from './transactions.js';
import { duplicates, merged } from './search.js';

/** @import { Problem } from './database.js' */
/** @import { Entry, Row } from '../game/index.js' */
/** @import { Left } from './exchange.js' */
/** @import { Imported, Patch } from './transactions.js' */

/** The result of saving: the entry's id, whether the database has it, and if not, why. */
/** @typedef {{ id: string, isSaved: boolean, problem: Problem | undefined }} Put */

/** Changes that follow each other within this time are written together. */
const SOON_MS = 300;
const CHANNEL = 'kaeshi-library';

/**
 * Tells its listeners of every change by an event `change`. Its `detail` has the names of the entries that another tab
 * has changed; undefined where that may be all, or where it was this one.
 */
export class Library extends EventTarget {
  #connection = new Connection();
  /**
   * The rows of all entries: read once, then changed as the entries change, in this tab or in another one.
   * @type {Promise<Map<string, Row>> | undefined}
   */
  #rows;
  /** Tells other tabs which entries have changed: all when undefined. */
  #shout = openChannel(CHANNEL, async (ids) => {
    await this.#hear(ids);
    this.#tell(ids);
  });
  /** The changes that the database does not have yet. @type {Map<string, Patch>} */
  #unsaved = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #flushed = -Infinity;
  /** Why the last act failed. @type {Problem | undefined} */
  problem = undefined;
  files = new WthorFiles(this.#connection, () => this.#shout([]));

  constructor() {
    super();
    globalThis.addEventListener?.('pagehide', () => void this.flush());
    globalThis.document?.addEventListener('visibilitychange', () => document.hidden && void this.flush());
  }

  /** How many entries have changes that the database does not have. */
  get unsaved() {
    return this.#unsaved.size;
  }

  /**
   * Keeps an entry. With the name of one that is there, the fields given take the place of its own alone.
   * @param {Partial<Entry>} fields
   * @param {Partial<Entry>} [base] the entry as the caller knows it, which comes back if another tab has removed it
   * @returns {Promise<Put>} a game that is played may get another name: see `applyPatches`
   * @throws {import('../schema/index.js').Mismatch} when a field has no value that can be kept
   */
  async put(fields, base) {
    const id = fields.id ?? newId();
    const { rows, ...put } = await this.putAll([{ ...fields, id, ...(base && { base }) }]);
    return { id: rows?.get(id)?.id ?? id, ...put };
  }

  /**
   * Keeps an entry as `put` does: at once, or 0.3 seconds after the last time, with all that came meanwhile.
   * @param {Partial<Entry> & { id: string }} fields
   * @param {Partial<Entry>} [base]
   * @throws {import('../schema/index.js').Mismatch} when a field has no value that can be kept
   */
  soon(fields, base) {
    const patch = { changed: Date.now(), ...fields, ...(base && { base }) };
    readEntry(patch);
    this.#wait(fields.id, patch);
    const wait = Math.max(0, this.#flushed + SOON_MS - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), wait);
  }

  /** Tests whether an entry has changes that the database does not have. @param {string} id */
  isWaiting(id) {
    return this.#unsaved.has(id);
  }

  /**
   * Keeps several entries at once, each as `put` does.
   * @param {readonly NonNullable<Patch>[]} all
   * @returns {Promise<Omit<Put, 'id'> & { rows: Map<string, Row | undefined> | undefined }>}
   * @throws {import('../schema/index.js').Mismatch} and then none of them is kept
   */
  async putAll(all) {
    const changed = Date.now();
    const patches = all.map((fields) => ({ changed, ...fields, id: fields.id ?? newId() }));
    for (const patch of patches) readEntry(patch);
    const rows = await this.#apply(new Map(patches.map((patch) => [patch.id, patch])));
    return { isSaved: rows !== undefined, problem: rows ? undefined : this.problem, rows };
  }

  /**
   * @param {string} id
   * @returns {Promise<Entry | undefined>} undefined where there is none
   * @throws {import('./connection.js').StoreError} where that cannot be read
   */
  async get(id) {
    // A change that is written meanwhile may not be in the answer.
    const before = this.#unsaved.get(id);
    const stored = await orNothing(
      this.#connection.read((database) => wholeEntry(database, id)),
      undefined,
    );
    const patch = this.#unsaved.has(id) ? this.#unsaved.get(id) : before;
    return patch === undefined ? stored : withPatch(stored, patch);
  }

  /**
   * Returns the games that were played here, or the analyses, the latest first.
   * @param {'played' | 'analysed'} which
   * @param {number} most
   * @returns {Promise<Row[]>}
   * @throws {import('./connection.js').StoreError} where they cannot be read
   */
  async latest(which, most) {
    const stored = this.#connection.read((database) => latestRows(database, which, most));
    const rows = new Map((await orNothing(stored, [])).map((row) => [row.id, row]));
    const at = (/** @type {Row} */ row) => row[which]?.at ?? 0;
    const all = this.#withUnsaved(rows).filter((row) => row[which]);
    return all.sort((one, other) => at(other) - at(one)).slice(0, most);
  }

  /**
   * @param {readonly string[]} ids
   * @returns {Promise<Entry[]>} the removed entries: `restore` puts them back as they were
   * @throws {import('./connection.js').StoreError} where one of them cannot be read; then all stay
   */
  async remove(ids) {
    const removed = (await Promise.all(ids.map((id) => this.get(id)))).filter((entry) => entry !== undefined);
    await this.#apply(new Map(removed.map(({ id }) => [id, null])));
    return removed;
  }

  /** Puts entries back exactly as they are given. @param {readonly Entry[]} entries @returns {Promise<boolean>} */
  async restore(entries) {
    return (
      (await this.#apply(new Map(entries.map((entry) => [entry.id, { tree: undefined, ...readEntry(entry) }])))) !==
      undefined
    );
  }

  /**
   * Returns every entry without its tree.
   * @returns {Promise<Row[]>}
   * @throws {import('./connection.js').StoreError} where they cannot be read; `held` has what is in memory
   */
  async list() {
    try {
      /** @type {Problem | undefined} */
      let problem;
      const rows = await orNothing(this.#all(), new Map(), (why) => (problem = why));
      if (problem || this.#unsaved.size === 0) this.problem = problem;
      return this.#withUnsaved(rows);
    } catch (error) {
      this.problem = problemOf(error);
      throw error;
    }
  }

  /** Returns the entries that the database does not have as they are now. */
  held() {
    return this.#withUnsaved(new Map());
  }

  /** Returns all rows, as a map of the caller's own. @returns {Promise<Map<string, Row>>} */
  async #all() {
    const read = (this.#rows ??= this.#connection
      .read((database) => reading(database, ['rows'], (transaction) => transaction.objectStore('rows').getAll()))
      .then((rows) => new Map(rows.map((row) => [row.id, row]))));
    try {
      return new Map(await read);
    } catch (error) {
      if (this.#rows === read) this.#rows = undefined;
      throw error;
    }
  }

  /** @param {ReadonlyMap<string, Row | undefined>} rows as they are now; undefined where gone */
  #take(rows) {
    this.#rows = this.#rows?.then((all) => {
      for (const [id, row] of rows)
        if (row) all.set(row.id, row);
        else all.delete(id);
      return all;
    });
  }

  /** @param {readonly string[] | undefined} ids */
  async #hear(ids) {
    if (!ids) return void (this.#rows = undefined);
    if (ids.length === 0 || !this.#rows) return;
    try {
      const rows = await this.#connection.read((database) =>
        reading(database, ['rows'], (transaction) =>
          Promise.all(ids.map((id) => transaction.objectStore('rows').get(id))),
        ),
      );
      this.#take(new Map(ids.map((id, i) => [id, rows[i]])));
    } catch {
      this.#rows = undefined;
    }
  }

  /** @param {Map<string, Row>} rows */
  #withUnsaved(rows) {
    for (const [id, patch] of this.#unsaved) {
      const entry = withPatch(rows.get(id), patch);
      if (entry) rows.set(id, rowOf(entry));
      else rows.delete(id);
    }
    return [...rows.values()];
  }

  /** Returns groups of games that seem to be the same. @returns {Promise<Row[][]>} */
  async duplicates() {
    return duplicates(await this.list());
  }

  /**
   * Makes one entry of several. The first one with a tree keeps its place, and the others with one stay as well.
   * @param {readonly string[]} ids
   * @returns {Promise<Entry[]>} the entries as they were: `restore` undoes the merging
   * @throws {import('./connection.js').StoreError} where one of them cannot be read; then all stay as they are
   */
  async merge(ids) {
    const found = (await Promise.all(ids.map((id) => this.get(id)))).filter((entry) => entry !== undefined);
    const [withTree, ...more] = found.filter(({ tree }) => tree);
    const [first, ...others] = found.filter((entry) => !more.includes(entry));
    if (!first || others.length === 0) return [];
    const base = withTree ?? [first, ...others].reduce((one, other) => (other.created < one.created ? other : one));
    /** @type {Map<string, Patch>} */
    const patches = new Map([first, ...others].map(({ id }) => [id, null]));
    const { id, moves, start, tree, created } = base;
    const edits = nextEdit(first, ...others);
    patches.set(id, { ...merged([first, ...others]), id, moves, start, tree, created, changed: Date.now(), edits });
    await this.#apply(patches);
    return [first, ...others];
  }

  /** Writes what the database did not take before. @returns {Promise<boolean>} whether nothing is left */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushed = performance.now();
    return (await this.#apply(new Map(this.#unsaved))) !== undefined;
  }

  /**
   * Returns everything as one file, or the entries named.
   * @param {readonly string[]} [ids]
   * @returns {Promise<Blob>}
   * @throws {import('./connection.js').StoreError} where that cannot be read
   */
  async exportAll(ids) {
    const stored = await orNothing(this.#connection.read(everything), { entries: [], files: [] });
    return this.#export(stored, ids);
  }

  /** Returns what the database does not have as one file. @returns {Blob} */
  exportHeld() {
    return this.#export({ entries: [], files: [] });
  }

  /** @param {Awaited<ReturnType<typeof everything>>} stored @param {readonly string[]} [ids] */
  #export(stored, ids) {
    const entries = new Map(stored.entries.map((entry) => [entry.id, entry]));
    for (const [id, patch] of this.#unsaved) {
      const entry = withPatch(entries.get(id), patch);
      if (entry) entries.set(id, entry);
      else entries.delete(id);
    }
    if (!ids) return writeLibrary({ entries: [...entries.values()], files: this.files.withHeld(stored.files) });
    return writeLibrary({ entries: ids.flatMap((id) => entries.get(id) ?? []) });
  }

  /**
   * Adds what an exported file holds, but for what in it cannot be kept.
   * @param {string} text
   * @returns {Promise<Imported & { left: Left[] }>} `left` says what was left out
   * @throws {import('./json-file.js').ImportError | import('./connection.js').StoreError} and nothing was taken
   */
  async importAll(text) {
    const { left, ...given } = readLibrary(text);
    const imported = await this.#connection.write((database) => addAll(database, given));
    this.#rows = undefined;
    this.#shout(undefined);
    return { ...imported, left };
  }

  /** Ends the connection to the database; the next act opens it again. */
  async close() {
    await this.#connection.close();
    this.#rows = undefined;
  }

  /**
   * Takes changes into memory and writes them.
   * @param {Map<string, Patch>} patches
   * @returns {Promise<Map<string, Row | undefined> | undefined>} the rows as they are now; undefined where the database
   *   does not have them
   */
  async #apply(patches) {
    if (patches.size === 0) return new Map();
    const others = [...this.#unsaved.keys()].filter((id) => !patches.has(id));
    for (const [id, patch] of patches) this.#wait(id, patch);
    const rows = await this.#write([...patches.keys()]);
    // Each waiting change is tried on its own, so that one large entry does not keep the others out.
    for (const id of rows ? others : []) await this.#write([id]);
    this.#tell(undefined);
    return rows;
  }

  /** @param {string} id @param {Patch} patch */
  #wait(id, patch) {
    const waiting = this.#unsaved.get(id);
    this.#unsaved.set(id, patch && waiting && patch !== waiting ? together(waiting, patch) : patch);
  }

  /** @param {readonly string[]} ids */
  async #write(ids) {
    const patches = new Map(ids.flatMap((id) => (this.#unsaved.has(id) ? [[id, this.#unsaved.get(id) ?? null]] : [])));
    try {
      const rows = await this.#connection.write((database) => applyPatches(database, patches));
      this.#take(rows);
      // A change that came meanwhile is another patch, and still to be written.
      for (const [id, patch] of patches) if ((this.#unsaved.get(id) ?? null) === patch) this.#unsaved.delete(id);
      this.problem = undefined;
      this.#shout([...rows].map(([id, row]) => row?.id ?? id));
      return rows;
    } catch (error) {
      this.problem = problemOf(error);
      return undefined;
    }
  }

  /** @param {readonly string[] | undefined} ids that another tab has changed */
  #tell(ids) {
    this.dispatchEvent(new CustomEvent('change', { detail: ids }));
  }
}

/** @type {Library | undefined} */
let ofPage;

/**
 * The library of this page, which never fails to open: what it cannot write it holds in memory. A page has one, so that
 * every reader of the database hears what another one changes.
 */
export const openStore = () => (ofPage ??= new Library());

/** Returns an entry as a change leaves it. @param {Partial<Entry> | undefined} before @param {Patch} patch */
const withPatch = (before, patch) => (patch ? edited(before ?? patch.base, patch) : undefined);

/**
 * Returns two changes as one. What was put back as it was and then changed is a later version.
 * @param {NonNullable<Patch>} first
 * @param {NonNullable<Patch>} second
 * @returns {NonNullable<Patch>}
 */
const together = (first, second) => ({
  ...first,
  ...(first.edits !== undefined && { edits: first.edits + 1 }),
  ...second,
});

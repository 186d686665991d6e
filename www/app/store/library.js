/**
 * The library: entries in the browser's database, and in memory as long as the database does not take them.
 *
 * A change is first in memory and then written. Where it cannot be written, it stays, is shown like any other, counts
 * as unsaved, and is tried again with the next change. So nothing typed or played is lost while its page is
 * open, and the page can offer it as a file.
 */
import { Connection, StoreError } from './connection.js';
import { newId, readEntry, rowOf } from './entry.js';
import { readLibrary, writeLibrary } from './exchange.js';
import { KeptFiles } from './kept-files.js';
import { persistState } from './persistence.js';
import { Rows } from './rows.js';
import { addAll, applyPatches, everything, wholeEntry } from './transactions.js';
import { answer, duplicates, merged } from './search.js';

/** @import { Problem } from './database.js' */
/** @import { Entry, Row } from './entry.js' */
/** @import { Question } from './search.js' */
/** @import { Imported, Patch } from './transactions.js' */

/** What was put: under which name, whether the database has it, and if not, why. */
/** @typedef {{ id: string, isSaved: boolean, problem: Problem | undefined }} Put */

/** Tells its listeners of every change, in this tab or another, by an event `change`. */
export class Library extends EventTarget {
  /** @type {Library | undefined} */
  static #ofPage;
  #connection = new Connection();
  #rows = new Rows(this.#connection, () => this.#tell());
  /** What the database does not have yet. @type {Map<string, Patch>} */
  #unsaved = new Map();
  /** Why the last act failed. @type {Problem | undefined} */
  problem = undefined;
  /** The WTHOR files. */
  files = new KeptFiles(this.#connection, () => this.#rows.shout([]));

  /** The one that a page has: every reader of the database hears what another one changes. */
  static ofPage() {
    return (this.#ofPage ??= new Library());
  }

  /** How many entries have changes that the database does not have. */
  get unsaved() {
    return this.#unsaved.size;
  }

  /**
   * Keeps an entry. With the name of one that is there, the fields given take the place of its own alone.
   * @param {Partial<Entry>} fields
   * @returns {Promise<Put>}
   * @throws {import('./entry.js').EntryError} when a field has no value that can be kept
   */
  async put(fields) {
    const id = fields.id ?? newId();
    const { isSaved, problem } = await this.putAll([{ ...fields, id }]);
    return { id, isSaved, problem };
  }

  /**
   * Keeps several entries at once, each as `put` does.
   * @param {readonly Partial<Entry>[]} all
   * @returns {Promise<Omit<Put, 'id'>>}
   * @throws {import('./entry.js').EntryError} and then none of them is kept
   */
  async putAll(all) {
    const changed = Date.now();
    const patches = all.map((fields) => ({ changed, ...fields, id: fields.id ?? newId() }));
    for (const patch of patches) readEntry(patch);
    const isSaved = await this.#apply(new Map(patches.map((patch) => [patch.id, patch])));
    return { isSaved, problem: isSaved ? undefined : this.problem };
  }

  /** @param {string} id @returns {Promise<Entry | undefined>} */
  async get(id) {
    const stored = await this.#connection.use((database) => wholeEntry(database, id)).catch(() => undefined);
    const patch = this.#unsaved.get(id);
    if (patch === undefined) return stored;
    return patch === null ? undefined : readEntry({ ...stored, ...patch });
  }

  /**
   * Removes entries.
   * @param {readonly string[]} ids
   * @returns {Promise<Entry[]>} what was removed: `restore` puts it back as it was
   */
  async remove(ids) {
    const removed = (await Promise.all(ids.map((id) => this.get(id)))).filter((entry) => entry !== undefined);
    await this.#apply(new Map(removed.map(({ id }) => [id, null])));
    return removed;
  }

  /** Puts entries back exactly as they are given. @param {readonly Entry[]} entries @returns {Promise<boolean>} */
  restore(entries) {
    return this.#apply(new Map(entries.map((entry) => [entry.id, readEntry(entry)])));
  }

  /** Returns every entry without its tree. @returns {Promise<Row[]>} */
  async list() {
    /** @type {Map<string, Row>} */
    let rows;
    try {
      rows = await this.#rows.all();
      if (this.#unsaved.size === 0) this.problem = undefined;
    } catch (error) {
      this.problem = error instanceof StoreError ? error.problem : 'failed';
      rows = new Map();
    }
    for (const [id, patch] of this.#unsaved) {
      if (!patch) rows.delete(id);
      else rows.set(id, rowOf(readEntry({ ...rows.get(id), ...patch })));
    }
    return [...rows.values()];
  }

  /** @param {Question} question @returns {Promise<Row[]>} the entries that it asks for, in its order */
  async search(question) {
    return answer(await this.list(), question, (row) => this.#rows.searchText(row));
  }

  /** Returns groups of games that seem to be the same. @returns {Promise<Row[][]>} */
  async duplicates() {
    return duplicates(await this.list());
  }

  /**
   * Makes one entry of several. Of those with a tree the first keeps its place, and the others with one stay as well.
   * @param {readonly string[]} ids
   * @returns {Promise<Entry[]>} the entries as they were: `restore` undoes the merging
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
    patches.set(id, { ...merged([first, ...others]), id, moves, start, tree, created, changed: Date.now() });
    await this.#apply(patches);
    return [first, ...others];
  }

  /** Writes what the database did not take before. @returns {Promise<boolean>} whether nothing is left */
  retry() {
    return this.#apply(new Map(this.#unsaved));
  }

  /**
   * Returns everything as one file, or the entries named.
   * @param {readonly string[]} [ids]
   * @returns {Promise<Blob>}
   */
  async exportAll(ids) {
    const held = await this.#connection.use(everything).catch(() => ({ entries: [], files: [] }));
    const entries = new Map(held.entries.map((entry) => [entry.id, entry]));
    for (const [id, patch] of this.#unsaved) {
      if (!patch) entries.delete(id);
      else entries.set(id, readEntry({ ...entries.get(id), ...patch }));
    }
    if (!ids) return writeLibrary({ entries: [...entries.values()], files: this.files.withHeld(held.files) });
    return writeLibrary({ entries: ids.flatMap((id) => entries.get(id) ?? []) });
  }

  /**
   * Adds what an exported file holds, all of it or nothing.
   * @param {string} text
   * @returns {Promise<Imported>}
   * @throws {import('./exchange.js').ImportError | StoreError}
   */
  async importAll(text) {
    const given = readLibrary(text);
    const imported = await this.#connection.use((database) => addAll(database, given));
    this.#rows.forget();
    this.#rows.shout(undefined);
    return imported;
  }

  /** Tells whether the browser keeps what we store, and how much room there is. */
  persistState() {
    return persistState();
  }

  /** Ends the connection to the database; the next act opens it again. */
  async close() {
    await this.#connection.close();
    this.#rows.forget();
  }

  /**
   * Takes changes into memory and writes them.
   * @param {Map<string, Patch>} patches
   * @returns {Promise<boolean>} whether the database has them
   */
  async #apply(patches) {
    if (patches.size === 0) return true;
    for (const [id, patch] of patches) {
      const waiting = this.#unsaved.get(id);
      this.#unsaved.set(id, patch && waiting && patch !== waiting ? { ...waiting, ...patch } : patch);
    }
    const isSaved = await this.#write([...patches.keys()]);
    // What waited before is tried on its own, so that one large entry does not keep the others out.
    for (const id of isSaved ? [...this.#unsaved.keys()] : []) await this.#write([id]);
    if (isSaved) this.#rows.shout([...patches.keys()]);
    this.#tell();
    return isSaved;
  }

  /** @param {readonly string[]} ids */
  async #write(ids) {
    const patches = new Map(ids.flatMap((id) => (this.#unsaved.has(id) ? [[id, this.#unsaved.get(id) ?? null]] : [])));
    try {
      const rows = await this.#connection.use((database) => applyPatches(database, patches));
      this.#rows.take(ids, rows);
      // A change that came meanwhile is another patch, and still to be written.
      for (const [id, patch] of patches) if ((this.#unsaved.get(id) ?? null) === patch) this.#unsaved.delete(id);
      this.problem = undefined;
      return true;
    } catch (error) {
      this.problem = error instanceof StoreError ? error.problem : 'failed';
      return false;
    }
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

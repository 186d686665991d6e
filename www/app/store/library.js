/**
 * The library: entries in the browser's database, and in memory as long as the database does not take them.
 *
 * A change is first in memory and then written. Where it cannot be written, it stays, is shown like any other, counts
 * as unsaved, and is tried again with the next change. So nothing typed or played is lost while its page is
 * open, and the page can offer it as a file.
 */
import { Connection, orNothing, problemOf } from './connection.js';
import { edited, newId, nextEdit, readEntry, rowOf } from './entry.js';
import { readLibrary, writeLibrary } from './exchange.js';
import { KeptFiles } from './kept-files.js';
import { persistState } from './persistence.js';
import { Rows } from './rows.js';
import { addAll, applyPatches, everything, wholeEntry } from './transactions.js';
import { answer, duplicates, merged } from './search.js';

/** @import { Problem } from './database.js' */
/** @import { Entry, Row } from './entry.js' */
/** @import { Question } from './search.js' */
/** @import { Left } from './exchange.js' */
/** @import { Imported, Patch } from './transactions.js' */

/** The result of saving: the entry's id, whether the database has it, and if not, why. */
/** @typedef {{ id: string, isSaved: boolean, problem: Problem | undefined }} Put */

/** Tells its listeners of every change, in this tab or another, by an event `change`. */
export class Library extends EventTarget {
  /** @type {Library | undefined} */
  static #ofPage;
  #connection = new Connection();
  #rows = new Rows(this.#connection, () => this.#tell());
  /** The changes that the database does not have yet. @type {Map<string, Patch>} */
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
   * @param {Entry} [base] the entry as the caller knows it, which comes back if another tab has removed it meanwhile
   * @returns {Promise<Put>}
   * @throws {import('./entry.js').EntryError} when a field has no value that can be kept
   */
  async put(fields, base) {
    const id = fields.id ?? newId();
    const { isSaved, problem } = await this.putAll([{ ...fields, id, ...(base && { base }) }]);
    return { id, isSaved, problem };
  }

  /**
   * Keeps several entries at once, each as `put` does.
   * @param {readonly NonNullable<Patch>[]} all
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

  /**
   * Returns an entry.
   * @param {string} id
   * @returns {Promise<Entry | undefined>} undefined where there is none
   * @throws {import('./connection.js').StoreError} where that cannot be read
   */
  async get(id) {
    const stored = await orNothing(
      this.#connection.read((database) => wholeEntry(database, id)),
      undefined,
    );
    const patch = this.#unsaved.get(id);
    return patch === undefined ? stored : withPatch(stored, patch);
  }

  /**
   * Removes entries.
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
  restore(entries) {
    return this.#apply(new Map(entries.map((entry) => [entry.id, readEntry(entry)])));
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
      const rows = await orNothing(this.#rows.all(), new Map(), (why) => (problem = why));
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

  /** @param {Map<string, Row>} rows */
  #withUnsaved(rows) {
    for (const [id, patch] of this.#unsaved) {
      const entry = withPatch(rows.get(id), patch);
      if (entry) rows.set(id, rowOf(entry));
      else rows.delete(id);
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
  retry() {
    return this.#apply(new Map(this.#unsaved));
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
   * @throws {import('./exchange.js').ImportError | import('./connection.js').StoreError} and nothing was taken
   */
  async importAll(text) {
    const { left, ...given } = readLibrary(text);
    const imported = await this.#connection.write((database) => addAll(database, given));
    this.#rows.forget();
    this.#rows.shout(undefined);
    return { ...imported, left };
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
      this.#unsaved.set(id, patch && waiting && patch !== waiting ? together(waiting, patch) : patch);
    }
    const isSaved = await this.#write([...patches.keys()]);
    // Each waiting change is tried on its own, so that one large entry does not keep the others out.
    for (const id of isSaved ? [...this.#unsaved.keys()] : []) await this.#write([id]);
    if (isSaved) this.#rows.shout([...patches.keys()]);
    this.#tell();
    return isSaved;
  }

  /** @param {readonly string[]} ids */
  async #write(ids) {
    const patches = new Map(ids.flatMap((id) => (this.#unsaved.has(id) ? [[id, this.#unsaved.get(id) ?? null]] : [])));
    try {
      const rows = await this.#connection.write((database) => applyPatches(database, patches));
      this.#rows.take(ids, rows);
      // A change that came meanwhile is another patch, and still to be written.
      for (const [id, patch] of patches) if ((this.#unsaved.get(id) ?? null) === patch) this.#unsaved.delete(id);
      this.problem = undefined;
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    }
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

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

/** The items of the list: the entries of a folder, or the games of a file, filtered and sorted. */
import { answer, openStore, searchText } from '../store/index.js';
import { readYear } from './wthor.js';

/** @import { FileFacts } from '../store/index.js' */
/** @import { Folder, Item, State } from './state.js' */
/** @import { YearRow } from './wthor.js' */

export class Items {
  #store = openStore();
  /** The years that were opened, until names change. @type {Map<string, Promise<YearRow[]>>} */
  #years = new Map();
  /** @type {WeakMap<object, string>} */
  #texts = new WeakMap();

  /** Has years read anew: a file came or went. */
  forgetYears() {
    this.#years.clear();
  }

  /**
   * @param {Pick<State, 'folder' | 'text' | 'sort' | 'isAscending'>} question
   * @returns {Promise<{ items: Item[], total: number, counts: Record<string, number> }>}
   * @throws {import('../store/index.js').StoreError} or the engine's `WthorError` when a file of games is damaged
   */
  async find({ folder, text, sort, isAscending }) {
    const [rows, groups] = await Promise.all([this.#store.list(), this.#store.duplicates()]);
    /** @type {Record<string, number>} */
    const counts = { all: rows.length, duplicates: groups.length };
    for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
    const all = await this.#inFolder(folder, rows, groups);
    const question = { text, sort, isAscending };
    const found = answer(all, question, (row) => this.#searched(row));
    // Those that seem to be the same stand together.
    const items = folder === 'duplicates' ? groups.flat().filter((row) => found.includes(row)) : found;
    return { items, total: all.length, counts };
  }

  /**
   * @param {Folder} folder
   * @param {readonly Item[]} rows
   * @param {readonly (readonly Item[])[]} groups
   * @returns {Promise<readonly Item[]>}
   */
  async #inFolder(folder, rows, groups) {
    if (folder === 'all') return rows;
    if (folder === 'duplicates') return groups.flat();
    if (folder === 'game' || folder === 'analysis' || folder === 'position')
      return rows.filter(({ kind }) => kind === folder);
    return this.#year(folder);
  }

  /** The games of a file. @param {string} id */
  #year(id) {
    const known = this.#years.get(id);
    if (known) return known;
    const read = this.#readYear(id);
    this.#years.set(id, read);
    read.catch(() => this.#years.delete(id));
    return read;
  }

  /** @param {string} id @returns {Promise<YearRow[]>} */
  async #readYear(id) {
    const { files } = this.#store;
    const [facts, bytes, jou, trn] = await Promise.all([
      files.list().then((all) => all.find((file) => file.id === id)),
      files.bytes(id),
      files.bytes('players'),
      files.bytes('tournaments'),
    ]);
    if (!facts || !bytes) return [];
    return readYear({ ...facts, bytes }, [jou, trn]);
  }

  /** @param {Item} row */
  #searched(row) {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = searchText(row);
    this.#texts.set(row, text);
    return text;
  }
}

/** The folder of a file of games. @param {FileFacts} file @returns {Folder} */
export const folderOf = ({ id }) => /** @type {Folder} */ (id);

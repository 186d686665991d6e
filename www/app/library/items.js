/** The items of the list: of a folder those that a question finds, and how many each folder has. */
import { GameList, openArchive } from '../archive/index.js';
import { openStore } from '../store/index.js';

/** @import { State } from './state.js' */

export class Items {
  #store = openStore();
  #archive = openArchive();

  /** The files that could not be read. */
  get damaged() {
    return this.#archive.damaged;
  }

  /**
   * @param {Pick<State, 'folder' | 'text' | 'sort' | 'isAscending'>} question
   * @returns {Promise<{ items: GameList, total: number, counts: Record<string, number> }>}
   * @throws {import('../store/index.js').StoreError}
   */
  async find({ folder, ...question }) {
    const [rows, groups] = await Promise.all([this.#store.list(), this.#store.duplicates(), this.#archive.refresh()]);
    const years = this.#archive.years.count;
    /** @type {Record<string, number>} */
    const counts = { all: rows.length + years, years, duplicates: groups.length };
    for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
    // Games that seem to be the same stand together.
    const own =
      folder === 'duplicates' ? groups.flat() : rows.filter(({ kind }) => folder === 'all' || folder === kind);
    const withYears = folder === 'all' || folder === 'years';
    const found = await this.#archive.find(question, { rows: own, withYears });
    const total = own.length + (withYears ? years : 0);
    if (folder !== 'duplicates') return { items: found, total, counts };
    return { items: GameList.of(own.filter(({ id }) => found.placeOf(id) >= 0)), total, counts };
  }

  /** Has files looked at again: some may have come or gone. */
  changed() {
    this.#archive.changed();
  }

  /** Readies the index of positions, which the first search by moves would wait for. */
  async ready() {
    if (this.#archive.years.count) await this.#archive.index();
  }
}

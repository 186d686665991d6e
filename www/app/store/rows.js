/**
 * The rows of all entries in memory: read once, then changed as the entries change, in this tab or in another one,
 * which tells by a channel.
 */
import { openChannel } from '../shared/index.js';
import { reading } from './database.js';
import { searchText } from './search.js';

/** @import { Connection } from './connection.js' */
/** @import { Row } from './entry.js' */

const CHANNEL = 'kaeshi-library';

export class Rows {
  #connection;
  /** @type {Promise<Map<string, Row>> | undefined} */
  #read;
  /** @type {WeakMap<object, string>} */
  #texts = new WeakMap();

  /**
   * @param {Connection} connection
   * @param {(ids: readonly string[] | undefined) => void} changed called when another tab has changed something
   */
  constructor(connection, changed) {
    this.#connection = connection;
    /** Tells other tabs which entries have changed: all when undefined. */
    this.shout = openChannel(CHANNEL, async (ids) => {
      await this.#hear(ids);
      changed(ids);
    });
  }

  /** Returns all rows, as a map of the caller's own. @returns {Promise<Map<string, Row>>} */
  async all() {
    const read = (this.#read ??= this.#connection
      .read((database) => reading(database, ['rows'], (transaction) => transaction.objectStore('rows').getAll()))
      .then((rows) => new Map(rows.map((row) => [row.id, row]))));
    try {
      return new Map(await read);
    } catch (error) {
      if (this.#read === read) this.#read = undefined;
      throw error;
    }
  }

  /** Has everything read anew. */
  forget() {
    this.#read = undefined;
  }

  /** @param {ReadonlyMap<string, Row | undefined>} rows as they are now; undefined where gone */
  take(rows) {
    this.#read = this.#read?.then((all) => {
      for (const [id, row] of rows)
        if (row) all.set(row.id, row);
        else all.delete(id);
      return all;
    });
  }

  /** Returns the text of a row that searches look through, made once for each row. @param {Row} row */
  searchText(row) {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = searchText(row);
    this.#texts.set(row, text);
    return text;
  }

  /** @param {readonly string[] | undefined} ids */
  async #hear(ids) {
    if (!ids) return this.forget();
    if (ids.length === 0 || !this.#read) return;
    try {
      const rows = await this.#connection.read((database) =>
        reading(database, ['rows'], (transaction) =>
          Promise.all(ids.map((id) => transaction.objectStore('rows').get(id))),
        ),
      );
      this.take(new Map(ids.map((id, i) => [id, rows[i]])));
    } catch {
      this.forget();
    }
  }
}

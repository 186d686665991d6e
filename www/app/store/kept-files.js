/** The WTHOR files of the library. One that the database does not take is there as long as the page is open. */
import { StoreError } from './connection.js';
import { wholly } from './transactions.js';

/** @import { Connection } from './connection.js' */
/** @import { Problem } from './database.js' */
/** @import { FileFacts, KeptFile } from './files.js' */

/** @param {KeptFile} file @returns {FileFacts} */
function factsOf({ id, kind, name, year, count, added }) {
  return { id, kind, name, year, count, added };
}

export class KeptFiles {
  #connection;
  #changed;
  /** In memory alone. @type {Map<string, KeptFile>} */
  #held = new Map();

  /** @param {Connection} connection @param {() => void} changed called after every change */
  constructor(connection, changed) {
    this.#connection = connection;
    this.#changed = changed;
  }

  /** Returns what there is, without the bytes: years in order, then names. @returns {Promise<FileFacts[]>} */
  async list() {
    const stored = await this.#connection.use((database) => database.getAll('files')).catch(() => []);
    const all = new Map(stored.map((facts) => [facts.id, facts]));
    for (const file of this.#held.values()) all.set(file.id, factsOf(file));
    return [...all.values()].sort((one, other) => other.year - one.year || (one.name < other.name ? -1 : 1));
  }

  /** @param {string} id @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
  async bytes(id) {
    const held = this.#held.get(id);
    if (held) return held.bytes;
    const kept = await this.#connection.use((database) => database.get('bytes', id)).catch(() => undefined);
    return kept?.bytes;
  }

  /**
   * Keeps a file, in place of one with the same name.
   * @param {KeptFile} file
   * @returns {Promise<Problem | undefined>} why the database did not take it
   */
  async put(file) {
    const [bytes, facts] = [file.bytes, factsOf(file)];
    try {
      await this.#connection.use(async (database) => {
        const transaction = database.transaction(['files', 'bytes'], 'readwrite');
        const work = async () => {
          await transaction.objectStore('files').put(facts);
          await transaction.objectStore('bytes').put({ id: facts.id, bytes });
        };
        await wholly(transaction, work());
      });
      this.#held.delete(file.id);
      return undefined;
    } catch (error) {
      this.#held.set(file.id, file);
      return error instanceof StoreError ? error.problem : 'failed';
    } finally {
      this.#changed();
    }
  }

  /** @param {string} id @returns {Promise<KeptFile | undefined>} what was removed, for `put` */
  async remove(id) {
    const bytes = await this.bytes(id);
    const facts = (await this.list()).find((file) => file.id === id);
    this.#held.delete(id);
    await this.#connection
      .use(async (database) => {
        const transaction = database.transaction(['files', 'bytes'], 'readwrite');
        const work = async () => {
          await transaction.objectStore('files').delete(id);
          await transaction.objectStore('bytes').delete(id);
        };
        await wholly(transaction, work());
      })
      .catch(() => undefined);
    this.#changed();
    return facts && bytes ? { ...facts, bytes } : undefined;
  }

  /** Returns files with those that are in memory alone. @param {readonly KeptFile[]} stored @returns {KeptFile[]} */
  withHeld(stored) {
    return [...new Map([...stored, ...this.#held.values()].map((file) => [file.id, file])).values()];
  }
}

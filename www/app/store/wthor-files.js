/** The WTHOR files of the library. One that the database does not take is there as long as the page is open. */
import { orNothing, problemOf } from './connection.js';
import { reading, writing } from './database.js';

/** @import { Connection } from './connection.js' */
/** @import { Problem } from './database.js' */
/** @import { FileFacts, KeptFile, Openings } from './files.js' */

/** @param {KeptFile} file @returns {FileFacts} */
function factsOf({ id, kind, name, year, count, added }) {
  return { id, kind, name, year, count, added };
}

export class WthorFiles {
  #connection;
  #changed;
  /** In memory alone. @type {Map<string, KeptFile>} */
  #held = new Map();

  /** @param {Connection} connection @param {() => void} changed called after every change */
  constructor(connection, changed) {
    this.#connection = connection;
    this.#changed = changed;
  }

  /**
   * Returns what there is, without the bytes: years in order, then names.
   * @returns {Promise<FileFacts[]>}
   * @throws {import('./connection.js').StoreError} where that cannot be read; `held` has what is in memory
   */
  async list() {
    const facts = this.#connection.read((database) =>
      reading(database, ['files'], (transaction) => transaction.objectStore('files').getAll()),
    );
    return this.#sorted(await orNothing(facts, []));
  }

  /** Returns the files that are in memory alone. */
  held() {
    return this.#sorted([]);
  }

  /** @param {readonly FileFacts[]} stored */
  #sorted(stored) {
    const all = new Map(stored.map((facts) => [facts.id, facts]));
    for (const file of this.#held.values()) all.set(file.id, factsOf(file));
    return [...all.values()].sort((one, other) => other.year - one.year || (one.name < other.name ? -1 : 1));
  }

  /**
   * Returns what a file holds.
   * @param {string} id
   * @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} undefined where there is none
   * @throws {import('./connection.js').StoreError} where that cannot be read
   */
  async bytes(id) {
    return (await this.kept(id))?.bytes;
  }

  /**
   * Returns what a file holds, with the openings of its games where they are known.
   * @param {string} id
   * @returns {Promise<{ bytes: Uint8Array<ArrayBuffer>, openings?: Openings } | undefined>}
   * @throws {import('./connection.js').StoreError} where that cannot be read
   */
  async kept(id) {
    const held = this.#held.get(id);
    if (held) return held;
    const kept = this.#connection.read((database) =>
      reading(database, ['bytes'], (transaction) => transaction.objectStore('bytes').get(id)),
    );
    return orNothing(kept, undefined);
  }

  /**
   * Keeps the openings of a file's games beside its bytes, unless another file has taken its place.
   * @param {string} id
   * @param {Uint8Array} bytes
   * @param {Openings} openings
   */
  keepOpenings(id, bytes, openings) {
    return this.#connection.write((database) =>
      writing(database, ['bytes'], async (transaction) => {
        const kept = await transaction.objectStore('bytes').get(id);
        const isSame = kept?.bytes.length === bytes.length && kept.bytes.every((byte, at) => byte === bytes[at]);
        if (isSame) await transaction.objectStore('bytes').put({ ...kept, openings });
      }),
    );
  }

  /**
   * Keeps a file, in place of one with the same name.
   * @param {KeptFile} file
   * @returns {Promise<Problem | undefined>} why the database did not take it
   */
  async put(file) {
    const [bytes, facts] = [file.bytes, factsOf(file)];
    try {
      await this.#connection.write((database) =>
        writing(database, ['files', 'bytes'], async (transaction) => {
          await transaction.objectStore('files').put(facts);
          await transaction.objectStore('bytes').put({ id: facts.id, bytes });
        }),
      );
      this.#held.delete(file.id);
      return undefined;
    } catch (error) {
      this.#held.set(file.id, file);
      return problemOf(error);
    } finally {
      this.#changed();
    }
  }

  /**
   * @param {string} id
   * @returns {Promise<KeptFile | undefined>} the removed file, for `put`
   * @throws {import('./connection.js').StoreError} where it stays
   */
  async remove(id) {
    const bytes = await this.bytes(id);
    const facts = (await this.list()).find((file) => file.id === id);
    const removing = this.#connection.write((database) =>
      writing(database, ['files', 'bytes'], async (transaction) => {
        await transaction.objectStore('files').delete(id);
        await transaction.objectStore('bytes').delete(id);
      }),
    );
    await orNothing(removing, undefined);
    this.#held.delete(id);
    this.#changed();
    return facts && bytes ? { ...facts, bytes } : undefined;
  }

  /** Returns files with those that are in memory alone. @param {readonly KeptFile[]} stored @returns {KeptFile[]} */
  withHeld(stored) {
    return [...new Map([...stored, ...this.#held.values()].map((file) => [file.id, file])).values()];
  }
}

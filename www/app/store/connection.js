/**
 * The way to the database: opened when it is first needed, opened again when it was lost, and given up only for as long
 * as an act fails.
 */
import { openDatabase, problemOf } from './database.js';

/** @import { Database, Problem } from './database.js' */

/** How long another tab may keep an older version open, and how long opening may take at all, before it is said. */
const BLOCKED_MS = 3000;
const OPENING_MS = 15_000;

/** An act that the database did not do. */
export class StoreError extends Error {
  /** @param {Problem} problem @param {unknown} [cause] */
  constructor(problem, cause) {
    super(`the library could not be written or read: ${problem}`, { cause });
    this.name = 'StoreError';
    this.problem = problem;
  }
}

export class Connection {
  /** @type {Promise<Database> | undefined} */
  #opened;

  /**
   * Does something with the database.
   * @template T
   * @param {(database: Database) => Promise<T>} act
   * @returns {Promise<T>}
   * @throws {StoreError}
   */
  async use(act) {
    try {
      return await act(await this.#open());
    } catch (error) {
      if (!isClosed(error)) throw asStoreError(error);
    }
    // It was closed under our hands: once more, with a new one.
    this.#opened = undefined;
    try {
      return await act(await this.#open());
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /** Ends the connection. */
  async close() {
    const opened = this.#opened;
    this.#opened = undefined;
    (await opened?.catch(() => undefined))?.close();
  }

  #open() {
    const opened = (this.#opened ??= this.#begin());
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
    return opened;
  }

  /** @returns {Promise<Database>} */
  #begin() {
    return new Promise((resolve, reject) => {
      const lost = () => {
        this.#opened = undefined;
      };
      const giveUp = () => reject(new StoreError('blocked'));
      const blocked = () => void setTimeout(giveUp, BLOCKED_MS);
      const timer = setTimeout(giveUp, OPENING_MS);
      openDatabase({ blocked, lost })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }
}

/** Tests whether an act came after its connection had ended. @param {unknown} error */
const isClosed = (error) => error instanceof DOMException && error.name === 'InvalidStateError';

/** @param {unknown} error */
const asStoreError = (error) => (error instanceof StoreError ? error : new StoreError(problemOf(error), error));

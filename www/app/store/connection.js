/**
 * The way to the database: opened when it is first needed, opened again when it was lost, and given up only for as long
 * as an act fails.
 */
import { hasDatabase } from '../shared/index.js';
import { isFull, openDatabase, refusalOf } from './database.js';

/** @import { Database, Problem } from './database.js' */

/** How long another tab may keep an older version open, and how long opening may take at all, before it is said. */
const BLOCKED_MS = 3000;
const OPENING_MS = 15_000;

export class StoreError extends Error {
  /** @param {Problem} problem @param {unknown} [cause] */
  constructor(problem, cause) {
    super(`the library could not be written or read: ${problem}`, { cause });
    this.name = 'StoreError';
    this.problem = problem;
  }
}

/** Returns why an act was not done. @param {unknown} error @returns {Problem} */
export const problemOf = (error) => (error instanceof StoreError ? error.problem : 'failed');

/**
 * Gives what was read, and where the browser has no database what stands for nothing.
 * @template T
 * @param {Promise<T>} reading
 * @param {T} nothing
 * @param {(problem: Problem) => void} [told] that there is none
 * @returns {Promise<T>}
 * @throws {StoreError} where there may be something that could not be read
 */
export async function orNothing(reading, nothing, told) {
  try {
    return await reading;
  } catch (error) {
    if (problemOf(error) !== 'absent') throw error;
    told?.('absent');
    return nothing;
  }
}

/** Tests whether the browser tells that it has the database. */
const isKnown = async () => typeof globalThis.indexedDB?.databases === 'function' && (await hasDatabase());

export class Connection {
  /** @type {Promise<Database> | undefined} */
  #opened;

  /**
   * Reads from the database. What could not be read may be there all the same: nobody writes over it.
   * @template T
   * @param {(database: Database) => Promise<T>} act
   * @returns {Promise<T>}
   * @throws {StoreError}
   */
  read(act) {
    return this.#twice(act, 'unread');
  }

  /**
   * @template T
   * @param {(database: Database) => Promise<T>} act
   * @returns {Promise<T>}
   * @throws {StoreError} and then nothing of it was written
   */
  write(act) {
    return this.#twice(act, 'failed');
  }

  /**
   * Does something, and once more with a new connection where that may help: the old one may be closed or lost, which
   * browsers tell in many ways.
   * @template T
   * @param {(database: Database) => Promise<T>} act
   * @param {Problem} problem to be told in the end
   */
  async #twice(act, problem) {
    const opened = this.#open();
    try {
      return await act(await opened);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (isFull(error)) throw new StoreError('full', error);
    }
    // Another act may have a newer one already.
    if (this.#opened === opened) await this.close();
    try {
      return await act(await this.#open());
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new StoreError(isFull(error) ? 'full' : problem, error);
    }
  }

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
        .then(resolve, async (error) => {
          const problem = refusalOf(error);
          // A database that the browser lists is not absent: it could not be read.
          const isThere = problem === 'absent' && (await isKnown());
          reject(problem && !isThere ? new StoreError(problem, error) : error);
        })
        .finally(() => clearTimeout(timer));
    });
  }
}

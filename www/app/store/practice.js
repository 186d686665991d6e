/**
 * The practice of this browser: tries, cards and puzzles of one's own, in the database of the library. Records that it
 * refuses are held in memory for this visit and tried again with the next ones, and `problem` says why. Tabs tell each
 * other when something has changed.
 *
 * A record that follows from others, as a rating from the one before, is given as a function. It waits until that could
 * be read.
 */
import { Connection, StoreError, orNothing, problemOf } from './connection.js';
import { reading, writing } from './database.js';

/** @import { Attempt, Card, OwnPuzzle } from './practice-schema.js' */
/** @import { Problem } from './database.js' */

/** All there is. @typedef {{ attempts: Attempt[], cards: Card[], own: OwnPuzzle[] }} Everything */
/**
 * The same, by name.
 * @typedef {{ attempts: Map<string, Attempt>, cards: Map<string, Card>, own: Map<string, OwnPuzzle> }} Held
 */
/** Records to be kept, or a function that makes them of all records that are there. */
/** @typedef {Partial<Everything> | ((all: Readonly<Held>) => Partial<Everything>)} Given */
/** How an import went: what is new, what took an older one's place, and what was there already. */
/** @typedef {{ added: number, updated: number, kept: number }} Added */

const STORES = /** @type {const} */ (['attempts', 'cards', 'own']);
const CHANNEL = 'kaeshi-practice';
/** The problems of reading, which are over when it works. @type {readonly Problem[]} */
const READING = ['unread', 'blocked', 'newer'];

/** @returns {Held} */
const nothing = () => ({ attempts: new Map(), cards: new Map(), own: new Map() });

/**
 * Puts values beside others, in place of those with their names.
 * @param {Held} held
 * @param {Partial<Everything>} more
 */
function put(held, { attempts = [], cards = [], own = [] }) {
  for (const each of attempts) held.attempts.set(each.id, each);
  for (const each of cards) held.cards.set(each.id, each);
  for (const each of own) held.own.set(each.id, each);
}

/** @param {Held} held @returns {Everything} */
const listed = ({ attempts, cards, own }) => ({
  attempts: [...attempts.values()],
  cards: [...cards.values()],
  own: [...own.values()],
});

export class Practice {
  /** @type {Practice | undefined} */
  static #ofPage;
  #connection = new Connection();
  /** @type {Promise<Held> | undefined} */
  #read;
  /** The records that the database does not have yet. */
  #unsaved = nothing();
  /** Functions that wait until all records are read. @type {((all: Readonly<Held>) => Partial<Everything>)[]} */
  #waiting = [];
  /** @type {BroadcastChannel | undefined} */
  #channel;
  /** Why something could not be kept. @type {Problem | undefined} */
  problem;

  constructor() {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = () => (this.#read = undefined);
    // In Node it would keep a test alive.
    /** @type {{ unref?: () => void }} */ (this.#channel).unref?.();
  }

  /** The one that a page has, so that the database is read once. */
  static ofPage() {
    return (this.#ofPage ??= new Practice());
  }

  /**
   * Returns the tries, the oldest first.
   * @returns {Promise<Attempt[]>}
   * @throws {import('./connection.js').StoreError} as all that reads does, where what is there cannot be read
   */
  async attempts() {
    return inOrder((await this.#all()).attempts.values());
  }

  /** Returns the cards by their puzzles. @returns {Promise<ReadonlyMap<string, Card>>} */
  async cards() {
    return (await this.#all()).cards;
  }

  /** Returns the puzzles of one's own, the latest first. @returns {Promise<OwnPuzzle[]>} */
  async own() {
    return [...(await this.#all()).own.values()].sort((a, b) => b.at - a.at);
  }

  /** Returns all there is. @returns {Promise<Everything>} */
  async everything() {
    return { attempts: await this.attempts(), cards: [...(await this.cards()).values()], own: await this.own() };
  }

  /**
   * Keeps values, all of them or none.
   * @param {Given} given
   * @returns {Promise<boolean>} whether the database has them
   */
  async keep(given) {
    let fresh = typeof given === 'function' ? {} : given;
    const give = typeof given === 'function' ? (/** @type {Held} */ all) => (fresh = given(all)) : () => given;
    this.#waiting.push(give);
    try {
      await this.#all();
    } catch {
      // Records that depend on no others are written also where the others cannot be read.
      if (typeof given !== 'function') {
        this.#waiting = this.#waiting.filter((each) => each !== give);
        put(this.#unsaved, given);
      }
    }
    // Waiting records are tried on their own, so that a large number of them does not keep the rest out.
    const isWritten = await this.#write({ attempts: [], cards: [], own: [], ...fresh });
    const waiting = listed(this.#unsaved);
    if (isWritten && STORES.some((name) => waiting[name].length > 0)) await this.#write(waiting);
    if (this.#waiting.length > 0) this.problem ??= 'unread';
    return this.problem === undefined;
  }

  /** @param {Everything} given */
  async #write(given) {
    if (STORES.every((name) => given[name].length === 0)) return true;
    try {
      await this.#connection.write((database) =>
        writing(database, [...STORES], async (transaction) => {
          await Promise.all([
            ...given.attempts.map((each) => transaction.objectStore('attempts').put(each)),
            ...given.cards.map((each) => transaction.objectStore('cards').put(each)),
            ...given.own.map((each) => transaction.objectStore('own').put(each)),
          ]);
        }),
      );
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    }
    // A newer record of the same id is still to be written.
    for (const name of STORES)
      for (const each of given[name])
        if (this.#unsaved[name].get(each.id) === each) this.#unsaved[name].delete(each.id);
    this.problem = undefined;
    this.#channel?.postMessage(undefined);
    return true;
  }

  /**
   * Adds what another browser kept: a try or a puzzle that is here already stays, a card gives way to a later one.
   * @param {Everything} given
   * @returns {Promise<Added>}
   * @throws {StoreError} where the database does not have it: it is there for this visit, and tried again
   */
  async add({ attempts, cards, own }) {
    const all = await this.#all();
    const newAttempts = attempts.filter(({ id }) => !all.attempts.has(id));
    const newOwn = own.filter(({ id }) => !all.own.has(id));
    const newCards = cards.filter(({ id }) => !all.cards.has(id));
    const laterCards = cards.filter((card) => isLater(card, all.cards.get(card.id)));
    if (!(await this.keep({ attempts: newAttempts, own: newOwn, cards: [...newCards, ...laterCards] })))
      throw new StoreError(this.problem ?? 'failed');
    const added = newAttempts.length + newOwn.length + newCards.length;
    const total = attempts.length + own.length + cards.length;
    return { added, updated: laterCards.length, kept: total - added - laterCards.length };
  }

  /**
   * Removes a puzzle of one's own.
   * @param {string} id
   * @throws {import('./connection.js').StoreError} where it stays
   */
  async removeOwn(id) {
    const all = await this.#all();
    const removing = this.#connection.write((database) =>
      writing(database, ['own'], (transaction) => transaction.objectStore('own').delete(id)),
    );
    await orNothing(removing, undefined);
    all.own.delete(id);
    this.#unsaved.own.delete(id);
    this.#channel?.postMessage(undefined);
  }

  /** Ends the connection; what is asked next is read anew. */
  async close() {
    this.#read = undefined;
    await this.#connection.close();
  }

  /**
   * Returns all there is, with what waited for it.
   * @throws {import('./connection.js').StoreError} and then it is read anew with what comes next
   */
  async #all() {
    const read = (this.#read ??= this.#load());
    try {
      const all = await read;
      for (const give of this.#waiting.splice(0)) {
        const more = give(all);
        put(all, more);
        put(this.#unsaved, more);
      }
      if (READING.some((each) => each === this.problem)) {
        this.problem = undefined;
        if (STORES.some((name) => this.#unsaved[name].size > 0)) void this.keep({});
      }
      return all;
    } catch (error) {
      if (this.#read === read) this.#read = undefined;
      this.problem = problemOf(error);
      throw error;
    }
  }

  async #load() {
    /** @type {Everything} */
    const nobodys = { attempts: [], cards: [], own: [] };
    const stored = this.#connection.read((database) =>
      reading(database, [...STORES], async (transaction) => {
        const [attempts, cards, own] = await Promise.all([
          transaction.objectStore('attempts').getAll(),
          transaction.objectStore('cards').getAll(),
          transaction.objectStore('own').getAll(),
        ]);
        return { attempts, cards, own };
      }),
    );
    const held = nothing();
    put(held, await orNothing(stored, nobodys, (problem) => (this.problem = problem)));
    put(held, listed(this.#unsaved));
    return held;
  }
}

/** Returns tries with the oldest first. @param {Iterable<Attempt>} attempts @returns {Attempt[]} */
export const inOrder = (attempts) => [...attempts].sort((a, b) => a.at - b.at);

/** How often the puzzle of a card was shown; clocks are set back. @param {Card} card */
const timesOf = ({ numbers }) => numbers['reps'] ?? 0;

/** Tests whether a card is later than another one of its puzzle. @param {Card} one @param {Card | undefined} other */
const isLater = (one, other) =>
  other !== undefined && (timesOf(one) - timesOf(other) || one.changed - other.changed) > 0;

/** The practice of this page. */
export const openPractice = () => Practice.ofPage();

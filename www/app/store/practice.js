/**
 * The practice of this browser: tries, cards and puzzles of one's own, in the database of the library. What it does not
 * take is held in memory for this visit and tried again with what comes next, and `problem` says why. Tabs tell each
 * other when something has changed.
 */
import { Connection, StoreError } from './connection.js';

/** @import { Attempt, Card, OwnPuzzle } from './attempt.js' */
/** @import { Problem } from './database.js' */

/** All there is. @typedef {{ attempts: Attempt[], cards: Card[], own: OwnPuzzle[] }} Everything */
/**
 * The same, by name.
 * @typedef {{ attempts: Map<string, Attempt>, cards: Map<string, Card>, own: Map<string, OwnPuzzle> }} Held
 */
/** How an import went: what is new, what took an older one's place, and what was there already. */
/** @typedef {{ added: number, updated: number, kept: number }} Added */

const STORES = /** @type {const} */ (['attempts', 'cards', 'own']);
const CHANNEL = 'kaeshi-practice';

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
  /** What the database does not have yet. */
  #unsaved = nothing();
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

  /** Returns the tries, the oldest first. @returns {Promise<Attempt[]>} */
  async attempts() {
    return [...(await this.#all()).attempts.values()].sort((a, b) => a.at - b.at);
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
   * @param {Partial<Everything>} given
   * @returns {Promise<boolean>} whether the database has them
   */
  async keep(given) {
    put(await this.#all(), given);
    put(this.#unsaved, given);
    // What waited before is tried by itself, so that much of it does not keep the rest out.
    const isWritten = await this.#write({ attempts: [], cards: [], own: [], ...given });
    const waiting = listed(this.#unsaved);
    if (isWritten && STORES.some((name) => waiting[name].length > 0)) await this.#write(waiting);
    return this.problem === undefined;
  }

  /** @param {Everything} given */
  async #write(given) {
    try {
      await this.#connection.use(async (database) => {
        const transaction = database.transaction(STORES, 'readwrite');
        const puts = [
          ...given.attempts.map((each) => transaction.objectStore('attempts').put(each)),
          ...given.cards.map((each) => transaction.objectStore('cards').put(each)),
          ...given.own.map((each) => transaction.objectStore('own').put(each)),
        ];
        await Promise.all([...puts, transaction.done]);
      });
    } catch (error) {
      this.problem = error instanceof StoreError ? error.problem : 'failed';
      return false;
    }
    // What came meanwhile under the same name is still to be written.
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
   */
  async add({ attempts, cards, own }) {
    const all = await this.#all();
    const newAttempts = attempts.filter(({ id }) => !all.attempts.has(id));
    const newOwn = own.filter(({ id }) => !all.own.has(id));
    const newCards = cards.filter(({ id }) => !all.cards.has(id));
    const laterCards = cards.filter(({ id, changed }) => changed > (all.cards.get(id)?.changed ?? Infinity));
    await this.keep({ attempts: newAttempts, own: newOwn, cards: [...newCards, ...laterCards] });
    const added = newAttempts.length + newOwn.length + newCards.length;
    const total = attempts.length + own.length + cards.length;
    return { added, updated: laterCards.length, kept: total - added - laterCards.length };
  }

  /** Removes a puzzle of one's own. @param {string} id */
  async removeOwn(id) {
    (await this.#all()).own.delete(id);
    this.#unsaved.own.delete(id);
    await this.#connection.use((database) => database.delete('own', id)).catch(() => undefined);
    this.#channel?.postMessage(undefined);
  }

  /** Ends the connection; what is asked next is read anew. */
  async close() {
    this.#read = undefined;
    await this.#connection.close();
  }

  #all() {
    return (this.#read ??= this.#load());
  }

  async #load() {
    /** @type {Everything} */
    let found = { attempts: [], cards: [], own: [] };
    try {
      found = await this.#connection.use(async (database) => {
        const transaction = database.transaction(STORES);
        const [attempts, cards, own] = await Promise.all([
          transaction.objectStore('attempts').getAll(),
          transaction.objectStore('cards').getAll(),
          transaction.objectStore('own').getAll(),
        ]);
        return { attempts, cards, own };
      });
    } catch (error) {
      this.problem = error instanceof StoreError ? error.problem : 'failed';
    }
    const held = nothing();
    put(held, found);
    put(held, listed(this.#unsaved));
    return held;
  }
}

/** The practice of this page. */
export const openPractice = () => Practice.ofPage();

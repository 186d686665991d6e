/**
 * The practice of this browser: tries, cards, puzzles of one's own, progress, and what is not finished, in the database
 * of the library. Records that it refuses are held in memory for this visit and tried again with the next ones, and
 * `problem` says why. Tabs tell each other what has changed.
 *
 * A record that follows from others, as a rating from the one before, is given as a function. It waits until that could
 * be read.
 */
import { PRACTICE, openChannel } from '../shared/index.js';
import { Connection, StoreError, orNothing, problemOf } from './connection.js';
import { reading, writing } from './database.js';

/** @import { MadePuzzle } from '../made-puzzles/index.js' */
/** @import { Attempt, Card, Outcome, FoundPuzzle, Learnt, Progress, Unfinished } from './practice-schema.js' */
/** @import { Problem } from './database.js' */

/**
 * A record of each kind.
 * @typedef {{ attempts: Attempt, cards: Card, found: FoundPuzzle, made: MadePuzzle, progress: Outcome,
 *   repertoire: Learnt, unfinished: Unfinished }} Records
 */
/** @typedef {keyof Records} Kind */
/** All there is. @typedef {{ [K in Kind]: Records[K][] }} Everything */
/** The same, by name. @typedef {{ [K in Kind]: Map<string, Records[K]> }} Held */
/** Records to be kept, or a function that makes them of all records that are there. */
/** @typedef {Partial<Everything> | ((all: Readonly<Held>) => Partial<Everything>)} Given */
/** How an import went: what is new, what took an older one's place, and what was there already. */
/** @typedef {{ added: number, updated: number, kept: number }} Added */

const KINDS = /** @type {const} */ (['attempts', 'cards', 'found', 'made', 'progress', 'repertoire', 'unfinished']);
/** The problems of reading, which are over when it works. @type {readonly Problem[]} */
const READING = ['unread', 'blocked', 'newer'];

/** @returns {Held} */
const nothing = () => /** @type {Held} */ (Object.fromEntries(KINDS.map((kind) => [kind, new Map()])));

/** @param {Held} held @param {Kind} kind */
const mapOf = (held, kind) => /** @type {Map<string, { id: string }>} */ (held[kind]);

/**
 * Puts values beside others, in place of those with their names. What was once solved alone stays so.
 * @param {Held} held
 * @param {Partial<Everything>} more
 */
function put(held, more) {
  for (const kind of KINDS)
    for (const each of more[kind] ?? [])
      if (kind !== 'progress' || !isSolved(held.progress.get(each.id))) mapOf(held, kind).set(each.id, each);
}

/** @param {Outcome | undefined} outcome */
const isSolved = (outcome) => outcome?.outcome === 'solved';

/** @param {Held} held @returns {Everything} */
const listed = (held) =>
  /** @type {Everything} */ (Object.fromEntries(KINDS.map((kind) => [kind, [...held[kind].values()]])));

/** @param {Partial<Everything>} all */
const countOf = (all) => KINDS.reduce((sum, kind) => sum + (all[kind]?.length ?? 0), 0);

/** @type {Practice | undefined} */
let ofPage;

export class Practice {
  #connection = new Connection();
  /** @type {Promise<Held> | undefined} */
  #read;
  /** The records that the database does not have yet. */
  #unsaved = nothing();
  /** Functions that wait until all records are read. @type {((all: Readonly<Held>) => Partial<Everything>)[]} */
  #waiting = [];
  /** Tells other tabs what has changed; what they tell is read anew. */
  #tell = openChannel(PRACTICE, () => (this.#read = undefined));
  /** Why something could not be kept. @type {Problem | undefined} */
  problem;

  /** The one that a page has, so that the database is read once. */
  static ofPage() {
    return (ofPage ??= new Practice());
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

  /** Returns the puzzles of one's own games, the latest first. @returns {Promise<FoundPuzzle[]>} */
  async found() {
    return latest((await this.#all()).found.values());
  }

  /** Returns the puzzles that one made, the latest first. @returns {Promise<MadePuzzle[]>} */
  async made() {
    return latest((await this.#anew()).made.values());
  }

  /** Returns the positions of the repertoire by their names. @returns {Promise<ReadonlyMap<string, Learnt>>} */
  async repertoire() {
    return (await this.#all()).repertoire;
  }

  /** Returns how far one has come. @returns {Promise<Progress>} */
  async progress() {
    const { progress } = await this.#anew();
    return Object.fromEntries(Array.from(progress.values(), ({ id, outcome }) => [id, outcome]));
  }

  /**
   * Returns what is not finished, the latest first.
   * @param {Unfinished['kind']} wanted
   * @returns {Promise<Unfinished[]>}
   */
  async unfinished(wanted) {
    return latest((await this.#anew()).unfinished.values()).filter(({ kind }) => kind === wanted);
  }

  /** Returns all there is. @returns {Promise<Everything>} */
  async everything() {
    const all = listed(await this.#anew());
    return { ...all, attempts: inOrder(all.attempts), found: latest(all.found), made: latest(all.made) };
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
    const isWritten = await this.#write(fresh);
    if (isWritten) await this.#write(listed(this.#unsaved));
    if (this.#waiting.length > 0) this.problem ??= 'unread';
    return this.problem === undefined;
  }

  /** @param {Partial<Everything>} given */
  async #write(given) {
    if (countOf(given) === 0) return true;
    try {
      await this.#connection.write((database) =>
        writing(database, [...KINDS], async (transaction) => {
          const solved = transaction.objectStore('progress');
          const putOne = async (/** @type {Kind} */ kind, /** @type {Records[Kind]} */ each) => {
            // Another tab may have kept that it was solved.
            if (kind !== 'progress' || !isSolved(await solved.get(each.id)))
              await transaction.objectStore(kind).put(each);
          };
          await Promise.all(KINDS.flatMap((kind) => (given[kind] ?? []).map((each) => putOne(kind, each))));
        }),
      );
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      // Records that it did not take are here for this visit.
      this.#tell(KINDS.filter((kind) => given[kind]?.length));
    }
    // A newer record of the same id is still to be written.
    for (const kind of KINDS)
      for (const each of given[kind] ?? [])
        if (mapOf(this.#unsaved, kind).get(each.id) === each) this.#unsaved[kind].delete(each.id);
    this.problem = undefined;
    return true;
  }

  /**
   * Adds what another browser kept: a try or a puzzle that is here already stays, a card gives way to a later one, and
   * a move of the repertoire to one that was chosen later.
   * @param {Partial<Everything>} given
   * @returns {Promise<Added>}
   * @throws {StoreError} where the database does not have it: it is there for this visit, and tried again
   */
  async add({ attempts = [], cards = [], found = [], made = [], progress = [], repertoire = [] }) {
    const all = await this.#anew();
    const fresh = {
      attempts: attempts.filter(({ id }) => !all.attempts.has(id)),
      cards: cards.filter(({ id }) => !all.cards.has(id)),
      found: found.filter(({ id }) => !all.found.has(id)),
      made: made.filter(({ id }) => !all.made.has(id)),
      repertoire: repertoire.filter(({ id }) => !all.repertoire.has(id)),
    };
    const later = {
      cards: cards.filter((card) => isLater(card, all.cards.get(card.id))),
      repertoire: repertoire.filter((each) => isChosenLater(each, all.repertoire.get(each.id))),
    };
    const isKept = await this.keep({
      ...fresh,
      cards: [...fresh.cards, ...later.cards],
      repertoire: [...fresh.repertoire, ...later.repertoire],
      progress,
    });
    if (!isKept) throw new StoreError(this.problem ?? 'failed');
    const [added, updated] = [countOf(fresh), countOf(later)];
    return { added, updated, kept: countOf({ attempts, cards, found, made, repertoire }) - added - updated };
  }

  /**
   * @param {Kind} kind
   * @param {readonly string[]} ids
   * @throws {import('./connection.js').StoreError} where they stay
   */
  async remove(kind, ...ids) {
    const all = await this.#all();
    const removing = this.#connection.write((database) =>
      writing(database, [kind], (transaction) =>
        Promise.all(ids.map((id) => transaction.objectStore(kind).delete(id))),
      ),
    );
    await orNothing(removing, []);
    for (const held of [all, this.#unsaved]) for (const id of ids) held[kind].delete(id);
    this.#tell([kind]);
  }

  /** Ends the connection; what is asked next is read anew. */
  async close() {
    this.#read = undefined;
    await this.#connection.close();
  }

  /** Returns all there is, also what another tab kept while this page slept and heard nothing. */
  #anew() {
    this.#read = undefined;
    return this.#all();
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
        if (KINDS.some((kind) => this.#unsaved[kind].size > 0)) void this.keep({});
      }
      return all;
    } catch (error) {
      if (this.#read === read) this.#read = undefined;
      this.problem = problemOf(error);
      throw error;
    }
  }

  async #load() {
    const stored = this.#connection.read((database) =>
      reading(database, [...KINDS], async (transaction) => {
        const found = KINDS.map(async (kind) => [kind, await transaction.objectStore(kind).getAll()]);
        return /** @type {Everything} */ (Object.fromEntries(await Promise.all(found)));
      }),
    );
    const held = nothing();
    put(held, await orNothing(stored, listed(held), (problem) => (this.problem = problem)));
    put(held, listed(this.#unsaved));
    return held;
  }
}

/** Returns tries with the oldest first. @param {Iterable<Attempt>} attempts @returns {Attempt[]} */
export const inOrder = (attempts) => [...attempts].sort((a, b) => a.at - b.at);

/** Returns records with the latest first. @template {{ at: number }} T @param {Iterable<T>} records @returns {T[]} */
const latest = (records) => [...records].sort((a, b) => b.at - a.at);

/** How often the puzzle of a card was shown; clocks are set back. @param {Card} card */
const timesOf = ({ numbers }) => numbers['reps'] ?? 0;

/** Tests whether a card is later than another one of its puzzle. @param {Card} one @param {Card | undefined} other */
const isLater = (one, other) =>
  other !== undefined && (timesOf(one) - timesOf(other) || one.changed - other.changed) > 0;

/**
 * Tests whether a move of the repertoire was chosen later than that of its position here, or is the same and was asked
 * later.
 * @param {Learnt} one
 * @param {Learnt | undefined} other
 */
const isChosenLater = (one, other) =>
  other !== undefined && (one.move === other.move ? isLater(one, other) : one.at > other.at);

export const openPractice = () => Practice.ofPage();

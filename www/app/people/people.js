/**
 * The moves that people of a strength play: the likeliest, the mistakes that most of them make, and the moves that they
 * find hard to answer. The model is fetched when somebody first asks.
 */
import { loadPeople } from '../../engine/index.js';
import { asRecord, flag, object, oneOf, or } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';

/** @import { People, PersonMove, Trap } from '../../engine/types.js' */
/** @import { Moment } from '../positions/index.js' */

/** The strengths to choose from; 0 shows nothing. */
export const STRENGTHS = /** @type {const} */ ([0, 800, 1010, 1250, 1480, 1680, 1880, 2000]);
/** The share, from 0 to 1, from which on a move counts as the one that most people play. */
export const MOST = 0.6;
/** The expected loss, in discs, from which on a move counts as hard to answer. */
const HARD = 0.5;
/** A share from 0 to 1 in whole hundredths. @param {number} share */
export const percent = (share) => Math.round(100 * share);

/** How many positions are remembered. */
const KEPT = 600;

/** @typedef {{ rating: number, traps: boolean }} Choice `traps`: whether hard moves are told */
/** @typedef {Pick<Moment, 'start' | 'path' | 'side'>} GamePlace */
/** @typedef {Pick<People, 'likeliest' | 'traps'>} Model */

/** @param {unknown} value @returns {Choice} */
const checkChoice = (value) =>
  object({ rating: or(oneOf(/** @type {readonly number[]} */ (STRENGTHS)), 0), traps: or(flag, false) })(
    asRecord(value) ?? {},
  );

export class PeopleHere {
  #changed;
  #load;
  /** @type {Model | undefined} */
  #people;
  #isAsked = false;
  /** @type {Map<string, readonly PersonMove[]>} */
  #moves = new Map();
  /** @type {Map<string, readonly Trap[]>} */
  #traps = new Map();
  /** Why there is no model. @type {unknown} */
  why = undefined;
  choice = recall('people', checkChoice) ?? checkChoice({});

  /**
   * @param {() => void} changed
   * @param {() => Promise<Model>} [load]
   */
  constructor(changed, load = loadPeople) {
    this.#changed = changed;
    this.#load = load;
  }

  /** Whether anything is told. */
  get isShown() {
    return this.choice.rating > 0;
  }

  /** Whether they can be asked. */
  get isHere() {
    return this.#people !== undefined;
  }

  /** Fetches the model, unless it is here or on its way. */
  async fetch() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.why = undefined;
    this.#changed();
    try {
      this.#people = await this.#load();
    } catch (thrown) {
      this.why = thrown;
      this.#isAsked = false;
    }
    this.#changed();
  }

  /** @param {Partial<Choice>} part */
  settle(part) {
    this.choice = checkChoice({ ...this.choice, ...part });
    remember('people', this.choice);
    this.#moves.clear();
    this.#traps.clear();
    if (this.isShown) void this.fetch();
    this.#changed();
  }

  /**
   * Returns the moves of a position with the share of people who play them, the likeliest first.
   * @param {GamePlace} place
   * @returns {readonly PersonMove[]} empty while nothing is told
   */
  moves(place) {
    return this.#known(this.#moves, place, (people, rating) => people.likeliest(place.path, place.start, rating));
  }

  /**
   * Returns the moves that cost nothing and are hard to answer, the hardest first.
   * @param {GamePlace} place
   * @returns {readonly Trap[]} empty while none are told
   */
  traps(place) {
    if (!this.choice.traps) return [];
    const found = this.#known(this.#traps, place, (people, rating) => people.traps(place.path, place.start, rating));
    return found.filter(({ expectedLoss }) => expectedLoss >= HARD);
  }

  /**
   * Returns the share of people who make one of some moves; undefined while nothing is told.
   * @param {GamePlace} place
   * @param {readonly string[]} squares
   */
  share(place, squares) {
    const moves = this.moves(place);
    if (moves.length === 0) return undefined;
    return moves.reduce((sum, { square, share }) => (squares.includes(square) ? sum + share : sum), 0);
  }

  /**
   * @template T
   * @param {Map<string, readonly T[]>} known
   * @param {GamePlace} place
   * @param {(people: Model, rating: number) => readonly T[]} ask
   */
  #known(known, { start, path, side }, ask) {
    if (!this.#people || !side || !this.isShown) return [];
    const key = `${start ?? ''} ${path}`;
    const kept = known.get(key);
    if (kept) return kept;
    const answer = ask(this.#people, this.choice.rating);
    if (known.size >= KEPT) known.clear();
    known.set(key, answer);
    return answer;
  }
}

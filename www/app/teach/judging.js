/** The values of the moves of a position, found out while its player thinks. */
import { sharedEngine } from '../../engine/index.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Hint } from '../../engine/types.js' */

/** @typedef {Pick<EngineClient, 'hints' | 'weights'>} Engine */
/**
 * The loss of a move against the best one; `score` is its own value, and `line` the best one with what follows it.
 * @typedef {{ loss: number, exact: boolean, score: number, best: string, line: readonly string[] }} Cost
 */

/** How deep it searches, and with how many empty squares it proves. */
const SCOPE = { depth: 12, exactFrom: 14, lines: 1 };
/** The depth from which on an estimate counts. */
const ENOUGH = 8;
/** When the time is up, from that one on. */
export const LATE = 5;

/** @param {Hint} move */
const lineOf = ({ square, line }) => [square, ...line];

/**
 * Returns what a move loses.
 * @param {readonly Hint[]} moves the best first
 * @param {string} square
 * @param {number} least the depth that an estimate needs
 * @returns {Cost | undefined} undefined where that is not known
 */
export function costOf(moves, square, least) {
  const own = moves.find((each) => each.square === square);
  const [best] = moves;
  if (!own || !best || [own, best].some(({ exact, depth }) => !exact && depth < least)) return undefined;
  const exact = own.exact && best.exact;
  return { loss: best.value - own.value, exact, score: own.value, best: best.square, line: lineOf(best) };
}

export class Judging {
  #engine;
  #search = new AbortController();
  #position = '';
  /** @type {readonly Hint[]} */
  #moves = [];
  #isDone = false;
  /** Whether a simpler evaluation spoke for the trained one: then only what is proven counts. */
  #isSimple = false;
  /** Told when more is known. */
  #told = () => {};

  /** @param {() => Engine} [engine] */
  constructor(engine = sharedEngine) {
    this.#engine = engine;
    const { weights } = engine();
    weights.addEventListener('change', () => {
      const position = this.#position;
      if (weights.state !== 'ready' || !this.#isSimple || !position) return;
      this.#search.abort();
      void this.#ask(position);
    });
  }

  /** Finds out about a position, and forgets the one before. @param {string} position */
  about(position) {
    if (position === this.#position) return;
    this.stop();
    this.#position = position;
    [this.#moves, this.#isDone] = [[], false];
    void this.#ask(position);
  }

  stop() {
    this.#search.abort();
    this.#position = '';
    this.#told();
  }

  /** @param {string} position */
  async #ask(position) {
    const search = (this.#search = new AbortController());
    const { signal } = search;
    this.#isSimple = false;
    const learn = (/** @type {readonly Hint[]} */ moves) => {
      if (signal.aborted || moves.length === 0) return;
      this.#isSimple ||= this.#engine().weights.state !== 'ready';
      this.#moves = this.#isSimple ? moves.map((move) => ({ ...move, depth: 0 })) : moves;
      this.#told();
    };
    try {
      const { moves } = await this.#engine().hints(position, {
        ...SCOPE,
        signal,
        onProgress: ({ hints }) => learn(hints),
      });
      learn(moves);
    } catch {
      // Without an engine nothing is said about a move.
    }
    if (signal.aborted) return;
    this.#isDone = true;
    this.#told();
  }

  /**
   * Promises what a move loses.
   * @param {string} position before it
   * @param {string} square
   * @param {number} longest how long that may take, in ms
   * @returns {Promise<Cost | undefined>} undefined where it does not become known, or the question is another one now
   */
  cost(position, square, longest) {
    this.about(position);
    return new Promise((resolve) => {
      const settle = (isLate = false) => {
        const isOther = this.#position !== position;
        const isLast = isLate || isOther || this.#isDone;
        const cost = isOther ? undefined : costOf(this.#moves, square, isLast ? LATE : ENOUGH);
        if (!cost && !isLast) return;
        clearTimeout(timer);
        this.#told = () => {};
        resolve(cost);
      };
      const timer = setTimeout(() => settle(true), longest);
      this.#told = settle;
      settle();
    });
  }

  /**
   * Promises the moves of a position with their values, the best first, as far as they are known in a while.
   * @param {string} position
   * @param {number} longest in ms
   * @param {AbortSignal} [unwanted] ends the search before that
   * @returns {Promise<readonly Hint[]>}
   */
  async known(position, longest, unwanted) {
    if (unwanted?.aborted) return [];
    const search = new AbortController();
    const stop = () => search.abort();
    const timer = setTimeout(stop, longest);
    unwanted?.addEventListener('abort', stop);
    /** @type {readonly Hint[]} */
    let known = [];
    try {
      const { moves } = await this.#engine().hints(position, {
        ...SCOPE,
        signal: search.signal,
        onProgress: ({ hints }) => (known = hints[0]?.line.length ? hints : known),
      });
      known = moves;
    } catch {
      // The moves that are known have to do.
    }
    clearTimeout(timer);
    unwanted?.removeEventListener('abort', stop);
    // The simpler evaluation is no judge of a move.
    return this.#engine().weights.state === 'ready' ? known : known.map((move) => ({ ...move, depth: 0 }));
  }

  /**
   * Promises how best play goes on from a position, as far as it is known in a while.
   * @param {string} position
   * @param {number} longest in ms
   * @param {AbortSignal} [unwanted] ends the search before that
   * @returns {Promise<readonly string[]>}
   */
  async line(position, longest, unwanted) {
    const [best] = await this.known(position, longest, unwanted);
    return best ? lineOf(best) : [];
  }
}

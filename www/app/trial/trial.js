/** A better move in place of a mistake: each move that is tried is judged by what it loses against the best one. */

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Hint } from '../../engine/types.js' */

/** A loss in discs, and whether it is proved. @typedef {{ loss: number, exact: boolean }} Loss */
/** The mistake, if it is known, and the best move. @typedef {Loss & { move: string, best: string }} Mistake */

/** A move that loses less is right. */
export const ENOUGH = 1;
/** The depth from which on estimates are told. */
const DEPTH = 10;
/** The depth and the milliseconds that are enough for them. */
const DEEPEST = 24;
const LONGEST_MS = 8000;

/** @template {Mistake} [M=Mistake] */
export class Trial {
  #changed;
  #search = new AbortController();
  /** The moves with their values so far. @type {readonly Hint[]} */
  #hints = [];
  #isDone = false;
  /** @type {'asking' | 'waiting' | 'wrong' | 'right' | 'shown'} */
  state = 'asking';
  /** The move that was tried last. */
  square = '';
  /** The moves that were wrong. @type {Map<string, Loss>} */
  tried = new Map();

  /**
   * @param {M} move
   * @param {() => void} changed
   */
  constructor(move, changed) {
    this.move = move;
    this.#changed = changed;
  }

  /** Whether a move is still wanted. */
  get isOpen() {
    return this.state !== 'right' && this.state !== 'shown';
  }

  /** The loss of the move that was tried last; undefined while that is not known. @returns {Loss | undefined} */
  get cost() {
    const { move, best, loss, exact } = this.move;
    if (this.square === best) return { loss: 0, exact };
    if (this.square === move) return { loss, exact };
    const [top] = this.#hints;
    const own = this.#hints.find(({ square }) => square === this.square);
    if (!own || !top) return this.#isDone ? { loss: NaN, exact: false } : undefined;
    const isExact = own.exact && top.exact;
    if (!this.#isDone && !isExact && (own.exact || own.depth < DEPTH)) return undefined;
    return { loss: Math.max(0, top.value - own.value), exact: isExact };
  }

  /** @param {string} square */
  try(square) {
    this.square = square;
    this.state = 'waiting';
    this.#judge();
  }

  /** Ends it: the better move was shown. */
  show() {
    this.state = 'shown';
    this.stop();
  }

  stop() {
    this.#search.abort();
  }

  #judge() {
    const cost = this.state === 'waiting' ? this.cost : undefined;
    if (cost) {
      this.state = cost.loss < ENOUGH ? 'right' : 'wrong';
      if (this.state === 'right') this.stop();
      else this.tried.set(this.square, cost);
    }
    this.#changed();
  }

  /**
   * Learns what the moves are worth.
   * @param {string} position before the mistake
   * @param {Pick<EngineClient, 'hints'>} engine
   */
  async begin(position, engine) {
    const { signal } = this.#search;
    const timer = setTimeout(() => this.stop(), LONGEST_MS);
    const learn = (/** @type {readonly Hint[]} */ moves) => {
      if (moves.length > 0) this.#hints = moves;
      if (this.state === 'waiting') this.#judge();
    };
    try {
      const options = { depth: DEEPEST, exactFrom: this.move.exact ? 20 : 0, lines: 1, signal };
      const { moves } = await engine.hints(position, {
        ...options,
        onProgress: ({ hints }) => !signal.aborted && learn(hints),
      });
      this.#isDone = true;
      learn(moves);
    } catch {
      // The values so far have to do.
      this.#isDone = true;
      learn([]);
    }
    clearTimeout(timer);
  }
}

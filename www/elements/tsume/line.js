/**
 * The line being played in a puzzle: the moves so far, each with what the exact solver said of it.
 *
 * The rules live in the wasm `Game`; this keeps beside it, move by move, the verdict that a `Game` knows nothing of, so
 * that "is the solver still on the winning path?" is read off the line instead of being stored (and going stale) apart.
 * Stepping back keeps the moves that followed, exactly as `Game` does; playing a move drops them.
 */

/** @import { Judged, PuzzleView, Side } from '../../engine/types.js' */

/**
 * The solver's verdict on one move: whether it keeps the goal and, once all moves are proved, its exact score for the
 * mover and how many discs it is below the best.
 * @typedef {Pick<PuzzleView['moves'][number], 'square' | 'keeps'> & { score?: number, lost?: number }} JudgedMove
 */
/**
 * The parts of the wasm `Game` that a puzzle uses; a test may bring its own rules.
 * @typedef {Pick<import('../../pkg/simd/kaeshi.js').Game, 'position' | 'side' | 'isOver' | 'black' | 'white' |
 *   'empties' | 'ply' | 'length' | 'legalMoves' | 'play' | 'goTo'>} Rules
 */

/** @import { Move } from '../board/types.js' */

/**
 * One move of the line. `kept` says whether the goal was within reach before it, `best` is the best score that was to
 * be had. They are unset until the verdict arrives, `best` until all moves are proved.
 * @typedef {object} Ply
 * @property {string} square
 * @property {Side} side
 * @property {string} before the position it was played in
 * @property {string[]} flips
 * @property {Side | undefined} passed who had to pass after it
 * @property {JudgedMove} [verdict]
 * @property {boolean} [kept]
 * @property {number | undefined} [best]
 */

/** A `Game` and the verdicts on its moves. */
export class TsumeLine {
  /** @type {Ply[]} */
  #plies = [];
  /** The move that led to what is shown now, if it was a single one. @type {Move | null} */
  move = null;

  /**
   * @param {Rules} game at the puzzle's first position
   * @param {Side} solver whose goal is judged
   */
  constructor(game, solver) {
    this.game = game;
    this.solver = solver;
    this.first = game.position;
    this.empties = game.empties;
  }

  /** The moves up to the one shown. */
  get played() {
    return this.#plies.slice(0, this.game.ply);
  }

  /** The last move shown. @returns {Ply | undefined} */
  get last() {
    return this.#plies[this.game.ply - 1];
  }

  /** Whether later moves were stepped back over. */
  get isBrowsing() {
    return this.game.ply < this.game.length;
  }

  get isSolversTurn() {
    return this.game.side === this.solver;
  }

  /** Index of the solver's move that still waits for its proof. @returns {number | undefined} */
  get unjudged() {
    return indexOf(this.played, (ply) => ply.side === this.solver && ply.verdict === undefined);
  }

  /** Index of the first move that gave the goal away, among those shown. @returns {number | undefined} */
  get mistake() {
    return indexOf(this.played, (ply) => ply.verdict?.keeps === false);
  }

  /** @param {number} index */
  at(index) {
    return this.#plies[index];
  }

  /**
   * Plays a move at the place shown; the moves that followed are dropped, unless it is the only move there.
   * @param {string} square
   * @returns {Ply}
   */
  play(square) {
    const before = this.game.position;
    const place = this.game.ply;
    // A game keeps what followed the same move; another move in its place drops that.
    const other = this.isBrowsing && this.game.legalMoves().find((each) => each !== square);
    if (other) {
      this.game.play(other);
      this.game.goTo(place);
    }
    const { side, flips, passed } = this.game.play(square);
    /** @type {Ply} */
    const ply = { square, side, before, flips, passed };
    // There may be no other move.
    this.#plies.splice(place, this.game.length > place + 1 ? 1 : Infinity, ply);
    this.move = { square, flips, placed: true };
    return ply;
  }

  /** @param {number} ply */
  goTo(ply) {
    const from = this.game.ply;
    this.game.goTo(Math.max(0, Math.min(ply, this.game.length)));
    const to = this.game.ply;
    const step = Math.abs(to - from) === 1 ? this.#plies[Math.min(from, to)] : undefined;
    this.move = step ? { square: step.square, flips: step.flips, placed: to > from } : null;
  }

  /**
   * Writes what is known of the last move without a proof of its own.
   * @param {JudgedMove} verdict
   * @param {number} [best] the best score that was to be had
   */
  settle(verdict, best = verdict.score) {
    const last = this.#plies[this.game.ply - 1];
    if (last) Object.assign(last, { verdict, best });
  }

  /**
   * Writes the solver's verdict on a move.
   * @param {number} index
   * @param {PuzzleView | Judged} verdict of the position it was played in, or of the move alone
   * @returns {Ply}
   */
  judge(index, verdict) {
    const ply = this.#plies[index];
    const { square } = ply;
    /** @type {JudgedMove[]} */
    const moves = 'moves' in verdict ? verdict.moves : [{ square: verdict.square, keeps: verdict.keeps }];
    const judged = moves.find((move) => move.square === square);
    if (!judged) throw new Error(`no verdict on ${square} in ${verdict.position}`);
    // Where the goal was out of reach before the move, the move cannot be blamed for it.
    ply.verdict = verdict.kept ? judged : { ...judged, keeps: true };
    ply.kept = verdict.kept;
    ply.best = 'moves' in verdict ? verdict.score : undefined;
    return ply;
  }
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => boolean} test
 */
function indexOf(items, test) {
  const index = items.findIndex(test);
  return index < 0 ? undefined : index;
}

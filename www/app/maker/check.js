/**
 * The proof behind the verdict, while somebody paints: asked a moment after the last change, dropped at the next one.
 * Long proofs start only on request. Every proof is kept for its position, so that another goal costs nothing.
 */
import { gradePuzzle, loadKaeshi, sharedEngine } from '../../engine/index.js';
import { rightMoves } from '../made-puzzles/index.js';
import { twinOf } from './in-library.js';

/** @import { AnyGoal, Diagnosis, Progress, PuzzleGrade } from '../../engine/types.js' */

/** The facts of a position. @typedef {{ found: Diagnosis, flips: Record<string, number>, twin: string | undefined,
 *   isCompared: boolean }} Proof */
/**
 * Where the check stands. `large`: it waits to be asked for. `depth` is how many own moves in a row are the only right
 * one, and `grade` that of a puzzle of the library, once that is known; null where there is none.
 * @typedef {{ kind: 'none' } | { kind: 'large', empties: number } | { kind: 'failed', error: unknown }
 *   | { kind: 'busy', progress: Progress | undefined, asked: boolean }
 *   | { kind: 'done', proof: Proof, depth: number | undefined, grade: PuzzleGrade | null | undefined }} Check
 */
/**
 * The subject of a check: the position with the side that has a move.
 * @typedef {{ position: string, empties: number, goal: AnyGoal }} Subject
 */

/**
 * The most empty squares with which a proof is made unasked. Of twelve random positions with 18 the slowest took
 * 0.7 seconds of processor time in node.
 */
export const LIVE_EMPTIES = 18;
/** The most empty squares with which a proof does not take hours. */
export const HUGE_EMPTIES = 20;
/** How long the hand rests before anything is asked. */
const PAUSE_MS = 250;
const KEPT = 60;

export class Checker {
  /** @type {Map<string, Proof>} */
  #proofs = new Map();
  /** @type {AbortController | undefined} */
  #search;
  /** @type {Subject | undefined} */
  #subject;
  #tell;
  #engine;
  /** @type {Check} */
  state = { kind: 'none' };

  /**
   * @param {() => void} tell called when the state has changed
   * @param {{ prove: typeof prove, onlyMoves: typeof onlyMoves, gradeOf: typeof gradeOf }} [engine]
   */
  constructor(tell, engine = { prove, onlyMoves, gradeOf }) {
    this.#tell = tell;
    this.#engine = engine;
  }

  /** Goes over to another subject, or to none. @param {Subject | undefined} subject */
  watch(subject) {
    const before = this.#subject;
    if (subject?.position === before?.position && subject?.goal === before?.goal) return;
    this.#subject = subject;
    this.#end();
    if (!subject) return this.#set({ kind: 'none' });
    const proof = this.#proofs.get(subject.position);
    if (!proof && subject.empties > LIVE_EMPTIES) return this.#set({ kind: 'large', empties: subject.empties });
    void this.#prove(subject, proof ? 0 : PAUSE_MS);
  }

  /** Proves what is too large to be proved unasked, or tries again what failed. */
  ask() {
    this.#end();
    if (this.#subject) void this.#prove(this.#subject, 0, true);
  }

  stop() {
    this.#end();
    if (this.#subject) this.#set({ kind: 'large', empties: this.#subject.empties });
  }

  #end() {
    this.#search?.abort();
    this.#search = undefined;
  }

  /** @param {Check} state */
  #set(state) {
    this.state = state;
    this.#tell();
  }

  /** @param {Subject} subject @param {number} pause @param {boolean} [asked] */
  async #prove(subject, pause, asked = false) {
    const search = (this.#search = new AbortController());
    const { signal } = search;
    /** Nothing of a search that was dropped counts. @param {Check} state */
    const set = (state) => void (this.#search === search && this.#set(state));
    set({ kind: 'busy', progress: undefined, asked });
    try {
      if (pause) await new Promise((done) => setTimeout(done, pause));
      signal.throwIfAborted();
      const onProgress = (/** @type {Progress} */ progress) => set({ kind: 'busy', progress, asked });
      const proof = this.#proofs.get(subject.position) ?? (await this.#engine.prove(subject, { signal, onProgress }));
      this.#keep(subject.position, proof);
      set({ kind: 'done', proof, depth: undefined, grade: undefined });
      const depth = await this.#engine.onlyMoves(subject, proof.found, signal);
      set({ kind: 'done', proof, depth, grade: depth > 0 ? undefined : null });
      if (depth === 0) return;
      // Without a grade a verdict is still a verdict.
      const grade = await this.#engine.gradeOf(subject, proof.found, signal).catch(() => null);
      set({ kind: 'done', proof, depth, grade });
    } catch (error) {
      set({ kind: 'failed', error });
    }
  }

  /** @param {string} position @param {Proof} proof */
  #keep(position, proof) {
    this.#proofs.delete(position);
    this.#proofs.set(position, proof);
    const [oldest] = this.#proofs.keys();
    if (this.#proofs.size > KEPT && oldest) this.#proofs.delete(oldest);
  }
}

/**
 * @param {Subject} subject
 * @param {{ signal: AbortSignal, onProgress: (progress: Progress) => void }} options
 * @returns {Promise<Proof>}
 */
async function prove({ position, empties }, options) {
  const kaeshi = await loadKaeshi();
  const found = await sharedEngine().diagnose(position, options);
  const game = kaeshi.Game.fromPosition(position);
  const flips = Object.fromEntries(game.legalMoves().map((square) => [square, game.flips(square).length]));
  game.free();
  // Without the library a verdict is still a verdict.
  const twin = await twinOf(kaeshi, position, empties).catch(() => null);
  return { found, flips, twin: twin ?? undefined, isCompared: twin !== null };
}

/**
 * Returns the grade that it would have in the library.
 * @param {Subject} subject
 * @param {Diagnosis} found
 * @param {AbortSignal} signal
 */
async function gradeOf({ position, goal }, found, signal) {
  const [solution = ''] = rightMoves(found, goal);
  return gradePuzzle({ position, goal, solution, score: found.score }, signal);
}

/**
 * Returns how many of the solver's moves in a row are the only right one, the opponent defending as well as can be.
 * @param {Subject} subject
 * @param {Diagnosis} found
 * @param {AbortSignal} signal
 * @returns {Promise<number>}
 */
async function onlyMoves({ position, goal }, found, signal) {
  const kaeshi = await loadKaeshi();
  const engine = sharedEngine();
  const game = kaeshi.Game.fromPosition(position);
  try {
    const solver = game.side;
    let right = rightMoves(found, goal);
    let count = 0;
    while (right.length === 1) {
      const [square = ''] = right;
      count += 1;
      game.play(square);
      while (game.side && game.side !== solver) {
        const { square } = await engine.reply(game.position, goal, { signal });
        game.play(square);
      }
      if (game.side !== solver) break;
      const { moves } = await engine.puzzle(game.position, goal, { signal });
      right = moves.filter(({ keeps }) => keeps).map(({ square }) => square);
    }
    return count;
  } finally {
    game.free();
  }
}

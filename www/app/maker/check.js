/**
 * The proof behind the verdict, while somebody paints: asked a moment after the last change, dropped at the next one.
 * Long proofs start only on request. Every proof is kept for its position, so that another goal costs nothing.
 */
import { loadKaeshi, loadPeople, sharedEngine } from '../../engine/index.js';
import { rightMoves } from '../made-puzzles/index.js';
import { twinOf } from './twins.js';

/** @import { AnyGoal, Diagnosis, Progress } from '../../engine/types.js' */

/** The facts of a position. @typedef {{ found: Diagnosis, flips: Record<string, number>, twin: string | undefined,
 *   isCompared: boolean }} Proof */
/**
 * Where the check stands. `large`: it waits to be asked for. `depth` is how many own moves in a row are the only right
 * one, and `ease` how likely most people find all of them, once that is known; null where the model does not come.
 * @typedef {{ kind: 'none' } | { kind: 'large', empties: number } | { kind: 'failed', error: unknown }
 *   | { kind: 'busy', progress: Progress | undefined, asked: boolean }
 *   | { kind: 'done', proof: Proof, depth: number | undefined, ease: number | null | undefined }} Check
 */
/** A move of the solver's behind others, as a transcript. @typedef {{ behind: string, square: string }} Asked */
/**
 * The subject of a check: the position with the side that has a move.
 * @typedef {{ position: string, empties: number, goal: AnyGoal }} Subject
 */

/**
 * With so many empty squares a proof is made unasked. Of twelve random positions with 18 the slowest took 0.7 seconds
 * of processor time in node.
 */
export const LIVE_EMPTIES = 18;
/** From here on it may take hours. */
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
   * @param {{ prove: typeof prove, onlyMoves: typeof onlyMoves, easeOf: typeof easeOf }} [engine]
   */
  constructor(tell, engine = { prove, onlyMoves, easeOf }) {
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
      set({ kind: 'done', proof, depth: undefined, ease: undefined });
      const moves = await this.#engine.onlyMoves(subject, proof.found, signal);
      const depth = moves.length;
      set({ kind: 'done', proof, depth, ease: depth > 0 ? undefined : null });
      // Without the model a verdict is still a verdict.
      if (depth > 0)
        set({ kind: 'done', proof, depth, ease: await this.#engine.easeOf(subject, moves).catch(() => null) });
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

/** The strength of most people. */
const MOST_PEOPLE = 1500;

/**
 * Returns how likely most people find all of the moves, as the library has it of its puzzles.
 * @param {Subject} subject
 * @param {readonly Asked[]} moves
 */
async function easeOf({ position }, moves) {
  const people = await loadPeople();
  const chances = moves.map(({ behind, square }) => {
    const all = people.likeliest(behind, position, MOST_PEOPLE);
    return all.find((each) => each.square === square)?.share ?? 0;
  });
  return chances.reduce((product, chance) => product * chance, 1);
}

/**
 * Returns the solver's moves in a row that are the only right one, the opponent defending as well as can be.
 * @param {Subject} subject
 * @param {Diagnosis} found
 * @param {AbortSignal} signal
 * @returns {Promise<Asked[]>}
 */
async function onlyMoves({ position, goal }, found, signal) {
  const kaeshi = await loadKaeshi();
  const engine = sharedEngine();
  const game = kaeshi.Game.fromPosition(position);
  try {
    const solver = game.side;
    let right = rightMoves(found, goal);
    /** @type {Asked[]} */
    const asked = [];
    while (right.length === 1) {
      const [square = ''] = right;
      asked.push({ behind: game.transcript(), square });
      game.play(square);
      while (game.side && game.side !== solver) {
        const { square } = await engine.reply(game.position, goal, { signal });
        game.play(square);
      }
      if (game.side !== solver) break;
      const { moves } = await engine.puzzle(game.position, goal, { signal });
      right = moves.filter(({ keeps }) => keeps).map(({ square }) => square);
    }
    return asked;
  } finally {
    game.free();
  }
}

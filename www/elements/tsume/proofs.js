/**
 * The verdicts of a puzzle, by position: each is requested once, may be awaited by several callers, and is read often.
 *
 * A proof is asked for when the solver's turn begins, so that it is usually there before the move is made. A proof that
 * is no longer needed is cancelled and forgotten, a finished one is kept.
 */

/** @import { PuzzleView } from '../../engine/types.js' */

/** @typedef {{ stop: AbortController, ready: Promise<PuzzleView>, verdict: PuzzleView | undefined }} Proof */

export class TsumeProofs {
  /** @type {Map<string, Proof>} */
  #proofs = new Map();
  #ask;

  /** @param {(position: string, signal: AbortSignal) => Promise<PuzzleView>} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /**
   * The verdict on a position, if it is proved.
   * @param {string} position
   */
  known(position) {
    return this.#proofs.get(position)?.verdict;
  }

  /**
   * The verdict on a position, when it is proved.
   * @param {string} position
   * @returns {Promise<PuzzleView>}
   */
  of(position) {
    const asked = this.#proofs.get(position);
    if (asked) return asked.ready;
    const stop = new AbortController();
    /** @type {Proof} */
    const proof = { stop, verdict: undefined, ready: this.#ask(position, stop.signal) };
    this.#proofs.set(position, proof);
    proof.ready.then(
      (verdict) => (proof.verdict = verdict),
      // A failed proof may be asked for again; its callers get the failure.
      () => this.#proofs.get(position) === proof && this.#proofs.delete(position),
    );
    return proof.ready;
  }

  /**
   * Cancels the proof of a position, unless it is there.
   * @param {string} position
   */
  leave(position) {
    this.keepOnly(new Set([...this.#proofs.keys()].filter((key) => key !== position)));
  }

  /**
   * Cancels what is still being proved, but for these positions.
   * @param {Set<string>} wanted
   */
  keepOnly(wanted) {
    for (const [position, proof] of this.#proofs) {
      if (proof.verdict || wanted.has(position)) continue;
      this.#proofs.delete(position);
      proof.stop.abort();
    }
  }

  /** Cancels what is still being proved, and forgets the rest. */
  clear() {
    this.keepOnly(new Set());
    this.#proofs.clear();
  }
}

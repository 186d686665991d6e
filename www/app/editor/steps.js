/** Undo and redo. What was undone goes with the next change. */

/** How many states are kept. */
const KEPT = 500;

/** @template T */
export class Steps {
  /** @type {T[]} */
  #states;
  #at = 0;

  /** @param {T} first @param {readonly T[]} after what came after it, the last of which is now */
  constructor(first, after = []) {
    this.#states = [first, ...after].slice(-KEPT);
    this.#at = this.#states.length - 1;
  }

  /** The states that undo leads back to, and this one. @returns {readonly T[]} */
  get past() {
    return this.#states.slice(0, this.#at + 1);
  }

  get now() {
    return /** @type {T} */ (this.#states[this.#at]);
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#states.length - 1;
  }

  /** Goes on to another state; the same one is no step. @param {T} state */
  push(state) {
    if (state === this.now) return;
    this.#states = [...this.#states.slice(0, this.#at + 1), state].slice(-KEPT);
    this.#at = this.#states.length - 1;
  }

  /** Puts another in place of this state: a change that is a part of the same step. @param {T} state */
  amend(state) {
    this.#states[this.#at] = state;
  }

  undo() {
    this.#at = Math.max(0, this.#at - 1);
  }

  redo() {
    this.#at = Math.min(this.#states.length - 1, this.#at + 1);
  }
}

/**
 * What undo and redo go through. Nothing is ever dropped: an edit after undo puts what was undone behind itself, so
 * that further undo comes to it, too.
 */

/** How many states are kept. */
const KEPT = 400;

/** @template T */
export class History {
  /** @type {readonly T[]} */
  #states;
  #at = 0;

  /** @param {T} first */
  constructor(first) {
    this.#states = [first];
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

  /** Goes on to a new state. @param {T} state */
  edit(state) {
    const undone = this.#states.slice(this.#at + 1);
    const back = undone.length ? [...undone, this.now] : [];
    this.#states = [...this.#states.slice(0, this.#at + 1), ...back, state].slice(-KEPT);
    this.#at = this.#states.length - 1;
  }

  /** Puts another value in place of the state: a change that is no step of its own. @param {T} state */
  amend(state) {
    this.#states = this.#states.map((each, i) => (i === this.#at ? state : each));
  }

  undo() {
    this.#at = Math.max(this.#at - 1, 0);
    return this.now;
  }

  redo() {
    this.#at = Math.min(this.#at + 1, this.#states.length - 1);
    return this.now;
  }
}

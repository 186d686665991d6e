/** The steps of undo and redo. */

/** How many states are kept. */
const KEPT = 500;

/** @template T */
export class Steps {
  /** @type {readonly T[]} */
  #states;
  #at;

  /** @param {readonly T[]} states the last of which is now */
  constructor(states) {
    this.#states = states.slice(-KEPT);
    this.#at = this.#states.length - 1;
  }

  /** The states that undo leads back to, and this one. @returns {readonly T[]} */
  get past() {
    return this.#states.slice(0, this.#at + 1);
  }

  /** The states that redo leads to. @returns {readonly T[]} */
  get undone() {
    return this.#states.slice(this.#at + 1);
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

  /** Goes on to other states, in place of what was undone. @param {T[]} states the last of which is now */
  go(...states) {
    this.#states = [...this.past, ...states].slice(-KEPT);
    this.#at = this.#states.length - 1;
  }

  /** Puts another in place of this state: a change that is no step of its own. @param {T} state */
  amend(state) {
    this.#states = this.#states.map((each, i) => (i === this.#at ? state : each));
  }

  /** Goes on to a new state and drops nothing: undo comes to what was undone before, too. @param {T} state */
  edit(state) {
    const { undone, now } = this;
    this.go(...undone, ...(undone.length ? [now] : []), state);
  }

  /**
   * Takes back what an earlier visit did and undid.
   * @param {{ before: readonly T[], after: readonly T[] }} steps around the state that is there, the nearest first
   */
  resume({ before, after }) {
    const { now } = this;
    const [first = now, ...rest] = [...[...before].reverse(), now];
    this.amend(first);
    this.go(...rest, ...after);
    after.forEach(() => this.undo());
  }

  undo() {
    this.#at = Math.max(0, this.#at - 1);
    return this.now;
  }

  redo() {
    this.#at = Math.min(this.#states.length - 1, this.#at + 1);
    return this.now;
  }
}

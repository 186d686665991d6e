/**
 * Undo and redo of the tree. Nothing is ever dropped: an edit after undo puts what was undone behind itself, so that
 * further undo comes to it, too.
 */
import { Steps } from '../shared/index.js';

/** How many states are kept. */
const KEPT = 400;

/**
 * @template T
 * @extends {Steps<T>}
 */
export class History extends Steps {
  /** @param {T} first */
  constructor(first) {
    super([first], KEPT);
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

  /** Goes on to a new state. @param {T} state */
  edit(state) {
    const { undone, now } = this;
    this.go(...undone, ...(undone.length ? [now] : []), state);
  }
}

/** Undo and redo of what is painted. What was undone goes with the next change. */
import { Steps as Base } from '../shared/index.js';

/** How many states are kept. */
const KEPT = 500;

/**
 * @template T
 * @extends {Base<T>}
 */
export class Steps extends Base {
  /** @param {T} first @param {readonly T[]} after what came after it, the last of which is now */
  constructor(first, after = []) {
    super([first, ...after], KEPT);
  }

  /** Goes on to another state; the same one is no step. @param {T} state */
  push(state) {
    if (state !== this.now) this.go(state);
  }
}

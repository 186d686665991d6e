/** Undo and redo of painting. The next change drops the undone steps. */
import { Steps as Base } from '../shared/index.js';

/** How many states are kept. */
const KEPT = 500;

/**
 * @template T
 * @extends {Base<T>}
 */
export class Steps extends Base {
  /** @param {T} first @param {readonly T[]} after the later steps, the last of which is the current one */
  constructor(first, after = []) {
    super([first, ...after], KEPT);
  }

  /** Goes on to another state; the same one is no step. @param {T} state */
  push(state) {
    if (state !== this.now) this.go(state);
  }
}

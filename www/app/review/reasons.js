/** Why the moves of a review lost something, found when it is first wanted. */
import { inTime } from '../../engine/index.js';
import { arriving } from '../shared/index.js';

/** @import { ReviewedMove } from '../../engine/types.js' */
/** @import { Why } from '../why/index.js' */

/** @typedef {typeof import('../why/index.js')} Room */

export class ReviewReasons {
  #changed;
  #load;
  /** The answers by question; undefined while one is looked for. @type {Map<string, Why | undefined>} */
  #known = new Map();
  /** Whether the words are fetched ahead. */
  #isAhead = false;
  /** Its words, once an answer is known. @type {Room | undefined} */
  room;

  /**
   * @param {() => void} changed
   * @param {() => Promise<Room>} [load]
   */
  constructor(changed, load = () => arriving(() => import('../why/index.js'))) {
    this.#changed = changed;
    this.#load = load;
  }

  /** Fetches ahead what the first question would wait for; what does not come is fetched with that question. */
  prepare() {
    if (this.#isAhead) return;
    this.#isAhead = true;
    inTime(() => import('../why/index.js'))
      .then(({ prepare }) => prepare())
      .catch(() => {});
  }

  /**
   * Returns what is known of a move with a better line; the rest is told by the change that it brings.
   * @param {string} position before the move
   * @param {readonly ReviewedMove[]} moves
   * @param {ReviewedMove} move
   * @returns {Why | undefined}
   */
  of(position, moves, move) {
    // A review that goes on finds other lines.
    const later = moves.find(({ line, ply }) => ply > move.ply && line.length > 0);
    const key = [position, move.move, move.exact, ...move.line, later?.ply, ...(later?.line ?? [])].join(' ');
    if (!this.#known.has(key)) {
      this.#known.set(key, undefined);
      void this.#find(key, position, moves, move);
    }
    return this.#known.get(key);
  }

  /**
   * @param {string} key
   * @param {string} position
   * @param {readonly ReviewedMove[]} moves
   * @param {ReviewedMove} move
   */
  async #find(key, position, moves, move) {
    try {
      this.room ??= await this.#load();
      this.#known.set(key, await this.room.findWhy(position, moves, move));
    } catch {
      // The page says what did not come; the next move asks again.
      return;
    }
    this.#changed();
  }
}

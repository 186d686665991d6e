/** The strengths of a game's players as its moves show them, asked for when the summary of a review is first opened. */
import { loadPeople } from '../../engine/index.js';

/** @import { Game, People, PlayerRatings } from '../../engine/types.js' */

export class Rated {
  #changed;
  #load;
  /** The game that was asked about last. */
  #key = '';
  /** Undefined until they are known. @type {PlayerRatings | undefined} */
  ratings;
  /** Why they are not. @type {unknown} */
  why;

  /**
   * @param {() => void} changed
   * @param {() => Promise<Pick<People, 'rate'>>} [load]
   */
  constructor(changed, load = loadPeople) {
    this.#changed = changed;
    this.#load = load;
  }

  /**
   * Asks about a game, unless it was asked about last.
   * @param {Game} game
   * @param {boolean} [isAgain] whether what failed is tried again
   */
  async ask({ moves, position }, isAgain = false) {
    const key = `${position ?? ''} ${moves}`;
    if (key === this.#key && !(isAgain && this.why !== undefined)) return;
    this.#key = key;
    this.ratings = this.why = undefined;
    try {
      const people = await this.#load();
      if (key === this.#key) this.ratings = people.rate(moves, position);
    } catch (thrown) {
      if (key === this.#key) this.why = thrown;
    }
    if (key === this.#key) this.#changed();
  }
}

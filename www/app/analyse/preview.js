/** A line that plays out on the board while somebody points at it, and gives the board back. */
import { isStill } from '../shared/index.js';

/** How long each position stays. */
const STEP_MS = 650;

export class Preview {
  #show;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {(path: string | undefined) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** Shows one position. @param {string} path */
  at(path) {
    clearInterval(this.#timer);
    this.#show(path);
  }

  /**
   * Plays moves out from a position.
   * @param {string} path
   * @param {readonly string[]} line
   */
  play(path, line) {
    clearInterval(this.#timer);
    const moves = [...line];
    const step = () => {
      const move = moves.shift();
      if (move === undefined) return clearInterval(this.#timer);
      path += move;
      this.#show(path);
    };
    // Without motion the end is what there is to see.
    if (isStill()) return this.#show(path + line.join(''));
    step();
    this.#timer = setInterval(step, STEP_MS);
  }

  /** Gives the board back. */
  end() {
    clearInterval(this.#timer);
    this.#show(undefined);
  }
}

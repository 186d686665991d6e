/** A line that plays out on the board while somebody points at it, and gives the board back. */
import { isStill } from '../shared/index.js';

/** How long each position stays. */
const STEP_MS = 650;

export class Preview {
  #show;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** The line that plays out. */
  #line = '';

  /** @param {(path: string | undefined) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** Shows one position. @param {string} path */
  at(path) {
    this.#stop();
    this.#show(path);
  }

  /**
   * Plays moves out from a position.
   * @param {string} path
   * @param {readonly string[]} line
   */
  play(path, line) {
    const whole = path + line.join('');
    if (whole === this.#line) return;
    clearInterval(this.#timer);
    this.#line = whole;
    const moves = [...line];
    const step = () => {
      const move = moves.shift();
      if (move === undefined) return clearInterval(this.#timer);
      path += move;
      this.#show(path);
    };
    // Without motion the end is what there is to see.
    if (isStill()) return this.#show(whole);
    step();
    this.#timer = setInterval(step, STEP_MS);
  }

  /** Gives the board back. */
  end() {
    this.#stop();
    this.#show(undefined);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#line = '';
  }
}

/**
 * Waits for signs of life, and acts when there are none for too long.
 *
 * It counts its own seconds, and only those in which the page is awake and seen: a phone that was put away, or a tab
 * behind others, is no engine that hangs.
 */

export class Watch {
  #seconds = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #most;
  #act;

  /**
   * @param {number} seconds so long may it be silent
   * @param {() => void} act called then, once
   */
  constructor(seconds, act) {
    this.#most = seconds;
    this.#act = act;
  }

  begin() {
    this.end();
    this.#timer = setInterval(() => this.#count(), 1000);
  }

  /** There was a sign of life. */
  alive() {
    this.#seconds = 0;
  }

  end() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#seconds = 0;
  }

  #count() {
    if (globalThis.document?.visibilityState === 'hidden') return;
    this.#seconds += 1;
    if (this.#seconds < this.#most) return;
    this.end();
    this.#act();
  }
}

/**
 * Hints: the value of every move, on the board, for as long as they are switched on.
 *
 * A controller of the game: told with every drawing which position is a person's to play, it asks the engine about that
 * one and drops the question as soon as it is another. An answer carries the position that it is for, as everywhere.
 */
import { sharedEngine } from '../../engine/index.js';

/** @import { ReactiveControllerHost } from 'lit' */
/** @import { Hint } from '../../engine/types.js' */

/** @typedef {'off' | 'waiting' | 'searching' | 'stopped' | 'done' | 'failed'} HintState */

export class Hints {
  #host;
  #engine;
  #arrived;
  /** @type {AbortController | undefined} */
  #asked;
  /** @type {string | undefined} */
  #position;

  isOn = false;
  /** The current state of the hints. @type {HintState} */
  state = 'off';
  /** The moves found so far, the best move first. @type {readonly Hint[]} */
  moves = [];
  /** The number of best moves for which a continuation is shown. */
  lines = 0;
  /** Why there are none. @type {unknown} */
  why = undefined;

  /**
   * @param {Pick<ReactiveControllerHost, 'requestUpdate'>} host
   * @param {() => Pick<ReturnType<typeof sharedEngine>, 'hints'>} [engine]
   * @param {() => void} [arrived] called when the first values of a position are there, and when the last are
   */
  constructor(host, engine = sharedEngine, arrived = () => {}) {
    this.#host = host;
    this.#engine = engine;
    this.#arrived = arrived;
  }

  /** The position that they are of; none when undefined. */
  get position() {
    return this.#position;
  }

  toggle() {
    this.isOn = !this.isOn;
    this.#host.requestUpdate();
  }

  /** Leaves what is known on the board and searches no deeper. */
  stop() {
    if (this.state !== 'searching' && this.state !== 'waiting') return;
    this.#drop();
    this.#become('stopped');
  }

  goOn() {
    if (this.#position !== undefined && (this.state === 'stopped' || this.state === 'failed'))
      this.#ask(this.#position);
  }

  /**
   * Says which position is a person's to play.
   * @param {string | undefined} position undefined where no hints are wanted
   */
  about(position) {
    const wanted = this.isOn ? position : undefined;
    if (wanted === this.#position) return;
    this.#drop();
    this.#position = wanted;
    this.moves = [];
    this.state = 'off';
    if (wanted !== undefined) this.#ask(wanted);
  }

  #drop() {
    this.#asked?.abort();
    this.#asked = undefined;
  }

  /** @param {HintState} state */
  #become(state) {
    this.state = state;
    this.#host.requestUpdate();
  }

  /** @param {string} position */
  async #ask(position) {
    const asked = (this.#asked = new AbortController());
    this.#become(this.moves.length ? 'searching' : 'waiting');
    /** @param {readonly Hint[]} moves */
    const show = (moves) => {
      if (this.#asked !== asked || moves.length === 0) return;
      const isFirst = this.moves.length === 0;
      this.moves = moves;
      this.#become('searching');
      if (isFirst) this.#arrived();
    };
    try {
      const { moves } = await this.#engine().hints(position, {
        lines: this.lines,
        signal: asked.signal,
        onProgress: ({ hints }) => show(hints),
      });
      show(moves);
      if (this.#asked !== asked) return;
      this.#become('done');
      this.#arrived();
    } catch (thrown) {
      if (this.#asked !== asked) return;
      this.why = thrown;
      this.#become('failed');
    }
  }
}

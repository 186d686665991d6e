/** The review of one game under way: asks the engine, keeps what is known, and fires an event after every change. */

/** @import { Budget, Game, Progress, Reviewed } from '../../engine/types.js' */
/** @import { KeptReview } from '../shared/index.js' */

/**
 * The asker: the engine's client, or a test's own.
 * @typedef {object} Engine
 * @property {(game: Game & Budget, options: { signal: AbortSignal, onProgress: (progress: Progress) => void })
 *   => Promise<Reviewed>} review
 */

/** How long a review takes at first, in seconds; each deepening doubles it. */
export const SECONDS = 12;

/** Events: `change`. */
export class ReviewSession extends EventTarget {
  #engine;
  /** @type {AbortController | undefined} */
  #running;
  /** The game that is reviewed. @type {Game | undefined} */
  game;
  /** The review so far. @type {Reviewed | undefined} */
  reviewed;
  /** @type {'idle' | 'running' | 'stopped' | 'done' | 'failed'} */
  state = 'idle';
  /** @type {unknown} */
  why;
  /** How long it may take in all. */
  seconds = SECONDS;
  /** The review from before it went on; nothing shallower takes its place. @type {KeptReview | undefined} */
  #known;

  /** @param {Engine} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  /** Reviews a game within a number of seconds. @param {Game} game @param {number} [seconds] */
  start(game, seconds = SECONDS) {
    this.#running?.abort();
    this.#known = undefined;
    Object.assign(this, { game, seconds, reviewed: undefined });
    return this.#run();
  }

  /** Shows a finished review; it goes on from there when it is deepened. @param {Game} game @param {KeptReview} kept */
  show(game, kept) {
    this.#running?.abort();
    this.#running = undefined;
    this.#known = kept;
    Object.assign(this, { game, seconds: kept.seconds, reviewed: kept.reviewed });
    this.#become('done');
  }

  /** Stops; what is known stays. */
  stop() {
    if (this.state !== 'running') return;
    this.#running?.abort();
    this.#become('stopped');
  }

  /** Goes on where it was stopped. */
  async resume() {
    if (this.game && this.state !== 'running') await this.#run();
  }

  /** Spends as much time again as up to now. */
  deepen() {
    this.seconds *= 2;
    return this.resume();
  }

  async #run() {
    const { game, seconds } = this;
    if (!game) return;
    const running = new AbortController();
    this.#running = running;
    this.#become('running');
    /** @param {Reviewed} reviewed */
    const learn = (reviewed) => {
      if (this.#running === running) this.reviewed = reviewed;
    };
    try {
      const answer = await this.#engine.review(
        { ...game, seconds },
        {
          signal: running.signal,
          onProgress: ({ review }) => {
            if (!review || running.signal.aborted) return;
            learn(this.#atLeastKnown(review));
            this.dispatchEvent(new Event('change'));
          },
        },
      );
      learn(answer);
      if (this.#running === running) this.#become('done');
    } catch (why) {
      if (this.#running !== running || running.signal.aborted) return;
      this.why = why;
      this.#become('failed');
    }
  }

  /**
   * Returns the review to show: the earlier one, until the new one is as deep.
   * @param {Reviewed} review
   * @returns {Reviewed}
   */
  #atLeastKnown(review) {
    const known = this.#known;
    if (!known || review.share * this.seconds >= known.seconds) return review;
    return { ...known.reviewed, share: review.share, complete: false };
  }

  /** @param {ReviewSession['state']} state */
  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}

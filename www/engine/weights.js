/**
 * The trained weights of the evaluation: fetched when somebody plays or looks for hints, never for a puzzle, whose scores are proved.
 *
 * The page fetches them and hands their bytes to the worker, as it does with the compiled module, so that a page of another
 * origin needs no more than the CORS header that it needs anyway. Nobody waits long for them: after a moment the hand-made
 * evaluation plays, until they are there or for good, and whoever wants to say so hears of every change.
 */
import weightsUrl from '../../src/eval/default.weights?url';

/** `late` is loading for longer than anybody waits. @typedef {'unasked' | 'loading' | 'late' | 'ready' | 'failed'} WeightsState */

/** How long the first move may wait for the weights. */
export const MOMENT_MS = 1500;

/** Where the weights are, for whoever keeps them. @returns {string} */
export const weightsAddress = () => new URL(weightsUrl, import.meta.url).href;

/**
 * @param {RequestCache} cache
 * @returns {Promise<Uint8Array>}
 */
async function fetchWeights(cache) {
  const response = await fetch(weightsAddress(), { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

/** Tells every change of `state` by an event named `change`. */
export class TrainedWeights extends EventTarget {
  /** @type {WeightsState} */
  state = 'unasked';
  /** Why they are not used, if they failed. @type {unknown} */
  problem = undefined;
  /** The file, once it is here and until it is refused. @type {Uint8Array | undefined} */
  bytes = undefined;
  #fetch;
  /** @type {Promise<void>} */
  #moment = Promise.resolve();

  /** @param {(cache: RequestCache) => Promise<Uint8Array>} [fetch] */
  constructor(fetch = fetchWeights) {
    super();
    this.#fetch = fetch;
  }

  /** Fetches the weights, if nobody has asked for them yet. @returns {Promise<void>} when they are here, or when they have been waited for long enough */
  moment() {
    if (this.state === 'unasked') this.#begin('default');
    return this.#moment;
  }

  /** Tries once more, past whatever was kept of the last try. */
  again() {
    this.#begin('reload');
  }

  /** What the engine said to them. @param {unknown} [problem] why it refused them */
  judged(problem) {
    if (problem !== undefined) this.bytes = undefined;
    this.#become(problem === undefined ? 'ready' : 'failed', problem);
  }

  /** @param {RequestCache} cache */
  #begin(cache) {
    this.#become('loading');
    const arrived = this.#fetch(cache).then(
      (bytes) => {
        this.bytes = bytes;
        this.dispatchEvent(new Event('change'));
      },
      (/** @type {unknown} */ problem) => this.#become('failed', problem),
    );
    this.#moment = new Promise((go) => {
      const timer = setTimeout(() => {
        if (this.state === 'loading') this.#become('late');
        go();
      }, MOMENT_MS);
      arrived.finally(() => {
        clearTimeout(timer);
        go();
      });
    });
  }

  /**
   * @param {WeightsState} state
   * @param {unknown} [problem]
   */
  #become(state, problem) {
    this.state = state;
    this.problem = problem;
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * A file that the worker is given besides the engine: the trained weights, the opening book.
 *
 * The page fetches it and hands its bytes to the worker, as it does with the compiled module, so that a page of another
 * origin needs no more than the CORS header that it needs anyway. No answer waits long for it: after a moment the
 * engine does without, until it arrives or for ever, and every change fires an event.
 */
import bookUrl from '../../src/book/default.book?url';
import weightsUrl from '../../src/eval/default.weights?url';
import { doubt } from './refetch.js';
import { arrive, codeOf } from './fetch.js';

/** @import { FileName } from './types.js' */

/**
 * `late` is loading for longer than anybody waits.
 * @typedef {'unasked' | 'loading' | 'late' | 'ready' | 'failed'} FileState
 */

/** How long the first move may wait for a file. */
export const MOMENT_MS = 1500;

/**
 * The weights are fetched when somebody plays or asks for hints, and for proofs that take long, which they make
 * shorter; without them the hand-made evaluation plays, and proofs are the same. The book is fetched when the computer
 * plays; without it the computer searches for its first moves too, which takes longer and knows less.
 */
const ADDRESSES = { weights: weightsUrl, book: bookUrl };

/** Tells every change of `state` by an event named `change`. */
export class FetchedFile extends EventTarget {
  /** @type {FileState} */
  state = 'unasked';
  /** Why it is not used, if it failed. @type {unknown} */
  problem = undefined;
  /** Its bytes, once they are here and until they are refused. @type {Uint8Array | undefined} */
  bytes = undefined;
  #fetch;
  /** @type {Promise<void>} */
  #moment = Promise.resolve();

  /**
   * @param {FileName} name
   * @param {(isAgain: boolean) => Promise<Uint8Array>} [fetch] `isAgain`: past whatever is kept of it
   */
  constructor(name, fetch = (isAgain) => fetchFile(this.address, isAgain)) {
    super();
    /** The address, for code that keeps a copy. @readonly */
    this.address = new URL(ADDRESSES[name], import.meta.url).href;
    this.#fetch = fetch;
  }

  /**
   * Fetches the file, if that has not been requested yet.
   * @returns {Promise<void>} when it is here, or when it has been waited for long enough
   */
  moment() {
    if (this.state === 'unasked') this.#begin(false);
    return this.#moment;
  }

  /** Tries once more, past whatever was kept of the last try. */
  again() {
    this.#begin(true);
  }

  /** Whether it is gone with its version, so that trying again does not help. */
  get isGone() {
    return codeOf(this.problem) === 'gone';
  }

  /** Takes the engine's answer to the file. @param {unknown} [problem] why it refused it */
  taken(problem) {
    if (problem !== undefined) this.bytes = undefined;
    this.#become(problem === undefined ? 'ready' : 'failed', problem);
  }

  /** @param {boolean} isAgain */
  #begin(isAgain) {
    this.#become('loading');
    const arrived = this.#fetch(isAgain).then(
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
   * @param {FileState} state
   * @param {unknown} [problem]
   */
  #become(state, problem) {
    this.state = state;
    this.problem = problem;
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * The bytes of a file of ours.
 * @param {string | URL} address
 * @param {boolean} [isAgain] whether what is kept of it was of no use
 * @returns {Promise<Uint8Array>}
 * @throws {Error} with a code, when it does not arrive
 */
export async function fetchFile(address, isAgain = false) {
  if (isAgain) doubt(String(address));
  return arrive(String(address), async (response) => new Uint8Array(await response.arrayBuffer()));
}

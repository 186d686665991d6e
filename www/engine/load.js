/**
 * Fetches and compiles a module of WebAssembly, whichever it is, and tells what kept it out. What has no engine needs
 * no more than this; the engine's own modules are in module.js and threads.js. A failed load is forgotten, so that the
 * next call tries again.
 */
import { arrive, codeOf, isStuck } from './fetch.js';
import { isForbidden, isMissing } from './policy.js';

/**
 * A part of the program that is loaded.
 * @typedef {'engine' | 'people'} Part
 */
const PARTS = { engine: 'engine', people: 'model of how people play' };

/** The engine, or the model of how people play, could not be fetched, compiled or started; `cause` says why. */
export class LoadError extends Error {
  /**
   * @param {unknown} cause
   * @param {boolean} [isForbidden] the page's content security policy keeps it out
   * @param {Part} [what]
   */
  constructor(cause, isForbidden = false, what = 'engine') {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The ${PARTS[what]} could not be loaded: ${why}`, { cause });
    this.name = 'LoadError';
    this.code = 'notLoaded';
    this.params = { what, why };
    this.isForbidden = isForbidden;
    /** The browser has no WebAssembly: neither the network nor the page is to blame. */
    this.isMissing = isMissing();
    /** A newer version took the place of this one's files, or a script is stuck: only another page helps. */
    this.isGone = codeOf(cause) === 'gone' || isStuck(cause);
  }

  /** @param {unknown} cause @param {Part} [what] @returns {Promise<LoadError>} */
  static async of(cause, what) {
    return cause instanceof LoadError ? cause : new LoadError(cause, await isForbidden(), what);
  }
}

/**
 * Fetches and compiles a module; a server that names the wrong content type costs the streaming, not the engine.
 * @param {string} url
 * @returns {Promise<WebAssembly.Module>}
 */
export const compile = (url) =>
  arrive(
    url,
    async (response) =>
      response.headers.get('content-type')?.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer()),
    async () => isMissing() || isForbidden(),
  );

/**
 * Remembers the promise that `make` gives, unless it fails or is forgotten.
 * @template T
 * @param {() => Promise<T>} make
 * @returns {(() => Promise<T>) & { forget: () => void }}
 */
export function remembered(make) {
  /** @type {Promise<T> | undefined} */
  let kept;
  const forget = () => void (kept = undefined);
  const asked = () => {
    kept ??= make().catch((/** @type {unknown} */ why) => {
      forget();
      throw why;
    });
    return kept;
  };
  return Object.assign(asked, { forget });
}

/**
 * Remembers a part of the program in the same way, and says which one did not load.
 * @template T
 * @param {() => Promise<T>} make
 * @param {Part} [what] it is
 */
export const once = (make, what) =>
  remembered(() =>
    make().catch(async (cause) => {
      throw await LoadError.of(cause, what);
    }),
  );

/**
 * Loads the wasm engine: the simd128 build where the browser can run it, the scalar one where it cannot.
 *
 * wasm has no dispatch at run time inside a module, so there are several builds and a probe: 26 bytes that validate
 * only where simd128 exists. The module is compiled once on the page; the worker is given the compiled module and
 * fetches nothing, which is also what lets it start when the page belongs to another origin. A failed load is
 * forgotten, so that the next call tries again. (The build with threads is loaded by threads.js, for a worker alone.)
 *
 * Both builds have the same glue, to the letter, which a test holds them to. So there is one for either module.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import simdUrl from '../pkg/simd/kaeshi_bg.wasm?url';
import scalarUrl from '../pkg/scalar/kaeshi_bg.wasm?url';
import start, { Game, levelFacts, readBoard } from '../pkg/simd/kaeshi.js';
import { arrive, codeOf, isUnanswered } from './arrival.js';
import { isForbidden } from './policy.js';

/** @import { Flavour, Kaeshi } from './types.js' */

/** Names this engine with its weights: what another build or other weights found is another thing. */
export const engineName = `${simdUrl} ${weightsUrl}`;

/** A module of one function with a v128 local. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 6, 1, 4, 1, 1, 123, 11,
]);

/** The engine could not be fetched, compiled or started; `cause` says why. */
export class LoadError extends Error {
  /**
   * @param {unknown} cause
   * @param {boolean} [isForbidden] the page's content security policy keeps it out
   */
  constructor(cause, isForbidden = false) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The engine could not be loaded: ${why}`, { cause });
    this.name = 'LoadError';
    this.code = 'notLoaded';
    this.params = { why };
    this.isForbidden = isForbidden;
    /** A newer version took the place of this one's files: only loading the page again helps. */
    this.isGone = codeOf(cause) === 'gone';
  }

  /**
   * Makes a `LoadError` of whatever went wrong.
   * @param {unknown} cause
   * @returns {Promise<LoadError>}
   */
  static async of(cause) {
    return cause instanceof LoadError ? cause : new LoadError(cause, await isForbidden());
  }
}

/** The build that this browser can run. @returns {Flavour} */
export function flavour() {
  return WebAssembly.validate(SIMD_PROBE) ? 'simd' : 'scalar';
}

/** Modules that arrived damaged or did not arrive: they are asked for past what is kept of them. */
const doubtful = /** @type {Set<string>} */ (new Set());

/**
 * Fetches and compiles a module; a server that names the wrong content type costs the streaming, not the engine. What
 * arrives damaged is fetched once more, past every cache, before anybody hears of it.
 * @param {string} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  const wasDoubtful = doubtful.has(url);
  try {
    const module = await compileOnce(url, wasDoubtful ? 'reload' : 'default');
    doubtful.delete(url);
    return module;
  } catch (cause) {
    doubtful.add(url);
    if (wasDoubtful || isUnanswered(cause) || (await isForbidden())) throw cause;
    return compileOnce(url, 'reload').catch((/** @type {unknown} */ later) => {
      // Where only the network is missing, what went wrong before is what is to be told.
      throw isUnanswered(later) ? cause : later;
    });
  }
}

/** @param {string} url @param {RequestCache} cache */
const compileOnce = (url, cache) =>
  arrive(url, cache, async (response) =>
    response.headers.get('content-type')?.startsWith('application/wasm')
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()),
  );

/**
 * Remembers the promise that `make` gives, unless it fails or is forgotten.
 * @template T
 * @param {() => Promise<T>} make
 * @returns {(() => Promise<T>) & { forget: () => void }}
 */
export function once(make) {
  /** @type {Promise<T> | undefined} */
  let kept;
  const forget = () => void (kept = undefined);
  const asked = () => {
    kept ??= make().catch(async (cause) => {
      forget();
      throw await LoadError.of(cause);
    });
    return kept;
  };
  return Object.assign(asked, { forget });
}

/** The compiled module. */
export const loadModule = once(() => compile(urlOf(flavour())));

/** @param {Flavour} chosen */
const urlOf = (chosen) => (chosen === 'simd' ? simdUrl : scalarUrl);

/** A module that compiled and does not start is not to be trusted: the next one is fetched past every cache. */
export function doubtModule() {
  doubtful.add(urlOf(flavour()));
  loadModule.forget();
}

/** The engine's bindings, started on the page: what pages take of them. @type {() => Promise<Kaeshi>} */
export const loadKaeshi = once(async () => {
  const module = await loadModule();
  try {
    await start({ module_or_path: module });
  } catch (cause) {
    doubtModule();
    throw cause;
  }
  return { Game, levelFacts, readBoard };
});

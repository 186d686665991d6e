/**
 * Loads the wasm engine: the simd128 build where the browser can run it, the scalar one where it cannot.
 *
 * wasm has no dispatch at run time inside a module, so there are several builds and a probe: 26 bytes that validate
 * only where simd128 exists. The module is compiled once on the page; the worker is given the compiled module and
 * fetches nothing, which is also what lets it start when the page belongs to another origin. A failed load is
 * forgotten, so that the next call tries again. (The build with threads is loaded by threads.js, for a worker alone.)
 */
import weightsUrl from '../../src/eval/default.weights?url';
import simdUrl from '../pkg/simd/kaeshi_bg.wasm?url';
import scalarUrl from '../pkg/scalar/kaeshi_bg.wasm?url';
import { glue } from './flavour.js';
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

/**
 * Fetches and compiles a module; a server that names the wrong content type costs the streaming, not the engine.
 * @param {string} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText} for ${url}`);
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Remembers the promise that `make` gives, unless it fails.
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
export function once(make) {
  /** @type {Promise<T> | undefined} */
  let kept;
  return () => {
    kept ??= make().catch(async (cause) => {
      kept = undefined;
      throw await LoadError.of(cause);
    });
    return kept;
  };
}

/** The compiled module and which build it is. */
export const loadModule = once(async () => {
  const chosen = flavour();
  return { flavour: chosen, module: await compile(chosen === 'simd' ? simdUrl : scalarUrl) };
});

/** The engine's bindings, started on the page. @type {() => Promise<Kaeshi>} */
export const loadKaeshi = once(async () => {
  const { flavour: chosen, module } = await loadModule();
  const kaeshi = glue(chosen);
  await kaeshi.default({ module_or_path: module });
  return kaeshi;
});

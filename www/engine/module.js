/**
 * Loads the wasm engine: the simd128 build where the browser can run it, the scalar one where it cannot.
 *
 * wasm has no dispatch at run time inside a module, so there are several builds and a probe: 26 bytes that validate
 * only where simd128 exists. The module is compiled once on the page; the worker is given the compiled module and
 * fetches nothing, which is also what lets it start when the page belongs to another origin. (The
 * build with threads is loaded by threads.js, for a worker alone.)
 *
 * Both builds have the same glue, to the letter, which a test holds them to. So there is one for either module.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import simdUrl from '../pkg/simd/kaeshi_bg.wasm?url';
import scalarUrl from '../pkg/scalar/kaeshi_bg.wasm?url';
import start, { Game, levelFacts, readBoard } from '../pkg/simd/kaeshi.js';
import { doubt } from './anew.js';
import { compile, once } from './load.js';

/** @import { Flavour, Kaeshi } from './types.js' */

/** Names this engine with its weights: what another build or other weights found is another thing. */
export const engineName = `${simdUrl} ${weightsUrl}`;

/** A module of one function with a v128 local. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 6, 1, 4, 1, 1, 123, 11,
]);

/** The build that this browser can run. @returns {Flavour} */
export function flavour() {
  return WebAssembly.validate(SIMD_PROBE) ? 'simd' : 'scalar';
}

export const loadModule = once(async () => compile(urlOf(flavour())));

/** @param {Flavour} chosen */
const urlOf = (chosen) => (chosen === 'simd' ? simdUrl : scalarUrl);

/** A module that compiled and does not start is not to be trusted: the next one is fetched past every cache. */
export function doubtModule() {
  doubt(urlOf(flavour()));
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

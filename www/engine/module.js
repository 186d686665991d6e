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
import { hasSimd } from '../abilities.js';
import { doubt } from './refetch.js';
import { compile, once } from './load.js';

/** @import { Flavour, Kaeshi } from './types.js' */

/** Names this engine with its weights: what another build or other weights found is another thing. */
export const engineName = `${simdUrl} ${weightsUrl}`;

/** The build that this browser can run. @returns {Flavour} */
export function flavour() {
  return hasSimd() ? 'simd' : 'scalar';
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

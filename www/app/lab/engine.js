/**
 * The engine with its Lab, in both builds: packages of their own, since no game has a use for the Lab's
 * weight.
 *
 * The page asks the build that its browser runs best for the steps; the race's thread runs either.
 */
import scalarUrl from '../../pkg/lab-scalar/kaeshi_bg.wasm?url';
import simdUrl from '../../pkg/lab-simd/kaeshi_bg.wasm?url';
import { compile, flavour, once } from '../../engine/index.js';
import { glue } from './glue.js';

/** @import { Flavour } from '../../engine/types.js' */

/** Either build, compiled. @type {Record<Flavour, () => Promise<WebAssembly.Module>>} */
export const builds = { simd: once(() => compile(simdUrl)), scalar: once(() => compile(scalarUrl)) };

/**
 * A build's bindings, started on the page.
 * @param {Flavour} [chosen] by default the one that this browser runs best
 */
export async function loadLab(chosen = flavour()) {
  const lab = glue(chosen);
  await lab.default({ module_or_path: await builds[chosen]() });
  return lab;
}

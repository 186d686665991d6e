/**
 * Which files of the build this browser and this reader need: an engine comes in a build for each kind of browser, and
 * the pictures of the guide in each language.
 */
import { ONLY } from './build.js';

/** A module of one function with a v128 local. */
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 6, 1, 4, 1, 1, 123, 11];
/** A module with shared memory and an atomic load from it. */
const THREADS = [
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 4, 1, 3, 1, 1, 10, 11, 1, 9, 0, 65, 0, 254, 16],
  ...[2, 0, 26, 11],
];

/** @param {readonly number[]} module @returns {boolean} whether the browser can run it; false where it has no wasm */
const runs = (module) => !!globalThis.WebAssembly?.validate(new Uint8Array(module));

/** Returns what this browser has, by the names of the build. @returns {ReadonlySet<string>} */
function abilities() {
  const hasSimd = runs(SIMD);
  return new Set([hasSimd ? 'simd' : 'scalar', ...(hasSimd && runs(THREADS) ? ['threads'] : [])]);
}

/**
 * Returns a test of addresses.
 * @param {string} [lang] the reader's language, of which there may be no pictures
 * @returns {(address: string) => boolean}
 */
export function needed(lang = '') {
  const has = abilities();
  const langs = new Set(Object.values(ONLY).filter((what) => what.startsWith('lang:')));
  const own = langs.has(`lang:${lang}`) ? `lang:${lang}` : 'lang:en';
  return (address) => {
    const what = ONLY[address];
    return what === undefined || has.has(what) || what === own;
  };
}

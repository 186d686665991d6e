/**
 * Which files of the build this browser and this reader need: an engine comes in a build for each kind of browser, and
 * the pictures of the guide in each language.
 */
import { hasAtomics, hasSimd } from '../abilities.js';
import { ONLY } from './build.js';

/** Returns what this browser has, by the names of the build; one without wasm has nothing. */
function abilities() {
  if (!globalThis.WebAssembly) return new Set();
  return new Set([hasSimd() ? 'simd' : 'scalar', ...(hasSimd() && hasAtomics() ? ['threads'] : [])]);
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

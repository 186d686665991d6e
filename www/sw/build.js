/**
 * The facts of the build for its service worker; `offline.js` fills them in when it is made.
 */

/**
 * Every file of this build that may be kept, with the SHA-256 of its bytes.
 * @type {Readonly<Record<string, string>>}
 */
export const HASHES = {};
/** The addresses that are fetched at the first visit. @type {readonly string[]} */
export const FIRST = [];
/**
 * Every other address that a visit without a network needs, in the order in which they are fetched when a page is idle.
 * @type {readonly string[]}
 */
export const LATER = [];
/**
 * The bytes of each file on its way, as a host that compresses sends it.
 * @type {Readonly<Record<string, number>>}
 */
export const SIZES = {};
/**
 * The files that not everybody needs: `simd`, `scalar` and `threads` name browsers, `lang:ja` a reader's language.
 * @type {Readonly<Record<string, string>>}
 */
export const ONLY = {};
/** The name of this build. */
export const BUILD = 'build';

/**
 * The facts of the build for its service worker; `offline.js` fills them in when it is made.
 */

/**
 * Every file of this build that may be kept, with the SHA-256 of its bytes.
 * @type {Readonly<Record<string, string>>}
 */
export const HASHES = {};
/** Those that are fetched at the first visit. @type {readonly string[]} */
export const FIRST = [];
/** The name of this build. */
export const BUILD = 'build';

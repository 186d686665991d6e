/**
 * The addresses of the package's files.
 *
 * Browsers and most bundlers make a whole address of `new URL('./assets/…', import.meta.url)`. Turbopack makes a path
 * of it, and a path alone says nothing to `new URL`, a worker or a script from a Blob: the document has the rest.
 */

/** The first address that was asked for. @type {string | undefined} */
let first;

/**
 * The whole address of a file of ours. A path stays one where neither a document nor an origin is there, as on a server
 * that was bundled with the package and never starts an engine.
 * @param {string} address
 * @returns {string}
 */
export function whole(address) {
  const base = globalThis.document?.baseURI ?? globalThis.origin;
  const isWhole = base === undefined || /^[a-z][a-z\d+.-]*:/i.test(address);
  const file = isWhole ? address : new URL(address, base).href;
  first ??= file;
  return file;
}

/**
 * The address of one of our files, for those who ask where we are: bundlers put another address in the place of
 * `import.meta.url`.
 */
export const here = () => first ?? document.baseURI;

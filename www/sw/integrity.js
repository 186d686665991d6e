/**
 * Checks whether an answer is the file that was asked for. Nothing is kept before that is known: a host may send some
 * page of its own in place of a script, a connection may end early, and a damaged copy would be served for ever.
 */
import { BUILD, HASHES } from './build.js';

const KNOWN = new Map(Object.entries(HASHES));

/** The name of this build's file at an address, if there is one. @param {URL} address @returns {string | undefined} */
export function nameOf({ pathname, origin }) {
  const root = new URL('./', location.href);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return undefined;
  const name = pathname.slice(root.pathname.length) || './';
  return KNOWN.has(name) ? name : undefined;
}

/** @param {BufferSource} bytes @returns {Promise<string>} their SHA-256 as manifests and policies write it */
export async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** @param {string} name @param {BufferSource} bytes @returns {Promise<boolean>} whether they are this build's file */
export async function isOurs(name, bytes) {
  return (await hashOf(bytes)) === KNOWN.get(name);
}

/** A page ends with the hash of all that stands before, since pages of every version have the same names. */
const SEAL = /<!--([\w+/=]{44})-->\s*$/;

/**
 * Tests whether a page of any version has arrived whole.
 * @param {BufferSource} bytes
 * @returns {Promise<boolean>}
 */
export async function isSealed(bytes) {
  const text = new TextDecoder().decode(bytes);
  const seal = SEAL.exec(text);
  return !!seal && (await hashOf(new TextEncoder().encode(text.slice(0, seal.index)))) === seal[1];
}

/** The scripts and styles that a page begins with. @param {BufferSource} bytes @returns {string[]} */
export function beginningOf(bytes) {
  const text = new TextDecoder().decode(bytes);
  return [...text.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
}

/**
 * An answer as it is kept and given to pages: of these bytes, without a trace of a redirection, with which it could not
 * serve a page, and without the encoding that it came in.
 * @param {Response} answer
 * @param {BufferSource} bytes
 */
export function plain({ headers }, bytes) {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return new Response(/** @type {BodyInit} */ (bytes), { headers: kept });
}

/** Says to a page what came in place of a file. */
export const damaged = () => new Response(null, { status: 502, statusText: `damaged, not of ${BUILD}` });

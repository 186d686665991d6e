/** Where an engine has its weights and its book from: an address, bytes, or nothing at all. */

/** @import { Source } from './public.d.ts' */

/**
 * What fetches a file; undefined where it lies in its usual place.
 * @param {Source | undefined} source
 * @param {(address: string | URL, cache: RequestCache) => Promise<Uint8Array>} read
 * @returns {((cache: RequestCache) => Promise<Uint8Array>) | undefined}
 */
export function from(source, read) {
  if (source === undefined) return undefined;
  if (source === false) return () => Promise.reject(new Error('the engine was told to do without this file'));
  if (source instanceof Uint8Array) return () => Promise.resolve(source);
  return (cache) => read(source, cache);
}

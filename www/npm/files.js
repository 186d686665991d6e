/** Where an engine has its weights and its book from: an address, bytes, or nothing at all. */

/** @import { Source } from './public.d.ts' */

/**
 * Returns the function that fetches a file; undefined where it lies in its usual place.
 * @param {Source | undefined} source
 * @param {(address: string | URL, isAgain: boolean) => Promise<Uint8Array>} read
 * @returns {((isAgain: boolean) => Promise<Uint8Array>) | undefined}
 */
export function from(source, read) {
  if (source === undefined) return undefined;
  if (source === false) return () => Promise.reject(new Error('the engine was told to do without this file'));
  if (source instanceof Uint8Array) return () => Promise.resolve(source);
  return (isAgain) => read(source, isAgain);
}

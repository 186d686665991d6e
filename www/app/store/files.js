/** The files that the library keeps as they came: years of WTHOR games, and the names that go with them. */
import { number, object, oneOf, text, whole } from '../schema/index.js';

/** @import { Checked } from '../schema/index.js' */

export const factsCheck = object({
  // A `.wtb`, a `.jou` or a `.trn`; of names there is one file each, since they are the same for every year.
  kind: oneOf(/** @type {const} */ (['games', 'players', 'tournaments'])),
  name: text(200, 1),
  year: whole(0, 1e9),
  count: whole(0, 1e9),
  added: number(),
});
/** A file in a list. @typedef {Checked<typeof factsCheck> & { id: string }} FileFacts */
/** @typedef {FileFacts & { bytes: Uint8Array<ArrayBuffer> }} KeptFile */
/** The openings of a year's games, named once: `of` has for each game its place in `names`, from 1; 0 for none. */
/** @typedef {{ names: { en: string, ja: string }[], of: Uint8Array }} Openings */

/** The most bytes that one file may have: a WTHOR year has a few hundred thousand. */
export const FILE_LIMIT = 16_000_000;

/**
 * Returns the name under which a file is kept: a second one of the same year takes the place of the first.
 * @param {Pick<FileFacts, 'kind' | 'name'>} file
 */
export const fileId = ({ kind, name }) => (kind === 'games' ? `games ${name.toLowerCase()}` : kind);

/** How many bytes become text at once. */
const CHUNK = 0x6000;

/** Returns bytes as Base64. @param {Uint8Array} bytes @returns {string} */
export function toBase64(bytes) {
  let text = '';
  // A multiple of three, so that the parts stand side by side.
  for (let at = 0; at < bytes.length; at += CHUNK) text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return text;
}

/** Returns the bytes of Base64. @param {unknown} text @returns {Uint8Array<ArrayBuffer> | undefined} */
export function fromBase64(text) {
  if (typeof text !== 'string' || text.length > (FILE_LIMIT / 3) * 4 + 4) return undefined;
  try {
    const signs = atob(text);
    const bytes = new Uint8Array(signs.length);
    for (let i = 0; i < signs.length; i++) bytes[i] = signs.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}

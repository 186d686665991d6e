/** Files that are opened: text of any kind, or WTHOR's years with the names that come with them. */
import { work } from '../background/index.js';
import { textIn } from '../decoding/index.js';

/** @import { Reading } from '../../engine/types.js' */

/** The most that is read of a text and of a year, in bytes. */
export const LIMITS = { text: 2 << 20, wthor: 64 << 20 };

/** A file larger than what is read. */
export class TooLarge extends Error {
  /** @param {number} limit in bytes */
  constructor(limit) {
    super(`larger than ${limit} bytes`);
    this.megabytes = limit >> 20;
  }
}

/** @param {File} file */
const endingOf = (file) => file.name.split('.').pop()?.toLowerCase() ?? '';

/** The year of games among files. @param {readonly File[]} files */
export const yearOf = (files) => files.find((file) => endingOf(file) === 'wtb');

/**
 * The picture among files. One of lines, which may hold a game as text, is none.
 * @param {string | readonly File[]} given
 */
export const pictureIn = (given) =>
  typeof given === 'string' ? undefined : given.find(({ type }) => /^image\/(?!svg)/.test(type));

/** The text of a file. @param {File} file */
export async function textOf(file) {
  if (file.size > LIMITS.text) throw new TooLarge(LIMITS.text);
  return textIn(await bytesOf(file));
}

/**
 * Reads a year of games, with the names of players and tournaments where their files are among those given.
 * @param {File} year
 * @param {readonly File[]} files
 * @returns {Promise<Reading>}
 */
export async function readYear(year, files) {
  const names = files.filter((file) => ['jou', 'trn'].includes(endingOf(file))).slice(0, 2);
  const [games, one, other] = await Promise.all([year, ...names].map((file) => bytesOf(file)));
  return work.readWthor(/** @type {Uint8Array} */ (games), one, other);
}

/** @param {File} file */
async function bytesOf(file) {
  if (file.size > LIMITS.wthor) throw new TooLarge(LIMITS.wthor);
  return new Uint8Array(await file.arrayBuffer());
}

/** WTHOR files on their way into the library: years of games, and the names of players and tournaments. */
import { work } from '../background/index.js';
import { ImportError } from './json-file.js';
import { FILE_LIMIT, fileId } from './files.js';

/** @import { Problem } from './database.js' */
/** @import { FileFacts } from './files.js' */
/** @import { Library } from './library.js' */

/** The bytes of the head of a file, and those of each game in it. */
export const WTHOR_SIZES = { head: 16, game: 68 };
/** The kind of file of each extension. @type {Readonly<Record<string, FileFacts['kind']>>} */
const KINDS = { wtb: 'games', jou: 'players', trn: 'tournaments' };

/** Returns the kind of a WTHOR file by its name, or undefined for another file. @param {string} name */
export const wthorKind = (name) => KINDS[name.split('.').pop()?.toLowerCase() ?? ''];

/**
 * Takes a file into the library, in place of one that says the same.
 * @param {Library} library
 * @param {File} file
 * @param {FileFacts['kind']} kind
 * @returns {Promise<{ id: string, problem: Problem | undefined }>} its name, and why the database did not take it
 * @throws {ImportError} or the engine's `WthorError`
 */
export async function keepWthor(library, file, kind) {
  if (file.size > FILE_LIMIT) throw new ImportError({ code: 'tooLarge', megabytes: FILE_LIMIT / 1e6 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { year, count } = kind === 'games' ? await headOfYear(bytes) : { year: 0, count: await countNames(bytes) };
  const facts = { kind, name: file.name, year, count, added: Date.now() };
  const id = fileId(facts);
  return { id, problem: await library.files.put({ ...facts, id, bytes }) };
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns what the head of a sound file of games says.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ year: number, count: number }>}
 * @throws the engine's `WthorError`
 */
export async function headOfYear(bytes) {
  const view = viewOf(bytes);
  const count = bytes.length < WTHOR_SIZES.head ? -1 : view.getUint32(4, true);
  // A file of the wrong length is read at once, for the engine's error; any other when the year is opened, and not
  // twice.
  if (bytes.length !== WTHOR_SIZES.head + count * WTHOR_SIZES.game || view.getUint8(12) % 8 !== 0)
    await work.readWthor(bytes, undefined, undefined);
  return { year: view.getUint16(10, true), count };
}

/**
 * Returns how many names a sound file of players or tournaments has.
 * @param {Uint8Array} bytes
 * @returns {Promise<number>}
 * @throws the engine's `WthorError`
 */
export async function countNames(bytes) {
  // A year without games is read with any names.
  await work.readWthor(new Uint8Array(WTHOR_SIZES.head), bytes, undefined);
  const view = viewOf(bytes);
  return Math.max(view.getUint32(4, true), view.getUint16(8, true));
}

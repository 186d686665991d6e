/**
 * The whole library as one file, JSON in UTF-8, and back. docs/library.md describes the format.
 *
 * Data from outside is checked field by field. An entry or a file of games that cannot be kept is left out and named,
 * and the rest is taken.
 */
import { Mismatch, asRecord, or } from '../schema/index.js';
import { readEntry } from '../game/index.js';
import { FILE_LIMIT, factsCheck, fileId, fromBase64, toBase64 } from './files.js';
import { ImportError, readFile, tooLarge, writeFile } from './json-file.js';

/** @import { Entry } from '../game/index.js' */
/** @import { KeptFile } from './files.js' */

/** The most that is read: signs of the file, entries, files. */
export const IMPORT_LIMITS = { signs: 200_000_000, entries: 200_000, files: 200 };
const FORMAT = { format: 'kaeshi-library', version: 1, signs: IMPORT_LIMITS.signs };

/**
 * A part of a file that is left out: an entry with a field that cannot be kept, or a damaged file of games. `number`
 * counts from 1, and `name` is what it is called there.
 * @typedef {{ code: 'badEntry', number: number, name: string, field: string }
 *   | { code: 'badFile', number: number, name: string }} Left
 */

/**
 * Writes entries and files, a line each.
 * @param {{ entries: readonly Entry[], files?: readonly KeptFile[] }} all
 * @returns {Blob}
 */
export function writeLibrary({ entries, files = [] }) {
  const texts = files.map(({ id: _, bytes, ...facts }) => ({ ...facts, bytes: toBase64(bytes) }));
  return writeFile(FORMAT, { entries, files: texts });
}

/**
 * @param {string} text
 * @returns {{ entries: Entry[], files: KeptFile[], left: Left[] }}
 * @throws {ImportError}
 */
export function readLibrary(text) {
  const { entries = [], files = [] } = readFile(FORMAT, text);
  if (!Array.isArray(entries) || !Array.isArray(files)) throw new ImportError({ code: 'otherFormat' });
  if (entries.length > IMPORT_LIMITS.entries || files.length > IMPORT_LIMITS.files) throw tooLarge(FORMAT);
  /** @type {Left[]} */
  const left = [];
  const sound = entries.flatMap((value, i) => {
    try {
      return readEntry(value);
    } catch (error) {
      const field = error instanceof Mismatch ? error.field : 'tree';
      left.push({ code: 'badEntry', ...placeOf(value, i), field });
      return [];
    }
  });
  const whole = files.flatMap((value, i) => {
    const file = wthorFile(value);
    if (!file) left.push({ code: 'badFile', ...placeOf(value, i) });
    return file ?? [];
  });
  return { entries: onePerId(sound), files: onePerId(whole), left };
}

const NAME_LENGTH = 60;

/** Returns where something stands in a file. @param {unknown} value @param {number} index */
function placeOf(value, index) {
  const { title, black, white, name } = asRecord(value) ?? {};
  const players = [black, white].filter((each) => typeof each === 'string' && each.trim()).join(' – ');
  const named = [name, title, players].find((each) => typeof each === 'string' && each.trim());
  return { number: index + 1, name: String(named ?? '').slice(0, NAME_LENGTH) };
}

/** @param {unknown} value @returns {KeptFile | undefined} */
function wthorFile(value) {
  const [facts, bytes] = [or(factsCheck, undefined)(value), fromBase64(asRecord(value)?.['bytes'])];
  return facts && bytes && bytes.length <= FILE_LIMIT ? { ...facts, id: fileId(facts), bytes } : undefined;
}

/** The last of each name. @template {{ id: string }} T @param {readonly T[]} all @returns {T[]} */
const onePerId = (all) => [...new Map(all.map((each) => [each.id, each])).values()];

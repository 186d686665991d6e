/**
 * The whole library as one file, JSON in UTF-8, and back. docs/library.md describes the format.
 *
 * Data from outside is checked field by field. An entry or a file of games that cannot be kept is left out and named,
 * and the rest is taken.
 */
import { Mismatch, or } from '../schema/index.js';
import { readEntry } from './entry.js';
import { FILE_LIMIT, factsCheck, fileId, fromBase64, toBase64 } from './files.js';

/** @import { Entry } from './entry.js' */
/** @import { KeptFile } from './files.js' */

const FORMAT = 'kaeshi-library';
const VERSION = 1;
/** The most that is read: signs of the file, entries, files. */
export const IMPORT_LIMITS = { signs: 200_000_000, entries: 200_000, files: 200 };

/**
 * Why a file is not imported: it is too large, no JSON, no library of ours, or of a later version.
 * @typedef {{ code: 'tooLarge', megabytes: number } | { code: 'notJson' | 'otherFormat' }
 *   | { code: 'later', version: number }} ImportFault
 */
/**
 * A part of a file that is left out: an entry with a field that cannot be kept, or a damaged file of games. `number`
 * counts from 1, and `name` is what it is called there.
 * @typedef {{ code: 'badEntry', number: number, name: string, field: string }
 *   | { code: 'badFile', number: number, name: string }} Left
 */

export class ImportError extends Error {
  /** @param {ImportFault} fault */
  constructor(fault) {
    super(`the file cannot be imported: ${JSON.stringify(fault)}`);
    this.name = 'ImportError';
    this.fault = fault;
  }
}

/**
 * Writes entries and files, a line each.
 * @param {{ entries: readonly Entry[], files?: readonly KeptFile[] }} all
 * @param {number} [now]
 * @returns {Blob}
 */
export function writeLibrary({ entries, files = [] }, now = Date.now()) {
  const head = `{"format":"${FORMAT}","version":${VERSION},"exported":"${new Date(now).toISOString()}"`;
  const lines = (/** @type {string[]} */ each) => (each.length ? `\n${each.join(',\n')}\n` : '');
  const entryLines = entries.map((entry) => JSON.stringify(entry));
  const fileLines = files.map(({ id: _, bytes, ...facts }) => JSON.stringify({ ...facts, bytes: toBase64(bytes) }));
  // In parts: a string has a limit that a library may pass.
  const parts = [head, ',"entries":[', lines(entryLines), '],"files":[', lines(fileLines), ']}\n'];
  return new Blob(parts, { type: 'application/json' });
}

/**
 * @param {string} text
 * @returns {{ entries: Entry[], files: KeptFile[], left: Left[] }}
 * @throws {ImportError}
 */
export function readLibrary(text) {
  if (text.length > IMPORT_LIMITS.signs) throw tooLarge();
  const { format, version, entries = [], files = [] } = parsed(text);
  if (format !== FORMAT) throw new ImportError({ code: 'otherFormat' });
  if (typeof version !== 'number' || !(version >= 1) || !Array.isArray(entries) || !Array.isArray(files))
    throw new ImportError({ code: 'otherFormat' });
  if (version > VERSION) throw new ImportError({ code: 'later', version });
  if (entries.length > IMPORT_LIMITS.entries || files.length > IMPORT_LIMITS.files) throw tooLarge();
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
    const file = readFile(value);
    if (!file) left.push({ code: 'badFile', ...placeOf(value, i) });
    return file ?? [];
  });
  return { entries: onePerId(sound), files: onePerId(whole), left };
}

const tooLarge = () => new ImportError({ code: 'tooLarge', megabytes: IMPORT_LIMITS.signs / 1_000_000 });

/** @param {string} text @returns {Record<string, unknown>} */
function parsed(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ImportError({ code: 'notJson' });
  }
  if (typeof value !== 'object' || value === null) throw new ImportError({ code: 'otherFormat' });
  return /** @type {Record<string, unknown>} */ (value);
}

/** @param {unknown} value */
const fieldsOf = (value) => /** @type {Record<string, unknown>} */ (typeof value === 'object' && value ? value : {});

/** The most of a name that is told. */
const NAME_LENGTH = 60;

/** Returns where something stands in a file. @param {unknown} value @param {number} index */
function placeOf(value, index) {
  const { title, black, white, name } = fieldsOf(value);
  const players = [black, white].filter((each) => typeof each === 'string' && each.trim()).join(' – ');
  const named = [name, title, players].find((each) => typeof each === 'string' && each.trim());
  return { number: index + 1, name: String(named ?? '').slice(0, NAME_LENGTH) };
}

/** @param {unknown} value @returns {KeptFile | undefined} */
function readFile(value) {
  const fields = fieldsOf(value);
  const [facts, bytes] = [or(factsCheck, undefined)(value), fromBase64(fields['bytes'])];
  return facts && bytes && bytes.length <= FILE_LIMIT ? { ...facts, id: fileId(facts), bytes } : undefined;
}

/** The last of each name. @template {{ id: string }} T @param {readonly T[]} all @returns {T[]} */
const onePerId = (all) => [...new Map(all.map((each) => [each.id, each])).values()];

/** Files of ours: JSON in UTF-8, with a name of its format, a version, and lists with a record a line. */
import { asRecord } from '../schema/index.js';

/**
 * Why a file is not imported: it is too large, no JSON, of another format, of a later version, or an entry is broken,
 * which is counted from 1 in the list `part`.
 * @typedef {{ code: 'tooLarge', megabytes: number } | { code: 'notJson' | 'otherFormat' }
 *   | { code: 'later', version: number } | { code: 'broken', part: string, number: number }} ImportFault
 */
/** The format of a file, and how many signs of it are read. */
/** @typedef {{ format: string, version: number, signs: number }} Format */

export class ImportError extends Error {
  /** @param {ImportFault} fault */
  constructor(fault) {
    super(`the file cannot be imported: ${JSON.stringify(fault)}`);
    this.name = 'ImportError';
    this.fault = fault;
  }
}

/** @param {Format} format @returns {ImportError} */
export const tooLarge = ({ signs }) => new ImportError({ code: 'tooLarge', megabytes: signs / 1e6 });

/**
 * @param {Format} format
 * @param {Record<string, unknown>} fields
 * @returns {Blob}
 */
export function writeFile({ format, version }, fields) {
  const head = `{"format":"${format}","version":${version},"exported":"${new Date().toISOString()}"`;
  const linesOf = (/** @type {readonly unknown[]} */ list) =>
    list.length > 0 ? `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]` : '[]';
  // In parts: a string has a limit that a library may pass.
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `,"${name}":`,
    Array.isArray(value) ? linesOf(value) : JSON.stringify(value),
  ]);
  return new Blob([head, ...parts, '}\n'], { type: 'application/json' });
}

/**
 * @param {Format} wanted
 * @param {string} text
 * @returns {Record<string, unknown>} its fields
 * @throws {ImportError}
 */
export function readFile(wanted, text) {
  if (text.length > wanted.signs) throw tooLarge(wanted);
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ImportError({ code: 'notJson' });
  }
  const fields = asRecord(value) ?? {};
  const { format, version } = fields;
  if (format !== wanted.format || typeof version !== 'number' || !(version >= 1))
    throw new ImportError({ code: 'otherFormat' });
  if (version > wanted.version) throw new ImportError({ code: 'later', version });
  return fields;
}

/**
 * All practice as one file, JSON in UTF-8, and back. Data from outside is checked field by field; the first invalid
 * field is an error that says where, and then nothing of the file is taken.
 */
import { madePuzzleCheck } from '../made-puzzles/index.js';
import { asRecord, or } from '../schema/index.js';
import { attemptCheck, cardCheck, outcomeCheck, foundPuzzleCheck } from '../store/index.js';

/** @import { Check } from '../schema/index.js' */
/** @import { Everything } from '../store/index.js' */

const FORMAT = 'kaeshi-practice';
const VERSION = 1;
/** The most that is read, in signs. */
export const MOST_SIGNS = 100_000_000;

/** The contents of a file. @typedef {Omit<Everything, 'unfinished'>} All */

/** Why a file is not taken. `number` counts from 1 in the list `part`. */
export class PracticeFileError extends Error {
  /**
   * @param {'tooLarge' | 'notJson' | 'otherFormat' | 'later' | 'broken'} code
   * @param {{ part: string, number: number }} [place]
   */
  constructor(code, place) {
    super(`the file cannot be read: ${code} ${JSON.stringify(place ?? '')}`);
    this.name = 'PracticeFileError';
    this.code = code;
    this.place = place;
  }
}

/** @param {All} all @param {number} [now] @returns {Blob} */
export function writePractice({ attempts, cards, found, made, progress }, now = Date.now()) {
  const lines = (/** @type {readonly unknown[]} */ each) =>
    each.length ? `\n${each.map((one) => JSON.stringify(one)).join(',\n')}\n` : '';
  const head = `{"format":"${FORMAT}","version":${VERSION},"exported":"${new Date(now).toISOString()}"`;
  const parts = [
    `${head},"progress":${JSON.stringify(Object.fromEntries(progress.map(({ id, outcome }) => [id, outcome])))}`,
    `,"attempts":[${lines(attempts)}]`,
    `,"cards":[${lines(cards)}]`,
    `,"found":[${lines(found)}]`,
    `,"made":[${lines(made)}]}\n`,
  ];
  return new Blob(parts, { type: 'application/json' });
}

/**
 * @param {string} text
 * @returns {All}
 * @throws {PracticeFileError}
 */
export function readPractice(text) {
  if (text.length > MOST_SIGNS) throw new PracticeFileError('tooLarge');
  const { format, version, progress, attempts, cards, found, made } = parsed(text);
  if (format !== FORMAT || typeof version !== 'number') throw new PracticeFileError('otherFormat');
  if (version > VERSION) throw new PracticeFileError('later');
  const outcomes = Object.entries(asRecord(progress) ?? {}).map(([id, outcome]) => ({ id, outcome }));
  return {
    progress: listOf('progress', outcomes, outcomeCheck),
    attempts: listOf('attempts', attempts, attemptCheck),
    cards: listOf('cards', cards, cardCheck),
    found: listOf('found', found, foundPuzzleCheck),
    made: listOf('made', made, madePuzzleCheck),
  };
}

/** @param {string} text @returns {Record<string, unknown>} */
function parsed(text) {
  let value;
  try {
    value = /** @type {unknown} */ (JSON.parse(text));
  } catch {
    throw new PracticeFileError('notJson');
  }
  if (typeof value !== 'object' || value === null) throw new PracticeFileError('otherFormat');
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @template {{ id: string }} T
 * @param {string} part
 * @param {unknown} list
 * @param {Check<T>} check
 * @returns {T[]} the last of each name
 */
function listOf(part, list, check) {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new PracticeFileError('broken', { part, number: 0 });
  const read = or(check, undefined);
  const all = list.map((value, i) => {
    const found = read(value);
    if (!found) throw new PracticeFileError('broken', { part, number: i + 1 });
    return found;
  });
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

/**
 * All practice as one file, JSON in UTF-8, and back. Data from outside is checked field by field; the first invalid
 * field is an error that says where, and then nothing of the file is taken.
 */
import { madePuzzleCheck } from '../made-puzzles/index.js';
import { asRecord, or } from '../schema/index.js';
import {
  ImportError,
  attemptCheck,
  cardCheck,
  foundPuzzleCheck,
  learntCheck,
  outcomeCheck,
  readFile,
  tooLarge,
  writeFile,
} from '../store/index.js';

/** @import { Check } from '../schema/index.js' */
/** @import { Everything } from '../store/index.js' */

const FORMAT = { format: 'kaeshi-practice', version: 2, signs: 100_000_000 };

/** The contents of a file. @typedef {Omit<Everything, 'unfinished'>} All */

/** @param {All} all @returns {Blob} */
export function writePractice({ attempts, cards, found, made, progress, repertoire }) {
  const outcomes = Object.fromEntries(progress.map(({ id, outcome }) => [id, outcome]));
  return writeFile(FORMAT, { progress: outcomes, attempts, cards, found, made, repertoire });
}

/** @param {File} file @throws {ImportError} where it is too large */
export function checkSize({ size }) {
  if (size > FORMAT.signs) throw tooLarge(FORMAT);
}

/**
 * @param {string} text
 * @returns {All}
 * @throws {ImportError}
 */
export function readPractice(text) {
  const { progress, attempts, cards, found, made, repertoire } = readFile(FORMAT, text);
  const outcomes = Object.entries(asRecord(progress) ?? {}).map(([id, outcome]) => ({ id, outcome }));
  return {
    progress: listOf('progress', outcomes, outcomeCheck),
    attempts: listOf('attempts', attempts, attemptCheck),
    cards: listOf('cards', cards, cardCheck),
    found: listOf('found', found, foundPuzzleCheck),
    made: listOf('made', made, madePuzzleCheck),
    repertoire: listOf('repertoire', repertoire, learntCheck),
  };
}

/**
 * @template {{ id: string }} T
 * @param {string} part
 * @param {unknown} list
 * @param {Check<T>} check
 * @returns {T[]} the last of each name
 */
export function listOf(part, list, check) {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new ImportError({ code: 'broken', part, number: 0 });
  const read = or(check, undefined);
  const all = list.map((value, i) => {
    const found = read(value);
    if (!found) throw new ImportError({ code: 'broken', part, number: i + 1 });
    return found;
  });
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

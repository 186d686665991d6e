/**
 * All practice as one file, JSON in UTF-8, and back. Data from outside is checked field by field; the first invalid
 * field is an error that says where, and then nothing of the file is taken.
 */
import { checkOwn, readGoal } from '../own-puzzles/index.js';
import { or } from '../schema/index.js';
import { attemptCheck, cardCheck, ownPuzzleCheck } from '../store/index.js';

/** @import { Own as Made } from '../own-puzzles/index.js' */
/** @import { Everything } from '../store/index.js' */

const FORMAT = 'kaeshi-practice';
const VERSION = 1;
/** The most that is read, in signs. */
export const MOST_SIGNS = 100_000_000;

/** All of practice: also the puzzles that one made. @typedef {Everything & { made: readonly Made[] }} All */
/** Progress by puzzle. @typedef {Readonly<Record<string, 'solved' | 'helped'>>} Progress */

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

/**
 * @param {All} all
 * @param {Progress} progress
 * @param {number} [now]
 * @returns {Blob}
 */
export function writePractice({ attempts, cards, own, made }, progress, now = Date.now()) {
  const lines = (/** @type {readonly unknown[]} */ each) =>
    each.length ? `\n${each.map((one) => JSON.stringify(one)).join(',\n')}\n` : '';
  const head = `{"format":"${FORMAT}","version":${VERSION},"exported":"${new Date(now).toISOString()}"`;
  const parts = [
    `${head},"progress":${JSON.stringify(progress)}`,
    `,"attempts":[${lines(attempts)}]`,
    `,"cards":[${lines(cards)}]`,
    `,"own":[${lines(own)}]`,
    `,"made":[${lines(made)}]}\n`,
  ];
  return new Blob(parts, { type: 'application/json' });
}

/**
 * @param {string} text
 * @returns {All & { progress: Progress }}
 * @throws {PracticeFileError}
 */
export function readPractice(text) {
  if (text.length > MOST_SIGNS) throw new PracticeFileError('tooLarge');
  const { format, version, progress = {}, attempts, cards, own, made } = parsed(text);
  if (format !== FORMAT || typeof version !== 'number') throw new PracticeFileError('otherFormat');
  if (version > VERSION) throw new PracticeFileError('later');
  const known = Object.entries(typeof progress === 'object' && progress !== null ? progress : {});
  known.forEach(([, outcome], i) => {
    if (outcome !== 'solved' && outcome !== 'helped')
      throw new PracticeFileError('broken', { part: 'progress', number: i + 1 });
  });
  return {
    progress: Object.fromEntries(known),
    attempts: listOf('attempts', attempts, or(attemptCheck, undefined)),
    cards: listOf('cards', cards, or(cardCheck, undefined)),
    own: listOf('own', own, or(ownPuzzleCheck, undefined)),
    made: listOf('made', made, readMade, ({ position, goal }) => `${position} ${goal}`),
  };
}

/** @param {unknown} value @returns {Made | undefined} */
function readMade(value) {
  const [found] = checkOwn([value]);
  const { goal } = /** @type {{ goal?: unknown }} */ (value ?? {});
  return readGoal(goal) === goal ? found : undefined;
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
 * @template T
 * @param {string} part
 * @param {unknown} list
 * @param {(value: unknown) => T | undefined} read
 * @param {(each: T) => string} [nameOf]
 * @returns {T[]} the last of each name
 */
function listOf(part, list, read, nameOf = (each) => /** @type {{ id: string }} */ (each).id) {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new PracticeFileError('broken', { part, number: 0 });
  const all = list.map((value, i) => {
    const found = read(value);
    if (!found) throw new PracticeFileError('broken', { part, number: i + 1 });
    return found;
  });
  return [...new Map(all.map((each) => [nameOf(each), each])).values()];
}

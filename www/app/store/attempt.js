/**
 * The records of practice: each try of a puzzle, when a failed one is due again, and puzzles of one's own. Data from
 * outside is checked field by field.
 */

/** @import { Goal } from '../../engine/types.js' */

/**
 * A try of a puzzle. `day` is that of a daily puzzle, `late` says that it was tried on another day; rating, deviation
 * and volatility are those after a training puzzle.
 * @typedef {object} Attempt
 * @property {string} id
 * @property {number} at in ms since 1970
 * @property {string} puzzle
 * @property {number} size
 * @property {string} themes
 * @property {'list' | 'daily' | 'rush' | 'training'} room
 * @property {boolean} ok whether it was solved without a mistake and without the solution
 * @property {number} mistakes
 * @property {boolean} helped
 * @property {number} ms how long it took
 * @property {string} [day]
 * @property {boolean} [late]
 * @property {number} [score] of a rush
 * @property {number} [rating]
 * @property {number} [deviation]
 * @property {number} [volatility]
 */
/**
 * When a puzzle that went wrong is shown again, and the numbers that say so.
 * @typedef {{ id: string, changed: number, due: number, last: number, numbers: Record<string, number> }} Card
 */
/**
 * A puzzle from a game of one's own.
 * @typedef {{ id: string, at: number, position: string, goal: Goal, solution: string, size: number, source: string }}
 *   OwnPuzzle
 */

const ROOMS = ['list', 'daily', 'rush', 'training'];
const GOALS = ['win', 'draw', 'best'];

/** @param {unknown} value */
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && value >= 0 && value <= 8.64e15;
/** A moment; a clock that runs wrong may stand before 1970. @param {unknown} value */
const isTime = (value) => typeof value === 'number' && Math.abs(value) <= 8.64e15;
/** Tests for a number above 0 and not above another. @param {number} most */
const isUpTo = (most) => (/** @type {unknown} */ value) => typeof value === 'number' && value > 0 && value <= most;
/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.length <= 200;
/** @param {unknown} value */
const isName = (value) => isText(value) && value !== '';
/** @param {(value: unknown) => boolean} check */
const maybe = (check) => (/** @type {unknown} */ value) => value === undefined || check(value);
/** @param {unknown} value */
const isFlag = (value) => typeof value === 'boolean';

/** @type {Record<keyof Required<Attempt>, (value: unknown) => boolean>} */
const ATTEMPT = {
  id: isName,
  at: isTime,
  puzzle: isText,
  size: isCount,
  themes: isText,
  room: (value) => ROOMS.includes(String(value)),
  ok: isFlag,
  mistakes: isCount,
  helped: isFlag,
  ms: isCount,
  day: maybe((value) => /^\d{4}-\d\d-\d\d$/.test(String(value))),
  late: maybe(isFlag),
  score: maybe(isCount),
  // No real rating comes near these, and a rating goes on from the one before it for ever.
  rating: maybe((value) => isNumber(value) && Math.abs(Number(value)) <= 10_000),
  deviation: maybe(isUpTo(1000)),
  volatility: maybe(isUpTo(1)),
};
/** @type {Record<keyof Card, (value: unknown) => boolean>} */
const CARD = {
  id: isName,
  changed: isTime,
  due: isTime,
  last: isTime,
  numbers: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isNumber),
};
/** @type {Record<keyof OwnPuzzle, (value: unknown) => boolean>} */
const OWN = {
  id: isName,
  at: isTime,
  position: (value) => typeof value === 'string' && /^[XO-]{64} [XO]$/.test(value),
  goal: (value) => GOALS.includes(String(value)),
  solution: (value) => /^[a-h][1-8]$/.test(String(value)),
  size: isCount,
  source: isText,
};

/**
 * Returns the fields that there may be, or undefined where one has no value of its kind.
 * @param {Record<string, (value: unknown) => boolean>} checks
 * @param {unknown} value
 */
function read(checks, value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = /** @type {Record<string, unknown>} */ (value);
  const names = Object.keys(checks);
  if (!names.every((name) => checks[name]?.(fields[name]))) return undefined;
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

/** @param {unknown} value @returns {Attempt | undefined} */
export const readAttempt = (value) =>
  /** @type {Attempt | undefined} */ (/** @type {unknown} */ (read(ATTEMPT, value)));
/** @param {unknown} value @returns {Card | undefined} */
export const readCard = (value) => /** @type {Card | undefined} */ (/** @type {unknown} */ (read(CARD, value)));
/** @param {unknown} value @returns {OwnPuzzle | undefined} */
export const readOwn = (value) => /** @type {OwnPuzzle | undefined} */ (/** @type {unknown} */ (read(OWN, value)));

/**
 * The state of a room of practice in this tab, so that a reload comes back to the same puzzle and its time goes on. The
 * page keeps its moves.
 */
import { asRecord, recall, remember } from '../shared/index.js';
import { SYMMETRIES } from '../store/index.js';

/** How the open puzzle went, and by how much the rating changed, if it did. */
/** @typedef {{ isRight: boolean, by: number | undefined }} Went */
/**
 * The puzzle of the training: turned how, since when, whether it comes because it went wrong before, and how it went.
 * @typedef {{ id: string, symmetry: number, since: number, isAgain: boolean, went: Went | undefined }} Trained
 */

const DAILY = 'practice.daily';
const TRAINING = 'practice.training';

/**
 * Returns when a tab came to the puzzle of a day: now, the first time.
 * @param {string} day
 * @param {number} [now]
 */
export function dailySince(day, now = Date.now()) {
  const kept = recall(DAILY, asRecord, 'sessionStorage');
  if (kept?.day === day && isTime(kept.since)) return kept.since;
  remember(DAILY, { day, since: now }, 'sessionStorage');
  return now;
}

/** Keeps the puzzle of the training; none, where a reload shall bring another. @param {Trained | undefined} trained */
export const keepTrained = (trained) => remember(TRAINING, trained ?? null, 'sessionStorage');

/** Returns the puzzle of the training that this tab was at. */
export const keptTrained = () => recall(TRAINING, checkTrained, 'sessionStorage');

/** @param {unknown} value @returns {Trained | undefined} */
export function checkTrained(value) {
  const { id, symmetry, since, isAgain, went } = asRecord(value) ?? {};
  if (typeof id !== 'string' || !isTime(since)) return undefined;
  if (typeof symmetry !== 'number' || !Array.from({ length: SYMMETRIES }, (_, i) => i).includes(symmetry))
    return undefined;
  return { id, symmetry, since, isAgain: isAgain === true, went: checkWent(went) };
}

/** @param {unknown} value @returns {Went | undefined} */
function checkWent(value) {
  const { isRight, by } = asRecord(value) ?? {};
  if (typeof isRight !== 'boolean') return undefined;
  return { isRight, by: Number.isSafeInteger(by) ? Number(by) : undefined };
}

/** Tests a time; a clock that runs wrong may stand before 1970. @param {unknown} value @returns {value is number} */
const isTime = (value) => Number.isSafeInteger(value);

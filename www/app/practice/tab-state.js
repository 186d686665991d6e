/**
 * The state of a room of practice in this tab, so that a reload comes back to the same puzzle and its time goes on. The
 * page keeps its moves.
 */
import { flag, maybe, object, or, text, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { SYMMETRIES } from '../store/index.js';

/** @import { Checked } from '../schema/index.js' */

/** A moment; a clock that runs wrong may stand before 1970. */
const moment = whole(Number.MIN_SAFE_INTEGER);
const went = object({
  isRight: flag,
  // By how much the rating changed, if it did.
  by: or(maybe(whole(Number.MIN_SAFE_INTEGER)), undefined),
});
export const trainedCheck = object({
  id: text(),
  symmetry: whole(0, SYMMETRIES - 1),
  since: moment,
  // Whether it comes because it went wrong before.
  isAgain: or(flag, false),
  went: or(maybe(went), undefined),
});
/** How the open puzzle went. @typedef {Checked<typeof went>} Went */
/** The puzzle of the training: turned how, since when, how it went. @typedef {Checked<typeof trainedCheck>} Trained */

const dailyCheck = object({ day: text(), since: moment });

const DAILY = 'practice.daily';
const TRAINING = 'practice.training';

/**
 * Returns when a tab came to the puzzle of a day: now, the first time.
 * @param {string} day
 * @param {number} [now]
 */
export function dailySince(day, now = Date.now()) {
  const kept = recall(DAILY, dailyCheck, 'sessionStorage');
  if (kept?.day === day) return kept.since;
  remember(DAILY, { day, since: now }, 'sessionStorage');
  return now;
}

/** Keeps the puzzle of the training; none, where a reload shall bring another. @param {Trained | undefined} kept */
export const keepTrained = (kept) => remember(TRAINING, kept ?? null, 'sessionStorage');

export const keptTrained = () => recall(TRAINING, trainedCheck, 'sessionStorage');

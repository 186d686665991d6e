/**
 * The state of a room of practice, so that a reload comes back to the same puzzle and its time goes on: in the tab, and
 * for the training in the database, too, since no event tells a page that its browser is killed. The page keeps the
 * moves.
 */
import { flag, maybe, object, or, text, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { SYMMETRIES } from '../game/index.js';
import { openPractice } from '../store/index.js';

/** @import { Checked } from '../schema/index.js' */
/** @import { Unfinished } from '../store/index.js' */

/** A moment; a clock that runs wrong may stand before 1970. */
const moment = whole(Number.MIN_SAFE_INTEGER);
const went = object({
  isRight: flag,
  // The change of the rating, if it changed.
  by: or(maybe(whole(Number.MIN_SAFE_INTEGER)), undefined),
  // Whether its time was over.
  isLate: or(flag, false),
});
export const trainedCheck = object({
  id: text(),
  symmetry: whole(0, SYMMETRIES - 1),
  since: moment,
  // Whether it comes because it went wrong before.
  isAgain: or(flag, false),
  // The seconds there are for it, where it is not as long as one likes.
  seconds: or(whole(), 0),
  went: or(maybe(went), undefined),
});
/** How the open puzzle went. @typedef {Checked<typeof went>} Went */
/** The puzzle of the training: turned how, since when, how it went. @typedef {Checked<typeof trainedCheck>} Trained */
const readTrained = or(trainedCheck, undefined);

const dailyCheck = object({ day: text(), since: moment });

const DAILY = 'practice.daily';
const TRAINING = 'practice.training';

/**
 * Returns when a tab came to the puzzle of a day: now, the first time.
 * @param {string} day
 */
export function dailySince(day) {
  const kept = recall(DAILY, dailyCheck, 'sessionStorage');
  if (kept?.day === day) return kept.since;
  const now = Date.now();
  remember(DAILY, { day, since: now }, 'sessionStorage');
  return now;
}

/**
 * Keeps the puzzle of the training in the tab, and gives the record for the visit after this one; without a state once
 * it is over.
 * @param {number} since
 * @param {Trained} [kept]
 * @returns {Unfinished}
 */
export function trainedRecord(since, kept) {
  remember(TRAINING, kept ?? null, 'sessionStorage');
  return { id: `training-${since}`, kind: 'training', at: Date.now(), edits: 0, value: kept ?? {} };
}

/**
 * Returns the puzzle that this tab is at, as it was kept last, or else those of other visits, the latest first.
 * @returns {Promise<Trained[]>}
 */
export async function keptTrained() {
  const own = recall(TRAINING, trainedCheck, 'sessionStorage');
  const practice = openPractice();
  const records = await practice.unfinished('training').catch(() => []);
  const over = records.filter(({ value }) => !readTrained(value)).map(({ id }) => id);
  if (over.length > 0) void practice.remove('unfinished', ...over).catch(() => undefined);
  const left = records.flatMap(({ value }) => readTrained(value) ?? []);
  return own ? [left.find(({ since }) => since === own.since) ?? own] : left;
}

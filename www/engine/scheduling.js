/** The order of questions, those that pause while the page is hidden, and the files that are fetched for each. */
import { emptiesOf } from './workers.js';

/** @import { FileName, Job } from './types.js' */

/** A question, as it is ordered here. @typedef {{ job: Job }} Request */

/**
 * The questions that files are always fetched for: estimates need the weights, a choice the book too.
 * @type {Readonly<Partial<Record<Job['kind'], readonly FileName[]>>>}
 */
const NEEDS = { choose: ['weights', 'book'], hints: ['weights'], review: ['weights'] };

/** The files that are always fetched for such a question. @param {Job['kind']} kind */
export const needs = (kind) => NEEDS[kind] ?? [];

/** The fewest empty squares with which a proof takes long enough for the weights to pay. */
const WEIGHTS_FROM_EMPTIES = 20;

/** Returns the files that are fetched for a question. @param {Job} job @returns {readonly FileName[]} */
export function filesFor(job) {
  const files = NEEDS[job.kind];
  if (files) return files;
  return emptiesOf(job) >= WEIGHTS_FROM_EMPTIES ? ['weights'] : [];
}

/** The questions that a game or a puzzle goes on with, whether somebody looks or not. @type {readonly Job['kind'][]} */
const UNSEEN = ['choose', 'reply'];

/** Which questions others go before: the higher, the more of them. @param {Request} request */
export const rank = ({ job }) => ({ judge: -1, review: 1, hints: 2 })[/** @type {string} */ (job.kind)] ?? 0;

/** Whether a question has to wait just now. @param {Request} request */
export const rests = ({ job }) => globalThis.document?.visibilityState === 'hidden' && !UNSEEN.includes(job.kind);

/**
 * The records of practice: each try of a puzzle, how far one has come, when a failed one is due again, puzzles of one's
 * own, the repertoire of openings, and what is not finished yet.
 */
import { flag, matching, maybe, number, object, oneOf, positionCheck, record, text, time } from '../schema/index.js';

/** @import { Checked } from '../schema/index.js' */
/** @import { Goal } from '../../engine/types.js' */

const name = text(200, 1);
const count = number(0, 8.64e15);

/** A try of a puzzle. */
export const attemptCheck = object({
  id: name,
  at: time,
  puzzle: text(),
  size: count,
  themes: text(),
  room: oneOf(/** @type {const} */ (['list', 'daily', 'rush', 'training', 'openings'])),
  // Whether it was solved without a mistake and without the solution.
  ok: flag,
  mistakes: count,
  helped: flag,
  // How long it took.
  ms: count,
  // The day of a daily puzzle or of a drill of openings, and whether a puzzle was tried on another day.
  day: maybe(matching(/^\d{4}-\d\d-\d\d$/)),
  late: maybe(flag),
  // The day when a position of the repertoire is due next, after a day's drill.
  next: maybe(matching(/^\d{4}-\d\d-\d\d$/)),
  // The score of a rush, or of a day's drill.
  score: maybe(count),
  // After a training puzzle. No real rating comes near these, and a rating goes on from the one before it for ever.
  rating: maybe(number(-10_000, 10_000)),
  deviation: maybe(number(Number.MIN_VALUE, 1000)),
  volatility: maybe(number(Number.MIN_VALUE, 1)),
});
/** @typedef {Checked<typeof attemptCheck>} Attempt */

const schedule = { changed: time, due: time, last: time, numbers: record(number()) };
/** When a puzzle that went wrong is shown again, and the numbers that say so. */
export const cardCheck = object({ id: name, ...schedule });
/** @typedef {Checked<typeof cardCheck>} Card */

/**
 * A position of the repertoire, as the first of its images, the move to play there, since when, and when it is asked
 * next. `line` has the moves as they were learnt, with its own as the last: of several images that is the one to show.
 */
export const learntCheck = object({
  id: positionCheck,
  move: matching(/^[a-h][1-8]$/),
  line: matching(/^([a-h][1-8]){1,60}$/),
  at: time,
  ...schedule,
});
/** @typedef {Checked<typeof learntCheck>} Learnt */

/** A mistake of a game of one's own: a puzzle, or where it makes none, a position in which a better move is sought. */
export const foundPuzzleCheck = object({
  id: name,
  at: time,
  position: positionCheck,
  goal: oneOf(/** @type {readonly (Goal | 'move')[]} */ (['win', 'draw', 'best', 'move'])),
  solution: matching(/^[a-h][1-8]$/),
  size: count,
  source: text(),
});
/** @typedef {Checked<typeof foundPuzzleCheck>} FoundPuzzle */

/** The source of a mistake that training asks for until it stays right. */
export const AGAIN = 'review';

/** How a puzzle went: solved by oneself, or with the solution shown. */
export const outcomeCheck = object({ id: name, outcome: oneOf(/** @type {const} */ (['solved', 'helped'])) });
/** @typedef {Checked<typeof outcomeCheck>} Outcome */
/** Outcomes by puzzle. @typedef {Readonly<Record<string, Outcome['outcome']>>} Progress */

/**
 * A puzzle or a course that is being made, a rush, the puzzle of the training, or the moves of a puzzle that is not
 * solved yet: when and how often it was changed. The page that it belongs to reads what there is of it.
 * @typedef {{ id: string, kind: 'draft' | 'course' | 'rush' | 'training' | 'moves', at: number, edits: number,
 *   value: object }} Unfinished
 */

/**
 * When a puzzle that went wrong is shown again, and a position of the repertoire is asked: FSRS, by the package ts-fsrs
 * (MIT). A card is kept as plain numbers.
 */
import { Rating, createEmptyCard, fsrs } from 'ts-fsrs';

/** @import { Card as FsrsCard, FSRS, RecordLogItem } from 'ts-fsrs' */
/** @import { Card } from '../store/index.js' */

/** The times of a card, and its numbers. @typedef {Omit<Card, 'id'>} Schedule */

const scheduler = fsrs({ enable_fuzz: false });
/** Openings are asked on days, not after minutes, and none is left alone for longer than half a year. */
const byDays = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 });

/**
 * Returns the card after its puzzle was tried; one that never failed needs none.
 * @param {string} id the puzzle's
 * @param {Card | undefined} card
 * @param {boolean} isRight
 * @param {number} now in ms
 * @returns {Card | undefined}
 */
export function reviewed(id, card, isRight, now) {
  if (!card && isRight) return undefined;
  return { id, ...scheduled(scheduler, card, isRight, now) };
}

/**
 * Returns when a position of the repertoire is asked again, after it was asked.
 * @param {Schedule} card
 * @param {boolean} isRight
 * @param {number} now in ms
 */
export const recalled = (card, isRight, now) => scheduled(byDays, card, isRight, now);

/**
 * @param {FSRS} by
 * @param {Schedule | undefined} card
 * @param {boolean} isRight
 * @param {number} now
 * @returns {Schedule}
 */
function scheduled(by, card, isRight, now) {
  const { card: next } = nextOf(by, card, new Date(now), isRight ? Rating.Good : Rating.Again);
  const { due, last_review: last, ...numbers } = next;
  return { changed: now, due: due.getTime(), last: last?.getTime() ?? now, numbers };
}

/** Returns the card of a mistake that was made in a game: it went wrong there. @param {string} id @param {number} at */
export const begun = (id, at) => /** @type {Card} */ (reviewed(id, undefined, false, at));

/**
 * Tests whether a card's time has come. One that was shown at a time to come comes from a clock that ran wrong.
 * @param {Card} card
 * @param {number} now
 */
export const isDue = ({ due, last }, now) => due <= now || last > now;

/**
 * Returns the card that has waited longest, of those whose time has come.
 * @param {Iterable<Card>} cards
 * @param {number} now
 */
export function dueCard(cards, now) {
  return [...cards].filter((card) => isDue(card, now)).sort((a, b) => a.due - b.due)[0];
}

/**
 * Returns the scheduler's next state of a card. A card whose numbers it refuses is treated as one that failed for the
 * first time.
 * @param {FSRS} by
 * @param {Schedule | undefined} card
 * @param {Date} date
 * @param {Rating.Good | Rating.Again} rating
 */
function nextOf(by, card, date, rating) {
  const begun = () => by.next(createEmptyCard(date), date, rating);
  try {
    // A file from elsewhere may hold any numbers, and of a state that there is not comes nothing.
    const next = /** @type {RecordLogItem | undefined} */ (card && by.next(fromKept(card, date), date, rating));
    return next ?? begun();
  } catch {
    return begun();
  }
}

/** @param {Schedule} card @param {Date} now @returns {FsrsCard} */
function fromKept({ due, last, numbers }, now) {
  const shown = new Date(Math.min(last, now.getTime()));
  const whole = { ...createEmptyCard(), ...numbers, due: new Date(due), last_review: shown };
  return /** @type {FsrsCard} */ (whole);
}

/**
 * When a puzzle that went wrong is shown again: FSRS, by the package ts-fsrs (MIT). A card is kept as plain numbers.
 */
import { Rating, createEmptyCard, fsrs } from 'ts-fsrs';

/** @import { Card as FsrsCard } from 'ts-fsrs' */
/** @import { Card } from '../store/index.js' */

const scheduler = fsrs({ enable_fuzz: false });

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
  const date = new Date(now);
  const before = card ? fromKept(card) : createEmptyCard(date);
  const { card: next } = scheduler.next(before, date, isRight ? Rating.Good : Rating.Again);
  const { due, last_review: last, ...numbers } = next;
  return { id, changed: now, due: due.getTime(), last: last?.getTime() ?? now, numbers };
}

/**
 * Returns the card that has waited longest, of those whose time has come.
 * @param {Iterable<Card>} cards
 * @param {number} now
 */
export function dueCard(cards, now) {
  return [...cards].filter(({ due }) => due <= now).sort((a, b) => a.due - b.due)[0];
}

/** @param {Card} card @returns {FsrsCard} */
function fromKept({ due, last, numbers }) {
  const whole = { ...createEmptyCard(), ...numbers, due: new Date(due), last_review: new Date(last) };
  return /** @type {FsrsCard} */ (whole);
}

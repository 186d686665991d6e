/**
 * Puzzles that the visitor made, kept by the browser. Stored data may be anything; each part is checked for
 * itself.
 */
import { checkedCredit } from '../../elements/credit/index.js';
import { asRecord, recall, remember } from '../shared/index.js';
import { asGoal } from './goals.js';

export { GOALS, WIPE_OUT, asGoal, enoughFor, losingBy, readGoal } from './goals.js';

/** @import { AnyGoal } from '../../engine/types.js' */

/**
 * A puzzle that the visitor made. `typed` is the text in the box when it was kept, where that was no board.
 * @typedef {{ position: string, goal: AnyGoal, title: string, author: string, typed?: string }} Own
 */

/** @param {unknown} value @returns {value is string} */
export const isPosition = (value) => typeof value === 'string' && /^[XO-]{64} [XO]$/.test(value);
/** @param {unknown} value */
export const asText = (value) => (typeof value === 'string' ? value : '');

/** @param {unknown} value @returns {Own[]} */
export function checkOwn(value) {
  return (Array.isArray(value) ? value : []).flatMap((each) => {
    const { position, goal, title, author, typed } = asRecord(each) ?? {};
    const credit = checkedCredit({ title: asText(title), author: asText(author) });
    const words = typeof typed === 'string' ? { typed } : {};
    return isPosition(position) ? [{ position, goal: asGoal(goal), ...credit, ...words }] : [];
  });
}

export const loadOwn = () => recall('maker.own', checkOwn) ?? [];

/** @param {readonly Own[]} own @returns {boolean} whether they are kept */
export const saveOwn = (own) => remember('maker.own', own);

/** @param {Own} a @param {Own} b */
const isSame = (a, b) => a.position === b.position && a.goal === b.goal;

/** Puts a puzzle by, the newest first; the same position with the same goal takes the place of the former. */
export function withOwn(/** @type {readonly Own[]} */ own, /** @type {Own} */ puzzle) {
  return [puzzle, ...own.filter((each) => !isSame(each, puzzle))];
}

/** Adds those of other puzzles that are not there yet, behind the others. */
export const withMore = (/** @type {readonly Own[]} */ own, /** @type {readonly Own[]} */ given) => [
  ...own,
  ...given.filter((each) => !own.some((known) => isSame(known, each))),
];

/** Takes a puzzle away. @param {readonly Own[]} own @param {Own} puzzle */
export const withoutOwn = (own, puzzle) => own.filter((each) => !isSame(each, puzzle));

/** @param {readonly Own[]} own @param {Own} puzzle */
export const hasOwn = (own, puzzle) =>
  own.some(
    (each) =>
      isSame(each, puzzle) &&
      each.title === puzzle.title &&
      each.author === puzzle.author &&
      (puzzle.typed === undefined || each.typed === puzzle.typed),
  );

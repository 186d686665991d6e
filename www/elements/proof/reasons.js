/** Hints, and why a move fails, in sentences. The facts come as codes with values; here they are said. */
import { t } from './texts.js';

/** @import { Half, Narrowed } from './first-hint.js' */
/** @typedef {import('../../pkg/study/kaeshi.js').PuzzleReason} Reason */

/** More facts than these tell a reader nothing more. */
const MOST_REASONS = 3;

/** @type {Readonly<Record<Half, Half>>} */
const BEHIND = { upper: 'lower', lower: 'upper', left: 'right', right: 'left' };

/**
 * Where on the board squares lie: "in the lower right".
 * @param {string} lang
 * @param {readonly string[]} squares
 * @param {boolean} [isFlipped] whether the board is seen from the other side
 */
export function placeOf(lang, squares, isFlipped = false) {
  const middle = (/** @type {(square: string) => number} */ of) =>
    squares.reduce((sum, square) => sum + of(square), 0) / Math.max(1, squares.length);
  const file = middle((square) => square.charCodeAt(0) - 97);
  const rank = middle((square) => Number(square[1]) - 1);
  const third = (/** @type {number} */ at) => {
    const seen = isFlipped ? 7 - at : at;
    return seen < 2.5 ? 0 : seen > 4.5 ? 2 : 1;
  };
  const row = /** @type {const} */ (['upper', 'middle', 'lower'])[third(rank)] ?? 'middle';
  const column = /** @type {const} */ (['Left', 'Centre', 'Right'])[third(file)] ?? 'Centre';
  return t(lang, `proof.place.${row}${column}`);
}

/** The first step of a hint. @param {string} lang @param {Narrowed} narrowed @param {boolean} [isFlipped] */
export function hintSaid(lang, { kind, squares, place, n }, isFlipped = false) {
  if (kind === 'region') {
    return t(lang, 'proof.hint.region', { place: placeOf(lang, squares, isFlipped), squares: squares.join(' ') });
  }
  const half = place ? t(lang, `proof.half.${isFlipped ? BEHIND[place] : place}`) : '';
  return t(lang, `proof.hint.${kind}`, { place: half, n, squares: squares.join(lang === 'ja' ? '、' : ', ') });
}

/** The discs of both sides at the end: "33–31". @param {number} score of the side that is named first */
const endOf = (score) => `${(64 + score) / 2}–${(64 - score) / 2}`;

/**
 * @param {string} lang
 * @param {readonly Reason[]} reasons
 * @param {boolean} [isFlipped]
 * @returns {string[]}
 */
export function reasonsSaid(lang, reasons, isFlipped = false) {
  if (reasons.length === 0) return [t(lang, 'proof.why.counting')];
  return reasons.slice(0, MOST_REASONS).map(({ reason, side, square = '', squares = [], discs = 0, ...counted }) => {
    const values = { side: t(lang, `color.${side}`), square, n: discs };
    const { ply = 0, count = 0, other = 0 } = counted;
    if (reason === 'count') return t(lang, 'proof.why.count', { ...values, ends: endOf(count), others: endOf(other) });
    if (reason === 'moves' || reason === 'safeMoves' || reason === 'frontier')
      return t(lang, `proof.why.${reason}`, { ...values, n: ply, count, other });
    if (reason !== 'noMove' && reason !== 'lastMove') return t(lang, `proof.why.${reason}`, values);
    const parity = t(lang, squares.length % 2 ? 'proof.odd' : 'proof.even', { n: squares.length });
    const place = placeOf(lang, squares, isFlipped);
    return t(lang, `proof.why.${reason}`, { ...values, place, parity, squares: squares.join(' ') });
  });
}

/** Hints, and why a move fails, in sentences. The facts come as codes with values; here they are said. */
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Narrowed } from './narrowing.js' */
/** @typedef {import('../../pkg/study/kaeshi.js').PuzzleReason} Reason */

/** More facts than these tell a reader nothing more. */
const MOST_REASONS = 3;

/**
 * Where on the board squares lie: "in the lower right".
 * @param {Lang} lang
 * @param {readonly string[]} squares
 */
export function placeOf(lang, squares) {
  const middle = (/** @type {(square: string) => number} */ of) =>
    squares.reduce((sum, square) => sum + of(square), 0) / Math.max(1, squares.length);
  const file = middle((square) => square.charCodeAt(0) - 97);
  const rank = middle((square) => Number(square[1]) - 1);
  const third = (/** @type {number} */ at) => (at < 2.5 ? 0 : at > 4.5 ? 2 : 1);
  const row = /** @type {const} */ (['upper', 'middle', 'lower'])[third(rank)] ?? 'middle';
  const column = /** @type {const} */ (['Left', 'Centre', 'Right'])[third(file)] ?? 'Centre';
  return t(lang, `proof.place.${row}${column}`);
}

/** The first step of a hint. @param {Lang} lang @param {Narrowed} narrowed */
export function hintSaid(lang, { kind, squares, place, n }) {
  if (kind === 'region') {
    return t(lang, 'proof.hint.region', { place: placeOf(lang, squares), squares: squares.join(' ') });
  }
  const half = place ? t(lang, `proof.half.${place}`) : '';
  return t(lang, `proof.hint.${kind}`, { place: half, n, squares: squares.join(lang === 'ja' ? '、' : ', ') });
}

/**
 * The facts about a move, in sentences.
 * @param {Lang} lang
 * @param {readonly Reason[]} reasons
 * @returns {string[]}
 */
export function reasonsSaid(lang, reasons) {
  if (reasons.length === 0) return [t(lang, 'proof.why.counting')];
  return reasons.slice(0, MOST_REASONS).map(({ reason, side, square = '', squares, discs = 0 }) => {
    const values = { side: t(lang, `color.${side}`), square, n: discs };
    if (reason !== 'noMove' && reason !== 'lastMove') return t(lang, `proof.why.${reason}`, values);
    const parity = t(lang, squares.length % 2 ? 'proof.odd' : 'proof.even', { n: squares.length });
    const place = placeOf(lang, squares);
    return t(lang, `proof.why.${reason}`, { ...values, place, parity, squares: squares.join(' ') });
  });
}

/** The values of a review in words and figures. */
import { signed } from '../../locale/index.js';
import { discCount } from '../trial/index.js';
import { t } from './texts.js';

/** @import { ReviewedMove } from '../../engine/types.js' */

/**
 * A move of the graph: the score, and where it was judged its mark and loss, too.
 * @typedef {Pick<ReviewedMove, 'ply' | 'side' | 'move' | 'score' | 'exact'>
 *   & Partial<Pick<ReviewedMove, 'mark' | 'loss'>>} GraphMove
 */

/** The score for Black. @param {GraphMove} move */
export const forBlack = ({ side, score }) => (side === 'black' ? score : -score);

/** Discs as a whole number: the tenths of an estimate change with every depth. @param {number} discs */
export const figure = (discs) => Math.abs(discs).toFixed(0);

/** A score with its sign; "≈" says that it is an estimate. @param {number} discs @param {boolean} exact */
export const scoreText = (discs, exact) => `${exact ? '' : '≈'}${signed(Math.round(discs))}`;

/** The signs that players write beside a move, by mark. @type {Readonly<Record<ReviewedMove['mark'], string>>} */
export const SIGNS = { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A point of the graph in words. @param {string} lang @param {GraphMove} move */
export function pointLabel(lang, move) {
  const score = forBlack(move);
  const text = figure(score);
  const how = move.exact ? 'exact' : 'estimate';
  const words = { side: t(lang, score > 0 ? 'color.black' : 'color.white'), n: text };
  const isEven = Number(text) === 0;
  return t(lang, 'review.point', {
    ply: move.ply,
    side: t(lang, `color.${move.side}`),
    square: move.move,
    score: t(lang, isEven ? `review.point.even.${how}` : `review.point.ahead.${how}`, words),
    mark: move.mark ? t(lang, `review.mark.${move.mark}`) : '',
    loss: pointLoss(lang, move),
  }).trim();
}

/** @param {string} lang @param {GraphMove} move */
function pointLoss(lang, { loss = 0, exact }) {
  const n = figure(loss);
  return Number(n) === 0 ? '' : t(lang, 'review.point.loss', { n: discCount(lang, n, exact), count: Number(n) });
}

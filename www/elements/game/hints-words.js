/**
 * Hints as they are shown: a number on each square, which says by its shape and in words whether it is proven, and a
 * line for them all.
 */
import { explain, signed } from '../../locale/index.js';
import { t } from './words.js';

/** @import { Hint } from '../../engine/types.js' */
/** @import { Mark } from '../board/types.js' */
/** @import { Hints } from './hints.js' */

/** The losses in discs against the best move from which on a move is drawn lighter, and lightest. */
const RANKS = [2, 6];

/**
 * The marks of the board: those that lose more are lighter. Moves of the same value are equally good, as the first four
 * are. An estimate is a whole number, since its tenths change with every depth.
 * @param {string} lang
 * @param {readonly Hint[]} moves the best first
 * @returns {Record<string, Mark>}
 */
export function hintMarks(lang, moves) {
  const [first] = moves;
  return Object.fromEntries(
    moves.map((hint) => {
      const isBest = hint.exact === first?.exact && hint.value === first.value;
      const value = signed(Math.round(hint.value));
      const label = t(lang, hint.exact ? 'hints.mark.proven' : 'hints.mark.estimated', { value });
      const loss = (first?.value ?? 0) - hint.value;
      /** @type {Mark} */
      const mark = {
        kind: hint.exact ? 'proven' : 'estimate',
        text: hint.exact ? value : `≈${value}`,
        isBest,
        rank: RANKS.filter((from) => loss >= from).length,
        label: isBest ? t(lang, 'hints.mark.best', { label }) : label,
      };
      return [hint.square, mark];
    }),
  );
}

/**
 * Returns the sentence for the first values, and for all of them.
 * @param {string} lang
 * @param {Hints} hints
 * @returns {string}
 */
export function hintsSaid(lang, { moves }) {
  const [best] = moves;
  if (!best) return '';
  const value = t(lang, best.exact ? 'hints.mark.proven' : 'hints.mark.estimated', {
    value: signed(Math.round(best.value)),
  });
  const key = moves.every(({ exact }) => exact) ? 'say.hints.proven' : 'say.hints';
  return t(lang, key, { square: best.square, value });
}

/**
 * Returns the state of the values on the board.
 * @param {string} lang
 * @param {Hints} hints
 * @returns {string}
 */
export function hintLine(lang, { state, moves, why }) {
  if (state === 'failed') return t(lang, 'hints.failed', { why: explain(lang, why) });
  if (moves.length === 0) return t(lang, 'hints.waiting');
  const proven = moves.filter(({ exact }) => exact).length;
  if (proven === moves.length) return t(lang, 'hints.proven');
  if (proven > 0) return t(lang, 'hints.mixed', { n: proven, total: moves.length });
  return t(lang, 'hints.estimated', { depth: Math.min(...moves.map(({ depth }) => depth)) });
}

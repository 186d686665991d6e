/** Values in words and signs: whose they are, and whether they are proven or estimated. */
import { signed } from '../../locale/index.js';
import { t } from './texts.js';

/** @import { Hint, Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Mark } from '../../elements/board/types.js' */

/** @typedef {{ value: number, isExact: boolean }} Worth */

/** A value of the side to move, for Black. @param {number} value @param {Side | undefined} mover */
export const forBlack = (value, mover) => (mover === 'white' ? -value : value);

/**
 * A value as it is written: a proven one as a score, an estimate with a sign before it and in whole discs, since its
 * tenths change with every depth.
 * @param {Worth} worth
 */
export const worthText = ({ value, isExact }) => (isExact ? signed(value) : `≈${signed(Math.round(value))}`);

/** The same as it is said. @param {Lang} lang @param {Worth} worth */
export const worthSaid = (lang, worth) =>
  t(lang, worth.isExact ? 'live.proven' : 'live.estimated', { value: worthText(worth).replace('≈', '') });

/**
 * The marks of the board.
 * @param {Lang} lang
 * @param {readonly Hint[]} moves the best first
 * @param {(value: number) => number} seen
 * @returns {Record<string, Mark>}
 */
export function valueMarks(lang, moves, seen) {
  const [first] = moves;
  return Object.fromEntries(
    moves.map((hint) => {
      const worth = { value: seen(hint.value), isExact: hint.exact };
      const isBest = hint.value === first?.value && hint.exact === first.exact;
      const said = worthSaid(lang, worth);
      return [
        hint.square,
        {
          kind: /** @type {'proven' | 'estimate'} */ (hint.exact ? 'proven' : 'estimate'),
          text: worthText(worth),
          isBest,
          label: isBest ? t(lang, 'live.best', { value: said }) : said,
        },
      ];
    }),
  );
}

/** How much of the bar is Black's, of a value for Black: half where nobody is ahead. @param {number} value */
export const blackShare = (value) => 0.5 + (0.5 * value) / (Math.abs(value) + 10);

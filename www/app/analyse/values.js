/** Values in words and signs: whose they are, and whether they are proven or estimated. */
import { signed } from '../../locale/index.js';
import { t } from './texts.js';

/** @import { Hint, Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Mark } from '../../elements/board/types.js' */
/** @import { LiveSettings } from './live.js' */

/** @typedef {{ value: number, isExact: boolean }} Worth */

/**
 * Returns a value of the side to move as the reader's side sees it.
 * @param {number} value
 * @param {Side | undefined} mover
 * @param {LiveSettings['side']} side
 */
export const seenFrom = (value, mover, side) => (side === 'black' && mover === 'white' ? -value : value);

/** A value as it is written: a proven one as a score, an estimate with a sign before it. @param {Worth} worth */
export function worthText({ value, isExact }) {
  if (isExact) return signed(value);
  const size = Math.abs(value);
  const digits = size.toFixed(size < 9.95 ? 1 : 0);
  return `≈${Number(digits) === 0 ? '0' : `${value > 0 ? '+' : '−'}${digits}`}`;
}

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
      const isBest = hint === first || (!!first?.exact && hint.exact && hint.value === first.value);
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

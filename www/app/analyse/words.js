/** The study page in words and figures. */
import { signed } from '../../locale/index.js';
import { TreeError, mainLine } from '../game/index.js';
import { t } from './texts.js';

/** @import { Mark } from '../../elements/board/types.js' */
/** @import { Hint, Side } from '../../engine/types.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { Tree } from '../game/index.js' */

/** Whose turn it is, or how it ended. @param {string} lang @param {Moment} moment */
export function turnLine(lang, { side, passed, result }) {
  if (result) return t(lang, 'analyse.over', { black: result.black, white: result.white });
  if (!side) return '';
  const words = { side: t(lang, `color.${side}`), passed: passed ? t(lang, `color.${passed}`) : '' };
  return t(lang, passed ? 'analyse.passed' : 'analyse.toMove', words);
}

/** The move that led to a position. @param {string} lang @param {Moment} moment */
export function moveName(lang, { ply, mover, last }) {
  if (!last || !mover) return t(lang, 'analyse.start');
  return t(lang, 'analyse.move', { ply, side: t(lang, `color.${mover}`), square: last });
}

/** A position as it is said when somebody comes to it. @param {string} lang @param {Moment} moment */
export const momentSaid = (lang, moment) =>
  t(lang, 'analyse.said', { move: moveName(lang, moment), turn: turnLine(lang, moment) });

/**
 * As "Analysis, 12 moves, Black alice, White bob"; what the game was played at stands first, where it is told.
 * @param {string} lang
 * @param {Tree} tree
 */
export function treeSaid(lang, tree) {
  const { event, black, white } = tree.tags ?? {};
  const title = event || t(lang, 'analyse.untitled');
  const names = [black && `${t(lang, 'color.black')} ${black}`, white && `${t(lang, 'color.white')} ${white}`];
  const size = t(lang, 'menu.moves', { n: mainLine(tree).length / 2 });
  return [title, size, ...names].filter(Boolean).join(lang === 'ja' ? '、' : ', ');
}

/** Why something is no analysis; undefined for other errors. @param {string} lang @param {unknown} thrown */
export function faultSaid(lang, thrown) {
  if (!(thrown instanceof TreeError)) return undefined;
  return t(lang, `fault.${thrown.fault}`, { what: thrown.what });
}

/** @typedef {{ value: number, isExact: boolean }} Worth */

/** A value of the side to move, for Black. @param {number} value @param {Side | undefined} mover */
export const forBlack = (value, mover) => (mover === 'white' ? -value : value);

/**
 * A value as it is written: a proven one as a score, an estimate with a sign before it and in whole discs, since its
 * tenths change with every depth.
 * @param {Worth} worth
 */
export const worthText = ({ value, isExact }) => (isExact ? signed(value) : `≈${signed(Math.round(value))}`);

/** The worth in a sentence, for screen readers. @param {string} lang @param {Worth} worth */
export const worthSaid = (lang, worth) =>
  t(lang, worth.isExact ? 'live.proven' : 'live.estimated', { value: worthText(worth).replace('≈', '') });

/**
 * The marks of the board.
 * @param {string} lang
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

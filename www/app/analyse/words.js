/** The analysis page in words. */
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Moment } from './positions.js' */

/** Whose turn it is, or how it ended. @param {Lang} lang @param {Moment} moment */
export function turnLine(lang, { side, passed, result }) {
  if (result) return t(lang, 'analyse.over', { black: result.black, white: result.white });
  if (!side) return '';
  const words = { side: t(lang, `color.${side}`), passed: passed ? t(lang, `color.${passed}`) : '' };
  return t(lang, passed ? 'analyse.passed' : 'analyse.toMove', words);
}

/** A position as it is said when somebody comes to it. @param {Lang} lang @param {Moment} moment */
export function momentSaid(lang, moment) {
  const { ply, mover, last } = moment;
  const move = last
    ? t(lang, 'analyse.said.move', { ply, side: mover ? t(lang, `color.${mover}`) : '', square: last })
    : t(lang, 'analyse.said.start');
  return `${move} ${turnLine(lang, moment)}`;
}

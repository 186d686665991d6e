/** Why no game leads to a position, in a sentence. */
import { t } from './texts.js';

/** @typedef {import('../../pkg/study/kaeshi.js').Impossible} Impossible */

/** @param {string} lang @param {Impossible} impossible */
export function whySaid(lang, { reason, square = '', side }) {
  return t(lang, `impossible.${reason}`, { square, side: side ? t(lang, `color.${side}`) : '' });
}

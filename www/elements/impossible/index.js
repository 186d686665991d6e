/** Why no game leads to a position, in a sentence. */
import { register } from '../../locale/index.js';
import '../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

const t = register({ en, ja });

/** @typedef {import('../../pkg/study/kaeshi.js').Impossible} Impossible */

/** @param {string} lang @param {Impossible} impossible */
export function whySaid(lang, { reason, square = '', side }) {
  return t(lang, `impossible.${reason}`, { square, side: side ? t(lang, `color.${side}`) : '' });
}

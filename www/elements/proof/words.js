/** Proved facts of a puzzle in words. They come as codes with values; this module makes the sentences. */
import { register, signed } from '../../locale/index.js';
import '../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/** @typedef {import('../../pkg/study/kaeshi.js').CertificateDifference} Difference */

/** Returns the false claim of a certificate, in words. @param {string} lang @param {Difference} difference */
export function differenceSaid(lang, { difference, square = '', claimed = 0, found = 0 }) {
  if (difference === 'unique') return t(lang, 'proof.false.unique', { claimed, found });
  const values = { square, claimed: signed(claimed), found: signed(found) };
  return t(lang, `proof.false.${difference}`, values);
}

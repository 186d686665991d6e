/** Proved facts of a puzzle in words. They come as codes with values; this module makes the sentences. */
import { signed } from '../../locale/index.js';
import { t } from './texts.js';

/** @typedef {import('../../pkg/study/kaeshi.js').CertificateDifference} Difference */

/** Returns the false claim of a certificate, in words. @param {string} lang @param {Difference} difference */
export function differenceSaid(lang, { difference, square = '', claimed = 0, found = 0 }) {
  if (difference === 'unique') return t(lang, 'proof.false.unique', { claimed, found });
  const values = { square, claimed: signed(claimed), found: signed(found) };
  return t(lang, `proof.false.${difference}`, values);
}

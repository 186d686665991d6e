/** Proved facts of a puzzle in words. They come as codes with values; this module makes the sentences. */
import { signed } from '../../locale/index.js';
import { t } from './texts.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @typedef {import('../../pkg/study/kaeshi.js').CertificateDifference} Difference */

/** A goal in a word or two. @param {Lang} lang @param {AnyGoal} goal */
export function goalSaid(lang, goal) {
  if (goal === 'win' || goal === 'draw' || goal === 'best') return t(lang, `proof.goal.${goal}`);
  const n = Number(goal);
  return n === 64
    ? t(lang, 'proof.goal.wipeOut')
    : t(lang, n > 0 ? 'proof.goal.by' : 'proof.goal.lose', { n: Math.abs(n) });
}

/** Returns the false claim of a certificate, in words. @param {Lang} lang @param {Difference} difference */
export function differenceSaid(lang, { difference, square = '', claimed = 0, found = 0 }) {
  if (difference === 'unique') return t(lang, 'proof.false.unique', { claimed, found });
  const values = { square, claimed: signed(claimed), found: signed(found) };
  return t(lang, `proof.false.${difference}`, values);
}

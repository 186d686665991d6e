/** The pages' half of a further language (see www/locale/more.js). */
import { languages } from 'virtual:kaeshi-languages/app';
import { learn, register } from '../../locale/index.js';

/** @import { Lang } from '../../locale/index.js' */

/** @type {Set<Lang>} */
const here = new Set(['ja', 'en']);

/** Tests whether a page can speak a language at once. @param {Lang} lang @returns {boolean} */
export function isHere(lang) {
  return here.has(lang);
}

/**
 * Fetches all that pages and elements say in a language.
 * @param {Lang} lang
 * @returns {Promise<void>}
 */
export async function learnAll(lang) {
  const [texts] = await Promise.all([languages[lang]?.(), learn(lang)]);
  if (texts) register({ [lang]: texts.default });
  here.add(lang);
}

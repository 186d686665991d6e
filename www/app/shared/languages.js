/** The names of languages, and the pages' half of a further one (see www/locale/more.js). */
import { languages } from 'virtual:kaeshi-languages/app';
import { learn, register } from '../../locale/index.js';

/** @type {Set<string>} */
const here = new Set(['ja', 'en']);

/** Tests whether a page can speak a language at once. @param {string} lang @returns {boolean} */
export function isHere(lang) {
  return here.has(lang);
}

/**
 * Fetches all that pages and elements say in a language.
 * @param {string} lang
 * @returns {Promise<void>}
 */
export async function learnAll(lang) {
  const [texts] = await Promise.all([languages[lang]?.(), learn(lang)]);
  if (texts) register({ [lang]: texts.default });
  here.add(lang);
}

/** Asking the browser takes longer than everything else in the header: the two that every page has are written here. */
const NAMES = /** @type {Readonly<Record<string, string>>} */ ({ ja: '日本語', en: 'English' });

/**
 * Returns a language's name in that language, as "English" or "日本語".
 * @param {string} lang
 * @returns {string}
 */
export function languageName(lang) {
  if (NAMES[lang]) return NAMES[lang];
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

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

/**
 * What a language calls itself, as "English" or "日本語".
 * @param {string} lang
 * @returns {string}
 */
export function languageName(lang) {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

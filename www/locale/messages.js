/**
 * The words of the page, in the reader's language.
 *
 * A message is a string with `{name}` for a value and `{n|one|other}` for a word that bends with a number; that is all
 * the grammar two languages need here, so there is no library. Each element and each page registers its own texts, so
 * that nobody downloads those of others. `t` is typed by the keys of the English files: a missing or misspelt key is an
 * error of the type checker, and the unit tests hold the Japanese files to the same keys and values.
 */

/** @import { Key } from './keys.js' */

/** @typedef {'ja' | 'en'} Lang */
/** @typedef {Record<string, string | number>} Params */
/** @typedef {Readonly<Record<string, string>>} Texts */

/** Every message that was registered. @type {Record<Lang, Map<string, string>>} */
const messages = { en: new Map(), ja: new Map() };

/**
 * Makes texts known to `t`, as a module with texts does when it is loaded.
 * @param {Record<Lang, Texts>} texts
 */
export function register(texts) {
  for (const lang of LANGS) for (const [key, text] of Object.entries(texts[lang])) messages[lang].set(key, text);
}

/** The languages there are, in the order a menu shows them. @type {readonly Lang[]} */
export const LANGS = ['ja', 'en'];

/**
 * Says a message in a language.
 * @param {Lang} lang
 * @param {Key} key
 * @param {Params} [params] the values of its `{…}` places
 * @returns {string}
 */
export function t(lang, key, params = {}) {
  const message = messages[lang].get(key);
  if (message === undefined) throw new Error(`no module registered the text "${key}"`);
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = params[name] ?? '';
    return one === undefined ? String(value) : value === 1 ? one : other;
  });
}

/**
 * The language of ours that is nearest to a tag such as "ja-JP"; English for a language we do not speak.
 * @param {string | null | undefined} tag
 * @returns {Lang}
 */
export function nearestLang(tag) {
  return tag?.toLowerCase().split('-')[0] === 'ja' ? 'ja' : 'en';
}

/**
 * The language of an element: its own or its nearest ancestor's `lang`, else the browser's.
 * @param {Element} element
 * @returns {Lang}
 */
export function languageOf(element) {
  // The property before the attribute: an element of ours draws before it reflects.
  if (element instanceof HTMLElement && element.lang) return nearestLang(element.lang);
  const marked = element.closest('[lang]:not([lang=""])');
  if (marked) return nearestLang(marked.getAttribute('lang'));
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : nearestLang(navigator.language);
}

/**
 * A score with its sign, as the field writes it: "+2", "−4", "0".
 * @param {number} score
 * @returns {string}
 */
export function signed(score) {
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
}

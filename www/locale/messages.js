/**
 * The words of the page, in the reader's language.
 *
 * A message is a string with `{name}` for a value and `{n|one|other}` for a word that bends with a number; that is all
 * the grammar two languages need here, so there is no library. Each element and each page registers its own texts, so
 * that no page downloads those of others. `t` is typed by the keys of the English files: a missing or misspelt key is
 * an error of the type checker, and the unit tests hold the Japanese files to the same keys and values.
 *
 * A further language is one file, fetched when it is chosen (see more.js). Texts that it lacks are shown in English.
 */

/** @import { Key } from './keys.js' */

/** @typedef {Record<string, string | number>} Params */
/** @typedef {Readonly<Record<string, string>>} Texts */

/** Every message that was registered, by language. @type {Map<string, Map<string, string>>} */
const messages = new Map();

/**
 * Makes texts known to `t`, as a module with texts does when it is loaded.
 * @param {Readonly<Record<string, Texts>>} texts
 * @returns {typeof t} for those who say them
 */
export function register(texts) {
  for (const [lang, table] of Object.entries(texts)) {
    const known = messages.get(lang) ?? new Map();
    for (const [key, text] of Object.entries(table)) known.set(key, text);
    messages.set(lang, known);
  }
  return t;
}

/**
 * A message as it was written; undefined where the language does not say it.
 * @param {string} lang
 * @param {string} key
 * @returns {string | undefined}
 */
export function written(lang, key) {
  return messages.get(lang)?.get(key);
}

/** The places of messages that ratings are put into. */
const RATINGS = new Set(['rating', 'level', 'low', 'high', 'from', 'to']);

/**
 * Says a message in a language. A number of four digits and more is parted by commas, as both languages do, and a
 * rating is not.
 * @param {string} lang
 * @param {Key} key
 * @param {Params} [params] the values of its `{…}` places
 * @returns {string}
 */
export function t(lang, key, params = {}) {
  const message = written(lang, key) ?? written('en', key);
  if (message === undefined) throw new Error(`no module registered the text "${key}"`);
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = params[name] ?? '';
    if (one !== undefined) return value === 1 ? one : other;
    const isCount = Number(value) === value && value >= 1000 && !RATINGS.has(name);
    return isCount ? value.toLocaleString('en') : String(value);
  });
}

/**
 * The entry of a table in a language, or in English.
 * @template T
 * @param {{ readonly en: T } & Readonly<Record<string, T>>} table
 * @param {string} lang
 * @returns {T}
 */
export function inLanguage(table, lang) {
  return table[lang] ?? table.en;
}

/**
 * A score with its sign, as the field writes it: "+2", "−4", "0".
 * @param {number} score
 * @returns {string}
 */
export function signed(score) {
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
}

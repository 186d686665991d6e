/**
 * Which languages there are, and which one an element speaks. Japanese and English come with everything; each further
 * one is a file in `languages/`, whose half for the elements is fetched when somebody asks for it.
 */
import { languages } from 'virtual:kaeshi-languages/elements';
import { register } from './messages.js';

/** The languages there are, in the order a menu shows them. @type {readonly string[]} */
export const LANGS = ['ja', 'en', ...Object.keys(languages)];

/** The further languages that are here, or on their way. @type {Map<string, Promise<void>>} */
const asked = new Map();
/** @type {Set<string>} */
const here = new Set(['ja', 'en']);

/**
 * Fetches what elements say in a language, once.
 * @param {string} lang
 * @returns {Promise<void>} rejected when it cannot be fetched; the next call tries again
 */
export function learn(lang) {
  const load = languages[lang];
  if (!load || here.has(lang)) return Promise.resolve();
  const coming =
    asked.get(lang) ??
    load().then(({ default: texts }) => {
      register({ [lang]: texts });
      here.add(lang);
    });
  asked.set(lang, coming);
  coming.catch(() => asked.delete(lang));
  return coming;
}

/**
 * The language of ours that is nearest to a tag such as "ja-JP"; English for a language we do not speak.
 * @param {string | null | undefined} tag
 * @returns {string}
 */
export function nearestLang(tag) {
  const wanted = tag?.toLowerCase() ?? '';
  const [language = ''] = wanted.split('-');
  return LANGS.find((lang) => lang.toLowerCase() === wanted) ?? LANGS.find((lang) => lang === language) ?? 'en';
}

/**
 * The language of an element: its own or its nearest ancestor's `lang`, else the browser's. While that is being fetched
 * the element speaks English, and draws itself anew when it has come.
 * @param {Element & { requestUpdate?: () => void }} element
 * @returns {string}
 */
export function languageOf(element) {
  const lang = wantedBy(element);
  if (here.has(lang)) return lang;
  learn(lang).then(
    () => element.requestUpdate?.(),
    () => undefined,
  );
  return 'en';
}

/** @param {Element} element @returns {string} */
function wantedBy(element) {
  // The property before the attribute: an element of ours draws before it reflects.
  if (element instanceof HTMLElement && element.lang) return nearestLang(element.lang);
  const marked = element.closest('[lang]:not([lang=""])');
  if (marked) return nearestLang(marked.getAttribute('lang'));
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? wantedBy(root.host) : nearestLang(navigator.language);
}

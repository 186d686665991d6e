/** The exports for pages and elements: messages, the reader's language, and the sentences of errors. */

export { coded, explain } from './errors.js';
export { inLanguage, register, signed, t, written } from './messages.js';
export { LANGS, languageOf, learn, nearestLang } from './more.js';

/**
 * The pictures of the guide: the pages themselves, taken by `node tools/pictures/guide.mjs` in each language.
 * A language without pictures of its own shows the English ones.
 */

/** @typedef {'play' | 'after' | 'analyse' | 'keep' | 'tsume' | 'open'} Topic */

/** The size in CSS pixels at which they are taken. */
const SIZE = { width: 1200, height: 800 };

/** @type {Record<string, string>} */
const files = import.meta.glob('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/**
 * @param {Topic} topic
 * @param {string} lang
 */
export function picture(topic, lang) {
  const src = files[`./pictures/${topic}.${lang}.webp`] ?? files[`./pictures/${topic}.en.webp`] ?? '';
  return { src, ...SIZE };
}

/** The store's sentences: why nothing is written, and the faults of a file. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Problem } from './database.js' */
/** @import { Left } from './exchange.js' */
/** @import { ImportFault } from './json-file.js' */

const t = register({ en, ja });

/** Says why nothing is written. @param {string} lang @param {Problem} problem @returns {string} */
export const problemSaid = (lang, problem) => t(lang, `store.${problem}`);

/** Says why a file is not imported. @param {string} lang @param {ImportFault} fault @returns {string} */
export function faultSaid(lang, { code, ...params }) {
  return t(lang, `store.import.${code}`, params);
}

/** The most left-out parts of a file that are named. */
const NAMED = 3;

/**
 * Says what of a file is left out.
 * @param {string} lang
 * @param {readonly Left[]} left
 * @returns {string[]} sentences
 */
export function leftSaid(lang, left) {
  const said = left.slice(0, NAMED).map(({ code, name, ...params }) => {
    const named = name && t(lang, 'store.left.name', { name });
    return t(lang, `store.left.${code}`, { ...params, name: named });
  });
  return left.length > NAMED ? [...said, t(lang, 'store.left.more', { n: left.length - NAMED })] : said;
}

/** What the store says: why nothing is written, and what is wrong with a file. */
import { register, t } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Problem } from './database.js' */
/** @import { ImportFault } from './exchange.js' */

register({ en, ja });

/** Says why nothing is written. @param {Lang} lang @param {Problem} problem @returns {string} */
export const problemSaid = (lang, problem) => t(lang, `store.${problem}`);

/** Says why a file is not imported. @param {Lang} lang @param {ImportFault} fault @returns {string} */
export function faultSaid(lang, { code, ...params }) {
  return t(lang, `store.import.${code}`, params);
}

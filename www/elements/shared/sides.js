/** The two sides. */
import { t } from '../../locale/index.js';

/** @import { Side } from '../../engine/types.js' */

/** Returns the other side. @param {Side} side @returns {Side} */
export const other = (side) => (side === 'black' ? 'white' : 'black');

/** Returns the name of a side in a sentence. @param {string} lang @param {Side} side */
export const sideName = (lang, side) => t(lang, `color.${side}`);

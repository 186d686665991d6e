/** The cost of a move in words. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Cost } from './judging.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/**
 * Says what a move loses: "about" of an estimate alone.
 * @param {string} lang
 * @param {string} square
 * @param {Pick<Cost, 'loss' | 'exact'>} cost
 */
export const costSaid = (lang, square, { loss, exact }) =>
  t(lang, exact ? 'teach.costs' : 'teach.costsAbout', { square, n: Math.round(loss) });

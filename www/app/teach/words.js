/** The cost of a move in words. */
import { t } from './texts.js';

/** @import { Cost } from './judging.js' */

/**
 * Says what a move loses: "about" of an estimate alone.
 * @param {string} lang
 * @param {string} square
 * @param {Pick<Cost, 'loss' | 'exact'>} cost
 */
export const costSaid = (lang, square, { loss, exact }) =>
  t(lang, exact ? 'teach.costs' : 'teach.costsAbout', { square, n: Math.round(loss) });

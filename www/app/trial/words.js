/** The loss of a tried move, in words and on the board. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Mark } from '../../elements/board/types.js' */
/** @import { Loss, Trial } from './trial.js' */

const t = register({ en, ja });

/** A loss as it stands beside a move: "−6", "≈−3". @param {Loss} loss */
export const lossText = ({ loss, exact }) => `${exact ? '' : '≈'}−${loss.toFixed(0)}`;

/** How many discs, in words: "6", "about 3". @param {string} lang @param {string} n @param {boolean} exact */
export const discCount = (lang, n, exact) => (exact ? n : t(lang, 'trial.about', { n }));

/** A loss in words: "6 discs", "about 3 discs". @param {string} lang @param {Loss} loss */
export function lossWords(lang, { loss, exact }) {
  const n = loss.toFixed(0);
  return t(lang, 'trial.discs', { n: discCount(lang, n, exact), count: Number(n) });
}

/** The mark on the board of a move that was tried. @param {string} lang @param {Loss} loss @returns {Mark} */
function lossMark(lang, loss) {
  if (Number.isNaN(loss.loss)) return { kind: 'wrong', label: '' };
  const label = t(lang, 'trial.lost', { lost: lossWords(lang, loss) });
  return { kind: loss.exact ? 'proven' : 'estimate', text: lossText(loss), label };
}

/** The marks of all moves that were wrong. @param {string} lang @param {Trial | undefined} trial */
export const triedMarks = (lang, trial) =>
  Object.fromEntries([...(trial?.tried ?? [])].map(([square, cost]) => [square, lossMark(lang, cost)]));

/**
 * Says what came of the move that was tried last; undefined where none was, or the better one was shown.
 * @param {string} lang
 * @param {Trial} trial
 */
export function triedSaid(lang, { state, cost, square }) {
  if (state === 'asking' || state === 'shown') return undefined;
  const isNearly = state === 'right' && cost && cost.loss > 0;
  const isUnknown = state === 'wrong' && cost && Number.isNaN(cost.loss);
  const key = isNearly ? 'right.nearly' : isUnknown ? 'unknown' : state;
  return t(lang, `trial.${key}`, { tried: square, lost: cost ? lossWords(lang, cost) : '' });
}

/** A plan in words: what a better move than the tempting one does, as a question that names no move. */
import { t } from './words.js';

/** @import { MoveReason } from '../why/index.js' */
/** @typedef {'black' | 'white'} Color */

/** @type {Readonly<Record<Color, Color>>} */
const OTHER = { black: 'white', white: 'black' };

/** Whether the better move has more of what a fact counts. @param {MoveReason} reason */
const isMore = ({ line, count, other }) => (line === 'better' ? count > other : other > count);

/**
 * The plan that follows from a fact; undefined where none does.
 * @param {MoveReason} reason
 * @param {Color} mover
 * @param {string} best the best move, which is not to be named
 */
function planOf(reason, mover, best) {
  const { kind, side, line, squares } = reason;
  const isOwn = side === mover;
  switch (kind) {
    case 'corner':
    case 'cornerGiven':
      if (line === 'played') return isOwn ? undefined : 'keepCorner';
      return isOwn && !squares.includes(best) ? 'takeCorner' : undefined;
    case 'passes':
      if (line === 'played') return isOwn ? 'noPass' : undefined;
      return isOwn ? undefined : 'pass';
    case 'replies':
    case 'safe':
    case 'free':
      if (isOwn) return isMore(reason) ? 'moreMoves' : undefined;
      return isMore(reason) ? undefined : 'fewerMoves';
    case 'frontier':
      return isOwn && !isMore(reason) ? 'enclosed' : undefined;
    case 'stable':
      if (isOwn) return isMore(reason) ? 'stable' : undefined;
      return isMore(reason) ? undefined : 'lessStable';
    case 'lastMove':
      return isOwn === (line === 'better') && !squares.includes(best) ? 'last' : undefined;
    default:
      return undefined;
  }
}

/**
 * @param {string} lang
 * @param {readonly MoveReason[]} reasons against the tempting move, the most telling first
 * @param {Color} mover
 * @param {string} best
 * @returns {string} empty where no fact gives a plan
 */
export function planSaid(lang, reasons, mover, best) {
  for (const reason of reasons) {
    const plan = planOf(reason, mover, best);
    if (!plan) continue;
    const opponent = t(lang, `color.${OTHER[mover]}`);
    return t(lang, `teach.plan.${plan}`, { opponent, squares: reason.squares.join(' ') });
  }
  return '';
}

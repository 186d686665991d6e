/** The facts against a move as sentences, and the squares that they name. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/** @typedef {import('../../pkg/study/kaeshi.js').MoveReason} MoveReason */
/** The kinds that are not told. @typedef {'reach' | 'edge' | 'diagonal' | 'gap' | 'greed'} Untold */
/** The kinds that are told of one line. @typedef {Exclude<MoveReason['kind'], Untold | Counted>} ToldKind */
/** The kinds that compare two counts. @typedef {'replies' | 'safe' | 'free' | 'frontier' | 'stable'} Counted */

/** @type {ReadonlySet<string>} */
const COUNTED = new Set(['replies', 'safe', 'free', 'frontier', 'stable']);
/** The kinds whose squares say something on the board before the line is played. */
const PLACES = new Set(['cornerGiven', 'corner', 'passes', 'lastMove', 'noMove', 'wedge', 'onlyReply', 'refutation']);

/**
 * @param {ToldKind} kind
 * @param {boolean} isNow whether it is so at once
 * @param {boolean} isThere whether the other move is played on its squares
 * @param {boolean} isProved whether the lines are more than expected
 */
function keyOf(kind, isNow, isThere, isProved) {
  if (kind === 'passes' || kind === 'corner' || kind === 'forcedEntry')
    return isNow ? /** @type {const} */ (`${kind}.now`) : isProved ? kind : /** @type {const} */ (`${kind}.expected`);
  if (kind === 'cornerGiven' && isNow) return 'cornerGiven.now';
  return kind === 'lastMove' && isThere ? 'lastMove.left' : kind;
}

/**
 * @param {string} lang
 * @param {readonly MoveReason[]} reasons
 * @param {{ move: string, best: string }} judged `best` may be words that name no move
 * @returns {string} one sentence or two
 */
export function reasonsSaid(lang, reasons, { move, best }) {
  if (reasons.length === 0) return t(lang, 'why.none');
  const said = reasons.map(({ kind, side, squares, line, ply, count, other, proved }) => {
    const isOfPlayed = line === 'played';
    const about = {
      side: t(lang, `color.${side}`),
      opponent: t(lang, side === 'black' ? 'color.white' : 'color.black'),
      squares: squares.join(' '),
      ply: ply - 1,
    };
    if (COUNTED.has(kind)) {
      // Told of the move that was played, in whatever line it tells most.
      const [n, m] = isOfPlayed ? [count, other] : [other, count];
      const how = ply === 1 ? 'now' : n > m ? 'more' : 'fewer';
      return t(lang, `why.${/** @type {Counted} */ (kind)}.${how}`, { ...about, move, other: best, n, m });
    }
    const [from, against] = isOfPlayed ? [move, best] : [best, move];
    const told = /** @type {ToldKind} */ (kind);
    return t(lang, `why.${keyOf(told, ply === 1, squares.includes(against), proved)}`, {
      ...about,
      move: from,
      other: against,
    });
  });
  return said.join(lang === 'ja' ? '' : ' ');
}

/**
 * The squares that the facts name and that mean something on the board after the move.
 * @param {readonly MoveReason[]} reasons
 */
export const squaresAt = (reasons) =>
  reasons.filter(({ kind, line, ply }) => PLACES.has(kind) || (ply === 1 && line === 'played'))[0]?.squares ?? [];

/** The facts against a move as sentences, and the squares that they name. */
import { t } from './texts.js';

/** @typedef {import('../../pkg/study/kaeshi.js').MoveReason} MoveReason */
/** The kinds of facts that are said. @typedef {Exclude<MoveReason['kind'], 'reach' | 'edge' | 'diagonal'>} Kind */

/** Those that are worded in another way when they are so at once. @type {ReadonlySet<string>} */
const NOW = new Set(['passes', 'replies', 'safe', 'frontier', 'stable']);
/** Those that compare two counts. @type {ReadonlySet<string>} */
const COUNTS = new Set(['replies', 'safe', 'frontier', 'stable']);
/** Those whose squares say something on the board before the line is played. */
const PLACES = new Set(['cornerGiven', 'corner', 'passes', 'lastMove', 'noMove']);

/**
 * @param {string} lang
 * @param {readonly MoveReason[]} reasons
 * @param {{ move: string, best: string }} judged `best` may be words that name no move
 * @returns {string} one sentence or two
 */
export function reasonsSaid(lang, reasons, { move, best }) {
  if (reasons.length === 0) return t(lang, 'why.none');
  const said = reasons.map(({ kind, side, squares, line, ply, count, other }) => {
    // Counts are told of the move that was played, in whatever line they tell most.
    const isOfPlayed = line === 'played' || COUNTS.has(kind);
    const [from, against] = isOfPlayed ? [move, best] : [best, move];
    const [n, m] = line === 'played' ? [count, other] : [other, count];
    const values = { move: from, other: against, side: t(lang, `color.${side}`), squares: squares.join(' '), ply };
    const told = /** @type {Kind} */ (kind);
    const key = ply === 1 && NOW.has(told) ? /** @type {`${Kind & 'replies'}.now`} */ (`${told}.now`) : told;
    return t(lang, `why.${key}`, { ...values, n, m });
  });
  return said.join(lang === 'ja' ? '' : ' ');
}

/**
 * The squares that the facts name and that mean something on the board after the move.
 * @param {readonly MoveReason[]} reasons
 */
export const squaresAt = (reasons) =>
  reasons.filter(({ kind, line, ply }) => PLACES.has(kind) || (ply === 1 && line === 'played'))[0]?.squares ?? [];

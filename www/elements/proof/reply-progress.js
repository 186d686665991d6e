/** How far the replies to the moves of a line are beaten: what "proved" may be said of, and what comes next. */

/** @import { Checklist } from './types.js' */

/**
 * @typedef {object} Standing
 * @property {Checklist[]} passes the moves before `first` after which the opponent has to pass
 * @property {Checklist | undefined} first the replies to the first move that has any
 * @property {Checklist[]} deeper the later moves that have more than one reply
 * @property {{ ply: number, square: string } | undefined} next the reply that is to be beaten next
 * @property {boolean} isProved whether the line is played to its end and every reply to its moves is beaten
 */

/** Whether every reply to a move is beaten. @param {Checklist} list */
export const isFinished = ({ replies }) => replies.every(({ beaten }) => beaten);

/**
 * @param {readonly Checklist[]} lists of the line shown
 * @param {{ isSolved: boolean, isOver: boolean }} line whether the puzzle was solved, and the game shown is over
 * @returns {Standing}
 */
export function standingOf(lists, { isSolved, isOver }) {
  // A move that is answered by a pass, or that ends the game, has no reply: nothing is beaten there.
  const start = lists.findIndex(({ replies }) => replies.length > 0);
  const first = lists[start];
  const passes = (first ? lists.slice(0, start) : lists).filter(({ isPass }) => isPass);
  const deeper = first ? lists.slice(start + 1).filter(({ replies }) => replies.length > 1) : [];
  const next = (first ? [first, ...deeper] : [])
    .flatMap(({ ply, replies }) => replies.filter(({ beaten }) => !beaten).map(({ square }) => ({ ply, square })))
    .at(0);
  // Stepped back, the line hides its later moves.
  return {
    passes,
    first,
    deeper,
    next: isSolved ? next : undefined,
    isProved: isSolved && isOver && lists.every(isFinished),
  };
}

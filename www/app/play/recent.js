/**
 * A game as a tab keeps it, and which of the games that were played last is which: a game is a start and moves, and one
 * that goes on from another holds it wholly. A player who plays on goes on in the game that he continues; one who plays
 * something else, after taking back or in a second tab with the same game, begins another.
 */
import { holds, isSameGame, movesFields, tagsOf, verdictCheck } from '../game/index.js';
import { asRecord, flag, maybe, object, or, text, time, whole } from '../schema/index.js';
import { clockCheck } from './clock.js';
import { tableCheck } from './table.js';

/** @import { TreeNode } from '../../engine/types.js' */
/** @import { GameMoves } from '../game/index.js' */
/** @import { Check, Checked } from '../schema/index.js' */

/** A game as a tab keeps it. */
export const gameCheck = object({
  id: text(200, 1),
  ...movesFields,
  // How many of them are on the board, and when they last changed.
  ply: whole(0, 60),
  at: time,
  verdict: or(maybe(verdictCheck), undefined),
  table: tableCheck,
  clock: or(maybe(clockCheck), undefined),
  // Whether somebody has paused it.
  isPaused: or(flag, false),
  // The tags of an opened record, and its moves with their comments.
  tags: tagsOf,
  tree: /** @type {Check<TreeNode | undefined>} */ (asRecord),
});
/** @typedef {Checked<typeof gameCheck>} PlayedGame */
/** The part of it that its moves say. @typedef {Pick<PlayedGame, 'id' | 'start' | 'moves' | 'ply' | 'at'>} AtHand */

/** How many games are listed, the one at hand included. */
export const LIMIT = 30;

/**
 * Whether a move was played that drops others, which had been taken back.
 * @param {GameMoves} before
 * @param {GameMoves} now
 */
export function departs(before, now) {
  const common = { ...now, moves: now.moves.slice(0, -2) };
  return now.moves !== '' && holds(before, common) && !isSameGame(before, common) && !holds(before, now);
}

/**
 * Returns the games worth a place, in the same order: no usual start without a move (another start was typed by
 * somebody), and none that is all in another.
 * @template {GameMoves} T
 * @param {readonly T[]} games
 * @returns {T[]}
 */
export function worthKeeping(games) {
  /** @param {T} game @param {number} i */
  const isElsewhere = (game, i) =>
    games.some((other, j) => j !== i && holds(other, game) && (j < i || !isSameGame(other, game)));
  return games.filter((game, i) => (game.moves !== '' || game.start !== undefined) && !isElsewhere(game, i));
}

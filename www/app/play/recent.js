/**
 * Which of the games that were played last is which: a game is a start and a line of moves, and a line that goes on
 * from another holds it wholly. A player who plays on goes on in the game that he continues; one who plays something
 * else, after taking back or in a second tab with the same game, begins another.
 */
import { holds, isSameGame } from '../game/index.js';

/** @import { Line, Played } from '../game/index.js' */
/** @import { Verdict } from '../../elements/game/types.js' */

/** A game that was played here, by its name in the library. */
/** @typedef {Line & Played & { id: string, verdict?: Verdict | undefined }} RecentGame */

/** How many games are listed, the one at hand included. */
export const LIMIT = 30;

/** Whether a move was played that drops others, which had been taken back. @param {Line} before @param {Line} now */
export function departs(before, now) {
  const common = { ...now, moves: now.moves.slice(0, -2) };
  return now.moves !== '' && holds(before, common) && !isSameGame(before, common) && !holds(before, now);
}

/**
 * Those worth a place, in the same order: no usual start without a move (another start was typed by somebody), and none
 * that is all in another.
 * @template {Line} T
 * @param {readonly T[]} games
 * @returns {T[]}
 */
export function worthKeeping(games) {
  /** @param {T} game @param {number} i */
  const isElsewhere = (game, i) =>
    games.some((other, j) => j !== i && holds(other, game) && (j < i || !isSameGame(other, game)));
  return games.filter((game, i) => (game.moves !== '' || game.start !== undefined) && !isElsewhere(game, i));
}

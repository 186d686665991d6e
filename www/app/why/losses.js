/** The discs that a move loses after each reply to it, where these are solved at once. */
import { loadKaeshi, sharedEngine } from '../../engine/index.js';

/** @import { EngineClient } from '../../engine/index.js' */

/** The most empty squares before a move with which all replies are solved while a reader waits. */
const MOST_EMPTIES = 14;

/**
 * @param {string} position before the move
 * @param {string} move
 * @param {number} best the proved score of the better move, for its mover
 * @param {Pick<EngineClient, 'scores'>} [engine]
 * @returns {Promise<ReadonlyMap<string, number> | undefined>} discs by reply; undefined where it is not found out
 */
export async function lossesAfter(position, move, best, engine = sharedEngine()) {
  if (position.split('-').length - 1 > MOST_EMPTIES) return undefined;
  try {
    const { Game } = await loadKaeshi();
    const game = Game.fromPosition(position);
    const before = game.side;
    game.play(move);
    const { position: after, side } = game;
    game.free();
    // Where the opponent has to pass, or the game is over, there is no reply.
    if (!side || side === before) return undefined;
    const { moves } = await engine.scores(after);
    return new Map(moves.map(({ square, score }) => [square, best + score]));
  } catch {
    // Without an engine the boards alone tell.
    return undefined;
  }
}

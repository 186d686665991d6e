/** The boards of our pages as other pages can have them. */

/** @import { Embedded } from './types.js' */

/**
 * A game from its start, shown where it is now.
 * @param {{ start: string | undefined, moves: string, ply: number, flipped?: boolean }} game
 * @returns {Embedded}
 */
export const embeddedGame = ({ start, moves, ply, flipped = false }) => ({
  kind: 'game',
  attributes: { mode: 'replay', position: start ?? '', moves, ply: String(ply), flipped },
});

/**
 * A position alone.
 * @param {string} position
 * @returns {Embedded}
 */
export const embeddedBoard = (position) => ({ kind: 'board', attributes: { position } });

/**
 * A puzzle by its position and its goal.
 * @param {string | undefined} position
 * @param {string | undefined} goal
 * @returns {Embedded | undefined}
 */
export const embeddedPuzzle = (position, goal = '') =>
  position === undefined ? undefined : { kind: 'tsume', attributes: { position, goal } };

/** Where the points of the graph lie. */
import { forBlack } from './words.js';

/** @import { Judged } from './words.js' */

/** The field in which the graph is drawn, in units of its own. */
export const WIDTH = 340;
export const HEIGHT = 150;
const LEFT = 30;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 10;

/** How many discs the graph reaches to either side: the least of these that has room for all. */
const REACHES = [8, 16, 32, 64];

/** @typedef {{ move: Judged, x: number, y: number }} Point */
/**
 * @typedef {{ points: readonly Point[], reach: number, zero: number, step: number, left: number, right: number }} Scale
 */

/**
 * Lays out the moves that are known of a game.
 * @param {readonly Judged[]} moves
 * @param {number} total how many moves the game has
 * @returns {Scale}
 */
export function scaleOf(moves, total) {
  const most = Math.max(0, ...moves.map((move) => Math.abs(move.score)));
  const reach = REACHES.find((reach) => most <= reach) ?? 64;
  const zero = TOP + (HEIGHT - TOP - BOTTOM) / 2;
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, total);
  const points = moves.map((move) => ({
    move,
    x: LEFT + step * (move.ply - 0.5),
    y: zero - (forBlack(move) / reach) * (zero - TOP),
  }));
  return { points, reach, zero, step, left: LEFT, right: WIDTH - RIGHT };
}

/** Where the points of the graph lie. */
import { SIGNS, forBlack } from './words.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { GraphMove } from './words.js' */

/** The field in which the graph is drawn, in units of its own. */
export const WIDTH = 340;
export const HEIGHT = 120;
const LEFT = 30;
const RIGHT = 8;
const EDGE = 8;
/** The room of a sign above the graph. */
const SIGN = { width: 14, height: 10 };

/** How many discs the graph reaches to a side: the least of these that has room for all. */
const REACHES = [8, 12, 16, 24, 32, 48, 64];

/** @param {number} lead in discs */
const reachOf = (lead) => REACHES.find((reach) => lead <= reach) ?? 64;

/** A move with its place. @typedef {{ move: GraphMove, x: number, y: number }} Point */
/** A sign above its point. @typedef {{ ply: number, text: string, x: number, y: number, foot: number }} GraphSign */
/**
 * @typedef {{ points: readonly Point[], signs: readonly GraphSign[], reach: Readonly<Record<Side, number>>,
 *   top: number, zero: number, bottom: number, step: number, left: number, right: number }} Scale
 */

/**
 * Lays out the moves that are known of a game.
 * @param {readonly GraphMove[]} moves
 * @param {number} total how many moves the game has
 * @returns {Scale}
 */
export function scaleOf(moves, total) {
  const leads = moves.map(forBlack);
  const reach = { black: reachOf(Math.max(0, ...leads)), white: reachOf(-Math.min(0, ...leads)) };
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, total);
  const signed = moves
    .filter(({ mark }) => mark && SIGNS[mark])
    .map(({ ply, mark }) => ({ ply, text: mark ? SIGNS[mark] : '', x: LEFT + step * (ply - 0.5) }));
  // Signs that would touch stand in different rows.
  /** @type {number[]} */
  const ends = [];
  const rows = signed.map(({ x }) => {
    const free = ends.findIndex((end) => end <= x - SIGN.width / 2);
    const row = free < 0 ? ends.length : free;
    ends[row] = x + SIGN.width / 2;
    return row;
  });
  const top = EDGE + SIGN.height * ends.length;
  const bottom = HEIGHT - EDGE;
  const disc = (bottom - top) / (reach.black + reach.white);
  const zero = top + reach.black * disc;
  const points = moves.map((move) => ({
    move,
    x: LEFT + step * (move.ply - 0.5),
    y: zero - forBlack(move) * disc,
  }));
  const signs = signed.map((sign, i) => ({
    ...sign,
    y: SIGN.height * ((rows[i] ?? 0) + 1) - 1,
    foot: points.find(({ move }) => move.ply === sign.ply)?.y ?? zero,
  }));
  return { points, signs, reach, top, zero, bottom, step, left: LEFT, right: WIDTH - RIGHT };
}

/** Reads a board from a picture: finds it, reads its squares, and says which are in doubt. */
import { candidatesOf, lineScore } from './candidates.js';
import { readCells } from './cells.js';
import { edgesOf } from './edges.js';
import { segmentsOf } from './segments.js';

/** @import { Edges, Picture } from './edges.js' */
/** @import { Cells } from './cells.js' */
/** @import { Corners, Point } from './projection.js' */

/** A board that was read: 64 signs, the squares in doubt by their places, and where it lies in the picture. */
/** @typedef {{ board: string, doubts: number[], corners: Corners, score: number }} Found */

/** @typedef {{ corners: Corners, score: number, cells: Cells }} Read */

/** A board must be so good to be one. */
const LEAST = 1;
/** From here on only its squares can be in doubt. */
const SURE = 3.3;

/**
 * @param {Picture} picture
 * @returns {Found | undefined} nothing where no board is seen
 */
export function readPicture(picture) {
  const edges = edgesOf(picture);
  /** @type {Read | undefined} */
  let best;
  for (const { corners } of candidatesOf(edges, segmentsOf(edges))) {
    const exact = refined(edges, corners);
    const cells = readCells(picture, exact);
    const score = lineScore(edges, exact).score + quality(cells);
    if (!best || score > best.score) best = { corners: exact, score, cells };
  }
  if (!best || best.score < LEAST) return undefined;
  if (best.cells.clear < 1) best = settled(picture, best);
  return foundOf(best);
}

/** Moves the corners to where the squares are clearest. @param {Picture} picture @param {Read} read @returns {Read} */
function settled(picture, read) {
  let best = read;
  for (const step of [0.012, 0.006])
    for (let n = 0; n < 4; n++)
      for (const way of STEPS) {
        const corners = moved(best.corners, n, way, step);
        const cells = readCells(picture, corners);
        if (cells.clear + cells.sure > best.cells.clear + best.cells.sure) best = { ...best, corners, cells };
      }
  return best;
}

/** Moves a corner by a part of the upper side. @returns {Corners} */
function moved(/** @type {Corners} */ corners, /** @type {number} */ corner, /** @type {Point} */ [dx, dy], step = 0) {
  const size = step * Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]);
  const [a, b, c, d] = corners.map(
    ([x, y], n) => /** @type {Point} */ (n === corner ? [x + dx * size, y + dy * size] : [x, y]),
  );
  return /** @type {Corners} */ ([a, b, c, d]);
}

/** @param {Read} read @returns {Found} */
function foundOf({ corners, score, cells }) {
  // Where the board itself is in doubt, so is every square.
  const isSure = score > SURE || cells.clear > 0.95;
  const doubts = cells.doubts.flatMap((isDoubt, at) => (isDoubt || !isSure ? [at] : []));
  return { board: cells.signs.join(''), doubts, corners, score };
}

/** How much squares are those of a board. @param {Cells} cells */
function quality({ signs, clear, evenness }) {
  const middle = [27, 28, 35, 36].filter((at) => signs[at] !== '-').length / 4;
  return 1.2 * clear + 0.8 * evenness + 0.8 * middle;
}

/** Moves the corners to where the lines fit best. @param {Edges} edges @param {Corners} corners */
function refined(edges, corners) {
  // Without lines between the squares the edge is all there is to go by.
  const part = lineScore(edges, corners).within < 0.5 ? 'edge' : 'score';
  let best = corners;
  let score = lineScore(edges, best)[part];
  for (const step of [0.012, 0.006, 0.003]) {
    for (let isBetter = true, turns = 0; isBetter && turns < 4; turns++) {
      isBetter = false;
      for (let n = 0; n < 4; n++)
        for (const [dx, dy] of STEPS) {
          const there = moved(best, n, [dx, dy], step);
          const next = lineScore(edges, there)[part];
          if (next > score + 1e-6) [best, score, isBetter] = [there, next, true];
        }
    }
  }
  return best;
}

/** @type {readonly Point[]} */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

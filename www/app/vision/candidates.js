/** The four corners that a board may have, from the lines of a picture; the likelier first. */
import { projectionOf } from './projection.js';
import { placeAt } from './segments.js';

/** @import { Edges } from './edges.js' */
/** @import { Corners, Point } from './projection.js' */
/** @import { Segment } from './segments.js' */

/** A line as two places across, at the two ends of the picture. @typedef {{ at: number, slope: number }} Line */
/** Two lines that may be opposite edges of a board, or lines between them. @typedef {{ first: Line, second: Line,
 *   from: Line, to: Line, low: number, high: number, start: number, end: number }} Pair */
/** @typedef {{ corners: Corners, score: number, edge: number }} Candidate */

/** The most candidates that are read. */
const MOST = 11;

/**
 * @param {Edges} edges
 * @param {{ level: Segment[], upright: Segment[] }} segments
 * @returns {Candidate[]}
 */
export function candidatesOf(edges, { level, upright }) {
  const { width, height } = edges;
  const rows = pairsOf(level, width, height);
  const columns = pairsOf(upright, height, width);
  /** @type {Map<string, Corners>} */
  const all = new Map();
  const add = (/** @type {Corners} */ corners) => {
    const key = corners.map(([x, y]) => `${Math.round(x / 3)} ${Math.round(y / 3)}`).join();
    if (isSquarish(corners, width, height)) all.set(key, corners);
  };
  for (const row of rows)
    for (const column of columns) {
      // The ends of the lines are where the lines that cross them begin and end.
      const size = Math.max(row.end - row.start, column.end - column.start);
      const slack = 0.12 * size;
      const isInside =
        row.low > column.start - slack &&
        row.high < column.end + slack &&
        column.low > row.start - slack &&
        column.high < row.end + slack;
      if (!isInside) continue;
      const isWhole =
        row.low - column.start < slack &&
        column.end - row.high < slack &&
        column.low - row.start < slack &&
        row.end - column.high < slack;
      if (isWhole) add(crossing(row.first, row.second, column.first, column.second));
      else add(crossing(column.from, column.to, row.from, row.to));
    }
  const roughly = best(
    [...all.values()].map((corners) => ({ corners, ...lineScore(edges, corners, 1) })),
    4 * MOST,
  );
  return best(
    roughly.map(({ corners }) => ({ corners, ...lineScore(edges, corners) })),
    MOST,
  );
}

/** The best by all lines, and by the edge alone. @param {Candidate[]} all @param {number} most */
function best(all, most) {
  const byScore = [...all].sort((one, other) => other.score - one.score).slice(0, most);
  const byEdge = [...all].sort((one, other) => other.edge - one.edge).slice(0, most);
  return [...new Set([...byScore, ...byEdge])];
}

/**
 * Pairs of lines with about the same ends.
 * @param {readonly Segment[]} segments
 * @param {number} length of the picture along them
 * @param {number} breadth
 */
function pairsOf(segments, length, breadth) {
  const border = [0, breadth - 1].map((at) => ({ from: 0, to: length - 1, at, slope: 0, score: 0 }));
  /** @type {Pair[]} */
  const pairs = [];
  const all = [...segments, ...border].sort((one, other) => placeAt(one, length / 2) - placeAt(other, length / 2));
  all.forEach((first, n) => {
    for (const second of all.slice(n + 1)) {
      // The edge of the picture may be that of the board.
      const [one, two] = [first.score ? first : { ...first, from: second.from, to: second.to }, second];
      const other = two.score ? two : { ...two, from: one.from, to: one.to };
      if (!first.score && !second.score) continue;
      const inside = Math.min(one.to, other.to) - Math.max(one.from, other.from);
      const outside = Math.max(one.to, other.to) - Math.min(one.from, other.from);
      const middle = (one.from + one.to) / 2;
      const away = placeAt(other, middle) - placeAt(one, middle);
      if (inside < 0.72 * outside || away < 0.3 * inside || away > 1.35 * outside) continue;
      pairs.push({
        first: one,
        second: other,
        from: through(placeAt(one, one.from), one.from, placeAt(other, other.from), other.from),
        to: through(placeAt(one, one.to), one.to, placeAt(other, other.to), other.to),
        low: placeAt(one, middle),
        high: placeAt(other, middle),
        start: (one.from + other.from) / 2,
        end: (one.to + other.to) / 2,
      });
    }
  });
  return pairs;
}

/** The line through the ends of two lines. @returns {Line} */
function through(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ x2, /** @type {number} */ y2) {
  const slope = (y2 - y) / (x2 - x);
  return { slope, at: y - slope * x };
}

/** The corners between two lines that lie and two that stand. @returns {Corners} */
function crossing(
  /** @type {Line} */ top,
  /** @type {Line} */ bottom,
  /** @type {Line} */ left,
  /** @type {Line} */ right,
) {
  const cross = (/** @type {Line} */ lies, /** @type {Line} */ stands) => {
    const y = (lies.at + lies.slope * stands.at) / (1 - lies.slope * stands.slope);
    return /** @type {Point} */ ([stands.at + stands.slope * y, y]);
  };
  return [cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)];
}

/** @param {Corners} corners @param {number} width @param {number} height */
function isSquarish([a, b, c, d], width, height) {
  const away = (/** @type {Point} */ one, /** @type {Point} */ other) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]);
  const sides = [away(a, b), away(b, c), away(c, d), away(d, a)];
  const [least, most] = [Math.min(...sides), Math.max(...sides)];
  const isIn = [a, b, c, d].every(([x, y]) => x > -4 && y > -4 && x < width + 4 && y < height + 4);
  return isIn && least > 0.75 * most && least > 0.22 * Math.min(width, height);
}

/**
 * Returns how well the lines of a picture are those of a board with such corners.
 * @param {Edges} edges
 * @param {Corners} corners
 * @param {number} fine places looked at in each square
 * @returns {{ score: number, edge: number, within: number }} `edge` and `within`: the part of its lines that was seen
 */
export function lineScore({ width, height, level, upright }, corners, fine = 4) {
  const place = projectionOf(corners);
  /** The part of a line that lies on edges. */
  const covered = (/** @type {boolean} */ lies, /** @type {number} */ at, from = 0, to = 8) => {
    let [hits, all] = [0, 0];
    const step = (to - from) / Math.max(2 * fine, Math.round(fine * (to - from)));
    for (let along = from + step / 2; along < to; along += step) {
      const [x, y] = lies ? place(along, at) : place(at, along);
      const [px, py] = [Math.round(x), Math.round(y)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      all++;
      hits += WORTH[(lies ? level : upright)[py * width + px] ?? 0] ?? 0;
    }
    return all > 1 ? hits / all : undefined;
  };
  const mean = (/** @type {(number | undefined)[]} */ all) => {
    const known = all.filter((value) => value !== undefined);
    return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined;
  };
  const both = (/** @type {readonly number[]} */ at, from = 0, to = 8) =>
    mean(at.flatMap((each) => [covered(true, each, from, to), covered(false, each, from, to)]));
  const within = both(INNER) ?? 0;
  // The edge of a picture has no lines.
  const edge = both([0, 8]) ?? 0.7;
  const beyond = mean([both(INNER, -0.7, -0.15), both(INNER, 8.15, 8.7)]) ?? 0;
  const next = both([-1, 9], 0, 8) ?? 0;
  const between = both(INNER.map((at) => at - 0.5)) ?? 0;
  return { score: within + 0.5 * edge - 0.7 * beyond - 0.4 * between - 0.2 * next, edge, within };
}

/** The worth of a pixel with each mark. */
const WORTH = [0, 0.7, 1];
const INNER = [1, 2, 3, 4, 5, 6, 7];

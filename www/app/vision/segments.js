/** Straight lines of a picture that lie or stand, or nearly so, each with its ends. */

/** @import { Edges } from './edges.js' */

/**
 * A line that lies, `along` from left to right and `at` from the top, or one that stands, from top to bottom.
 * @typedef {{ from: number, to: number, at: number, slope: number, score: number }} Segment
 */

/** The steepest slope. */
const STEEPEST = 0.13;
const MOST = 44;
/** A pixel without an edge counts so much against a line: rows of letters have many. */
const GAP = 1.7;
/** The distance between the pixels that are enough to see that there is no line. */
const SPARSE = 6;

/**
 * @param {Edges} edges
 * @returns {{ level: Segment[], upright: Segment[] }} the best ones, best first
 */
export function segmentsOf({ width, height, level, upright }) {
  const least = 0.2 * Math.min(width, height);
  return {
    level: found(level, width, height, width, 1, least),
    upright: found(upright, height, width, 1, width, least),
  };
}

/**
 * @param {Uint8Array} marks
 * @param {number} length of the picture along the lines
 * @param {number} breadth across them
 * @param {number} across pixels to the next one across
 * @param {number} along
 * @param {number} least length of a line
 */
function found(marks, length, breadth, across, along, least) {
  /** @type {Segment[]} */
  const all = [];
  const step = 4 / length;
  const steps = Math.ceil(STEEPEST / step);
  for (let n = -steps; n <= steps; n++) {
    const slope = n * step;
    const offsets = new Int32Array(length);
    for (let x = 0; x < length; x++) offsets[x] = Math.round(slope * (x - length / 2));
    const reach = Math.abs(offsets[0] ?? 0);
    for (let at = -reach; at < breadth + reach; at++) {
      if (hitsOf(marks, offsets, at, breadth, across, along) < 0.7 * least) continue;
      const segment = bestOf(marks, offsets, at, breadth, across, along);
      if (segment.score >= least) all.push({ ...segment, at: at - (slope * length) / 2, slope });
    }
  }
  return apart(all.sort((one, other) => other.score - one.score));
}

/** About how many pixels of a line are at edges. */
function hitsOf(
  /** @type {Uint8Array} */ marks,
  /** @type {Int32Array} */ offsets,
  /** @type {number} */ at,
  /** @type {number} */ breadth,
  /** @type {number} */ across,
  /** @type {number} */ along,
) {
  let hits = 0;
  for (let x = 0; x < offsets.length; x += SPARSE) {
    const y = at + (offsets[x] ?? 0);
    if (y >= 0 && y < breadth) hits += marks[y * across + x * along] ? 1 : 0;
  }
  return SPARSE * hits;
}

/** The best part of a line: a pixel with an edge counts for it, one without against it. */
function bestOf(
  /** @type {Uint8Array} */ marks,
  /** @type {Int32Array} */ offsets,
  /** @type {number} */ at,
  /** @type {number} */ breadth,
  /** @type {number} */ across,
  /** @type {number} */ along,
) {
  let [score, sum, begin, from, to] = [0, 0, 0, 0, 0];
  for (let x = 0; x < offsets.length; x++) {
    const y = at + (offsets[x] ?? 0);
    const isEdge = y >= 0 && y < breadth && marks[y * across + x * along];
    sum += isEdge ? 1 : -GAP;
    if (sum <= 0) [sum, begin] = [0, x + 1];
    else if (sum > score) [score, from, to] = [sum, begin, x];
  }
  return { score, from, to };
}

/** Where a line is at a place along it. @param {Segment} segment @param {number} x */
export const placeAt = ({ at, slope }, x) => at + slope * x;

/** Leaves out lines that are nearly another one. @param {readonly Segment[]} all best first */
function apart(all) {
  /** @type {Segment[]} */
  const kept = [];
  for (const each of all) {
    const isNew = kept.every((other) => {
      const [from, to] = [Math.max(each.from, other.from), Math.min(each.to, other.to)];
      if (to - from < 0.6 * (each.to - each.from)) return true;
      return (
        Math.abs(placeAt(each, from) - placeAt(other, from)) + Math.abs(placeAt(each, to) - placeAt(other, to)) > 7
      );
    });
    if (isNew) kept.push(each);
    if (kept.length >= MOST) break;
  }
  return kept;
}

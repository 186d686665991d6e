/** Reads the 64 squares of a board whose corners are known: what lies on each, and how sure that is. */
import { projectionOf } from './projection.js';

/** @import { Cell } from '../../elements/board/types.js' */
/** @import { Picture } from './edges.js' */
/** @import { Corners } from './projection.js' */

/** @typedef {{ signs: Cell[], doubts: boolean[], clear: number, sure: number, evenness: number }} Cells */

/** Distances from the middle of a square at which it is looked at, and directions. */
const RADII = Array.from({ length: 15 }, (_, n) => 0.06 + 0.03 * n);
const ANGLES = Array.from({ length: 16 }, (_, n) => ((n + 0.5) * Math.PI) / 8);
const CORNERS = [0.08, 0.11, 0.14];

/**
 * A square as it was measured.
 * @typedef {object} Measured
 * @property {readonly number[]} ground its colour at the corners
 * @property {number} rough how far the corners differ
 * @property {number[][][]} rings the colour at each distance and in each direction
 * @property {number} round the part of the directions in which there is an edge at the same distance
 * @property {number} radius of that edge
 * @property {number} step how strong the edge is
 */

/** @param {readonly number[]} all */
const median = (all) => [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;
const lightOf = (/** @type {readonly number[]} */ [r = 0, g = 0, b = 0]) => 0.3 * r + 0.59 * g + 0.11 * b;
const apart = (/** @type {readonly number[]} */ one, /** @type {readonly number[]} */ other) =>
  Math.max(
    Math.abs((one[0] ?? 0) - (other[0] ?? 0)),
    Math.abs((one[1] ?? 0) - (other[1] ?? 0)),
    Math.abs((one[2] ?? 0) - (other[2] ?? 0)),
  );

/** @param {Picture} picture @param {Corners} corners @returns {Cells} */
export function readCells(picture, corners) {
  const cells = measured(picture, corners);
  const grounds = groundsOf(cells);
  return judged(cells, grounds);
}

/** Looks at every square. @param {Picture} picture @param {Corners} corners */
function measured({ width, height, data }, corners) {
  const place = projectionOf(corners);
  const colourAt = (/** @type {number} */ file, /** @type {number} */ rank) => {
    const [x, y] = place(file, rank);
    const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
    const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
    const [p, q] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
    const at = 4 * (top * width + left);
    return [0, 1, 2].map((part) => {
      const one = (data[at + part] ?? 0) * (1 - p) + (data[at + part + 4] ?? 0) * p;
      const under = at + part + 4 * width;
      return one * (1 - q) + ((data[under] ?? 0) * (1 - p) + (data[under + 4] ?? 0) * p) * q;
    });
  };
  return Array.from({ length: 64 }, (_, n) => {
    const [x, y] = [n % 8, n >> 3];
    const ground = CORNERS.flatMap((dx) => CORNERS.map((dy) => [dx, dy])).flatMap(([dx = 0, dy = 0]) => [
      colourAt(x + dx, y + dy),
      colourAt(x + 1 - dx, y + dy),
      colourAt(x + dx, y + 1 - dy),
      colourAt(x + 1 - dx, y + 1 - dy),
    ]);
    const rings = RADII.map((radius) =>
      ANGLES.map((angle) => colourAt(x + 0.5 + radius * Math.cos(angle), y + 0.5 + radius * Math.sin(angle))),
    );
    return cellOf(ground, rings);
  });
}

/** @param {readonly number[][]} corners @param {number[][][]} rings @returns {Measured} */
function cellOf(corners, rings) {
  const ground = [0, 1, 2].map((part) => median(corners.map((colour) => colour[part] ?? 0)));
  const edges = ANGLES.map((_, angle) => {
    let [step, radius] = [0, 0];
    for (let n = 7; n < RADII.length - 1; n++) {
      const change = apart(rings[n + 1]?.[angle] ?? [], rings[n - 1]?.[angle] ?? []);
      if (change > step) [step, radius] = [change, RADII[n] ?? 0];
    }
    return { step, radius };
  });
  const radius = median(edges.map((edge) => edge.radius));
  const near = edges.filter((edge) => Math.abs(edge.radius - radius) < 0.05);
  return {
    ground,
    rough: median(corners.map((colour) => apart(colour, ground))),
    rings,
    round: near.length / edges.length,
    radius,
    // All but a few directions have such an edge.
    step: [...near.map((edge) => edge.step)].sort((one, other) => one - other)[near.length >> 2] ?? 0,
  };
}

/** The colour of the board at each square, from it and the squares near it of the same colour. */
function groundsOf(/** @type {readonly Measured[]} */ cells) {
  return cells.map((_, n) => {
    const [x, y] = [n % 8, n >> 3];
    const near = cells.filter((_, m) => {
      const [dx, dy] = [Math.abs((m % 8) - x), Math.abs((m >> 3) - y)];
      return dx <= 2 && dy <= 2 && (dx + dy) % 2 === 0;
    });
    return [0, 1, 2].map((part) => median(near.map(({ ground }) => ground[part] ?? 0)));
  });
}

/** The largest but two. @param {readonly number[]} all */
const high = (all) => [...all].sort((one, other) => other - one)[2] ?? 0;

/**
 * @param {readonly Measured[]} cells
 * @param {readonly number[][]} grounds
 * @returns {Cells}
 */
function judged(cells, grounds) {
  const strongest = high(cells.map(({ step, round }) => (round > 0.7 ? step : 0)));
  const least = Math.max(9, 0.1 * strongest);
  const edged = cells.map(({ step, round }) => (step > least ? round : 0));
  const radius = median(cells.filter((_, n) => (edged[n] ?? 0) > 0.75).map((cell) => cell.radius)) || 0.41;
  const bodies = cells.map(({ rings }) =>
    RADII.flatMap((each, n) => (each > 0.55 * radius && each < 0.83 * radius ? (rings[n] ?? []) : [])),
  );
  const colours = bodies.map((body) => [0, 1, 2].map((part) => median(body.map((colour) => colour[part] ?? 0))));
  const contrasts = colours.map((colour, n) => apart(colour, grounds[n] ?? []));
  const rims = cells.map(({ rings }) =>
    RADII.flatMap((each, n) => (each > 0.78 * radius && each < 0.92 * radius ? (rings[n] ?? []) : [])),
  );
  const limit = Math.max(10, 0.16 * high(contrasts));
  const partOf = (/** @type {number[][]} */ all, /** @type {number} */ n) =>
    all.filter((colour) => apart(colour, grounds[n] ?? []) > limit).length / (all.length || 1);
  const filled = bodies.map(partOf);
  const rimmed = rims.map(partOf);
  const light = colours.map((colour, n) => Math.log((lightOf(colour) + 12) / (lightOf(grounds[n] ?? []) + 12)));
  const isSolid = cells.map((_, n) => (filled[n] ?? 0) > 0.7 && (edged[n] ?? 0) > 0.4);
  const solid = light.filter((_, n) => isSolid[n]).sort((one, other) => one - other);
  const { middle, dark, bright } = split(solid);
  const hollowSign = /** @type {Cell} */ (
    solid.every((each) => each < middle) ? 'O' : solid.every((each) => each > middle) ? 'X' : '-'
  );
  /** @type {Cell[]} */
  const signs = [];
  let sure = 0;
  const doubts = cells.map((cell, n) => {
    const [fill, edge, shade] = [filled[n] ?? 0, edged[n] ?? 0, light[n] ?? 0];
    sure += fill > 0.5 ? fill + edge : 2 - (rimmed[n] ?? 0) - (fill < 0.5 ? Math.min(edge, 1 - edge) : 0);
    const isSameSize = Math.abs(cell.radius - radius) < 0.05;
    if (isSolid[n]) {
      const isBlack = shade < middle;
      signs.push(isBlack ? 'X' : 'O');
      const away = Math.abs(shade - (isBlack ? dark : bright)) / Math.max(0.1, Math.abs(bright - dark));
      return fill < 0.85 || edge < 0.75 || !isSameSize || away > 0.3;
    }
    const ring = ringOf(cell, grounds[n] ?? [], limit);
    const isRing = Math.abs(ring.radius - radius) < 0.07;
    if (ring.part > 0.7 && isRing && fill < 0.5) {
      signs.push(hollowSign);
      return hollowSign === '-' || ring.part < 0.85;
    }
    signs.push('-');
    if (ring.part > 0.45 && isRing) return true;
    // Marks of moves are smaller than discs.
    return (rimmed[n] ?? 0) > 0.25 || (edge > 0.45 && isSameSize);
  });
  const clear = doubts.filter((isDoubt) => !isDoubt).length / 64;
  const spread = median(cells.map(({ ground }, n) => apart(ground, grounds[n] ?? [])));
  const rough = median(cells.map((cell) => cell.rough));
  return { signs, doubts, clear, sure: sure / 128, evenness: 1 / (1 + (spread + rough) / 12) };
}

/**
 * Returns the part of the directions in which a thin line lies at the same distance, and that distance.
 * @param {Measured} cell
 * @param {readonly number[]} ground
 * @param {number} limit from which a colour is not that of the ground
 */
function ringOf({ rings }, ground, limit) {
  const places = ANGLES.flatMap((_, angle) => {
    let [most, place] = [limit, 0];
    RADII.forEach((radius, n) => {
      const away = radius > 0.26 && radius < 0.46 ? apart(rings[n]?.[angle] ?? ground, ground) : 0;
      if (away > most) [most, place] = [away, radius];
    });
    return place ? [place] : [];
  });
  const radius = median(places);
  return { radius, part: places.filter((place) => Math.abs(place - radius) < 0.05).length / ANGLES.length };
}

/** Parts dark from bright discs. @param {readonly number[]} all from dark to bright */
function split(all) {
  let [gap, middle] = [0, 0];
  for (let n = 1; n < all.length; n++) {
    const [one, other] = [all[n - 1] ?? 0, all[n] ?? 0];
    if (other - one > gap) [gap, middle] = [other - one, (one + other) / 2];
  }
  if (gap < 0.4) middle = median(all) < 0 ? Infinity : -Infinity;
  const dark = median(all.filter((each) => each < middle));
  const bright = median(all.filter((each) => each >= middle));
  return { middle, dark, bright };
}

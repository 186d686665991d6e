/** Where a picture changes from one pixel to the next: upright for lines that stand, level for lines that lie. */

/** A picture with four bytes a pixel. @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Picture */
/** A mark for each pixel: 2 at an edge, 1 beside it. @typedef {{ width: number, height: number, level: Uint8Array,
 *   upright: Uint8Array }} Edges */

/** Pixels along a line that are taken together. */
const ALONG = 2;
/** A change of a colour by less is none. */
const LEAST = 7;
/** The least change that counts, as a multiple of the picture's usual one. */
const OVER_NOISE = 2.5;

/** @param {Picture} picture @returns {Edges} */
export function edgesOf(picture) {
  const { width, height } = picture;
  const level = changes(picture, 4 * width, 4);
  const upright = changes(picture, 4, 4 * width);
  const limit = Math.max(LEAST, OVER_NOISE * Math.max(usual(level), usual(upright)));
  return {
    width,
    height,
    level: marked(level, upright, limit, width, width),
    upright: marked(upright, level, limit, width, 1),
  };
}

/**
 * Returns how much the colour changes at each pixel across a line, the mean of some pixels along it.
 * @param {Picture} picture
 * @param {number} across bytes to the next pixel across
 * @param {number} along
 */
function changes({ width, height, data }, across, along) {
  const all = new Uint8Array(width * height);
  const sums = new Int16Array(data.length);
  const edge = 4 * ALONG * (width + 1);
  for (let at = edge; at < data.length - edge; at++) {
    let sum = 0;
    for (let n = -ALONG; n <= ALONG; n++) sum += data[at + n * along] ?? 0;
    sums[at] = sum;
  }
  for (let at = edge + across, n = at >> 2; at < data.length - edge - across; at += 4, n++) {
    let most = 0;
    for (let part = at; part < at + 3; part++)
      most = Math.max(most, Math.abs((sums[part + across] ?? 0) - (sums[part - across] ?? 0)));
    all[n] = most / (2 * ALONG + 1);
  }
  // At the sides the neighbours are those of another row.
  for (let y = 0; y < height; y++)
    all.fill(0, y * width, y * width + ALONG + 1).fill(0, (y + 1) * width - ALONG - 1, (y + 1) * width);
  return all;
}

/** The change that three of five pixels stay below. @param {Uint8Array} all */
function usual(all) {
  const count = new Uint32Array(256);
  for (let n = 0; n < all.length; n += 7) count[all[n] ?? 0]++;
  let left = 0.6 * (all.length / 7);
  return count.findIndex((many) => (left -= many) <= 0);
}

/**
 * @param {Uint8Array} own
 * @param {Uint8Array} other changes the other way
 * @param {number} limit
 * @param {number} width
 * @param {number} step to the next pixel across
 */
function marked(own, other, limit, width, step) {
  const marks = new Uint8Array(own.length);
  for (let n = width; n < own.length - width; n++) {
    const here = own[n] ?? 0;
    if (here < limit || here < 1.3 * (other[n] ?? 0)) continue;
    marks[n] = 2;
    marks[n - step] ||= 1;
    marks[n + step] ||= 1;
  }
  return marks;
}

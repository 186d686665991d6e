/** The projection that lays a board of eight by eight squares into a picture. */

/** @typedef {readonly [number, number]} Point */
/** The corners of a board in a picture: upper left, upper right, lower right, lower left. */
/** @typedef {readonly [Point, Point, Point, Point]} Corners */

/**
 * Returns what takes a place on the board, in squares from its upper left corner, to its place in the picture.
 * @param {Corners} corners
 * @returns {(file: number, rank: number) => Point}
 */
export function projectionOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const under = ax * by - ay * bx || 1e-9;
  const g = (sx * by - sy * bx) / under;
  const h = (ax * sy - ay * sx) / under;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (file, rank) => {
    const [u, v] = [file / 8, rank / 8];
    const w = g * u + h * v + 1;
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w];
  };
}

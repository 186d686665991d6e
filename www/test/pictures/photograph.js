/** Takes a picture of a drawn page: turned, tilted, in uneven light, with noise, blurred, as a JPEG. */

/** @import { Chance } from './chance.js' */
/** @import { Place } from './draw.js' */
/** @import { Style } from './styles.js' */

/** @typedef {readonly [number, number]} Point */

/**
 * @param {OffscreenCanvas} drawn
 * @param {Style} style
 * @param {Chance} chance
 * @param {Place} place
 * @returns {Promise<Blob>}
 */
export async function photographed(drawn, style, chance, { cell }) {
  const { width, height } = drawn;
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  if (style.blur) context.filter = `blur(${style.blur * cell}px)`;
  context.drawImage(drawn, 0, 0);
  context.filter = 'none';
  if (style.turn || style.tilt || style.noise || style.light) {
    const from = context.getImageData(0, 0, width, height);
    const to = context.createImageData(width, height);
    warp(from, to, corners(style, chance, width, height));
    expose(to, style, chance);
    context.putImageData(to, 0, 0);
  }
  if (!style.jpeg) return canvas.convertToBlob({ type: 'image/png' });
  return canvas.convertToBlob({ type: 'image/jpeg', quality: chance.real(...style.jpeg) });
}

/** Where the corners of the page lie in the picture. @returns {Point[]} */
function corners(
  /** @type {Style} */ style,
  /** @type {Chance} */ chance,
  /** @type {number} */ w,
  /** @type {number} */ h,
) {
  const angle = (chance.real(-1, 1) * (style.turn ?? 0) * Math.PI) / 180;
  const away = () => chance.real(-1, 1) * (style.tilt ?? 0) * Math.min(w, h);
  return [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - w / 2, y - h / 2];
    return [
      w / 2 + dx * Math.cos(angle) - dy * Math.sin(angle) + away(),
      h / 2 + dx * Math.sin(angle) + dy * Math.cos(angle) + away(),
    ];
  });
}

/** The eight numbers of the projection that takes four points to the corners of a rectangle. */
function projection(/** @type {Point[]} */ from, /** @type {number} */ w, /** @type {number} */ h) {
  const to = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  const rows = from.flatMap(([x, y], n) => {
    const [u = 0, v = 0] = to[n] ?? [];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let n = 0; n < 8; n++) {
    const best = rows.slice(n).reduce((one, other) => (Math.abs(other[n] ?? 0) > Math.abs(one[n] ?? 0) ? other : one));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(
      n,
      0,
      best.map((value) => value / (best[n] ?? 1)),
    );
    rows.forEach((row, at) => {
      const part = row[n] ?? 0;
      if (at !== n) rows[n]?.forEach((value, k) => (row[k] = (row[k] ?? 0) - part * value));
    });
  }
  return rows.map((row) => row[8] ?? 0);
}

function warp(/** @type {ImageData} */ from, /** @type {ImageData} */ to, /** @type {Point[]} */ at) {
  const { width, height, data } = from;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0] = projection(at, width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const under = g * x + k * y + 1;
      const u = Math.min(Math.max((a * x + b * y + c) / under, 0), width - 1.001);
      const v = Math.min(Math.max((d * x + e * y + f) / under, 0), height - 1.001);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [p, q] = [u - left, v - top];
      for (let part = 0; part < 4; part++) {
        const first = 4 * (top * width + left) + part;
        const [one = 0, two = 0] = [data[first], data[first + 4]];
        const [three = 0, four = 0] = [data[first + 4 * width], data[first + 4 * width + 4]];
        to.data[4 * (y * width + x) + part] = (one * (1 - p) + two * p) * (1 - q) + (three * (1 - p) + four * p) * q;
      }
    }
}

/** Light that fades to one side, and noise. */
function expose(
  /** @type {ImageData} */ { width, height, data },
  /** @type {Style} */ style,
  /** @type {Chance} */ chance,
) {
  const angle = chance.real(0, 2 * Math.PI);
  const loss = (style.light ?? 0) * chance.real(0.3, 1);
  const noise = style.noise ?? 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = ((x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle)) / Math.SQRT2 + 0.5;
      const light = 1 - loss * along;
      const grain = noise ? noise * (chance.real() + chance.real() + chance.real() - 1.5) * 2 : 0;
      for (let part = 0; part < 3; part++) {
        const at = 4 * (y * width + x) + part;
        data[at] = (data[at] ?? 0) * light + grain;
      }
    }
}

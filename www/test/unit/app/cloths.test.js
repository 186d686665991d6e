/**
 * Every cloth of the board tells its discs apart, in both themes, for those too who lack one kind of cone.
 *
 * The colours that they see are worked out after Viénot, Brettel and Mollon (1999, "Digital video colourmaps for
 * checking the legibility of displays by dichromats"): the response of the missing cone is the one that leaves white
 * and one anchor as they are, blue for those without long- or middle-wave cones, red for those without short-wave ones.
 * The cones' responses are those of Hunt, Pointer and Estévez.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLOTHS } from '../../../app/shared/settings.js';

/** @typedef {[number, number, number]} Triple */

const CSS = readFileSync(join(import.meta.dirname, '../../../app/shared/tokens.css'), 'utf8');
/** Linear sRGB to the responses of the long-, middle- and short-wave cones, by XYZ. @type {Triple[]} */
const RGB_TO_XYZ = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
/** @type {Triple[]} */
const XYZ_TO_LMS = [
  [0.4002, 0.7076, -0.0808],
  [-0.2263, 1.1653, 0.0457],
  [0, 0, 0.9182],
];

/** @param {Triple[]} m @param {Triple} v @returns {Triple} */
const times = (m, v) => /** @type {Triple} */ (m.map(([a, b, c]) => a * v[0] + b * v[1] + c * v[2]));

/** Solves the three equations m·x = v. @param {Triple[]} m @param {Triple} v @returns {Triple} */
function solve(m, v) {
  /** @param {Triple[]} n */
  const det = ([a, b, c]) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  const column = (/** @type {number} */ k) =>
    det(/** @type {Triple[]} */ (m.map((row, i) => row.map((each, j) => (j === k ? v[i] : each))))) / det(m);
  return [column(0), column(1), column(2)];
}

/** @param {Triple} rgb */
const cones = (rgb) => times(XYZ_TO_LMS, times(RGB_TO_XYZ, rgb));
/** @param {Triple} lms */
const light = (lms) => solve(RGB_TO_XYZ, solve(XYZ_TO_LMS, lms));

/**
 * Returns a colour as somebody sees it who lacks a kind of cone.
 * @param {0 | 1 | 2} missing
 * @param {Triple} rgb linear
 */
function without(missing, rgb) {
  const [a, b] = [0, 1, 2].filter((i) => i !== missing);
  if (a === undefined || b === undefined) throw new Error('two cones are left');
  const [white, anchor] = [cones([1, 1, 1]), cones(missing === 2 ? [1, 0, 0] : [0, 0, 1])];
  // missing = p·a + q·b, for white and for the anchor
  const det = white[a] * anchor[b] - white[b] * anchor[a];
  const p = (white[missing] * anchor[b] - white[b] * anchor[missing]) / det;
  const q = (white[a] * anchor[missing] - white[missing] * anchor[a]) / det;
  const seen = cones(rgb);
  seen[missing] = p * seen[a] + q * seen[b];
  return /** @type {Triple} */ (light(seen).map((part) => Math.min(1, Math.max(0, part))));
}

/** @param {string} hex @returns {Triple} */
function linear(hex) {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  return /** @type {Triple} */ (
    [1, 3, 5].map((i) => {
      const part = parseInt(long.slice(i, i + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    })
  );
}

const EYES = /** @type {const} */ ({
  all: (/** @type {Triple} */ rgb) => rgb,
  protanopia: (/** @type {Triple} */ rgb) => without(0, rgb),
  deuteranopia: (/** @type {Triple} */ rgb) => without(1, rgb),
  tritanopia: (/** @type {Triple} */ rgb) => without(2, rgb),
});

/** The contrast ratio of WCAG. @param {Triple} one @param {Triple} other */
function contrast(one, other) {
  const [low = 0, high = 0] = [one, other]
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A token of the theme of print. @param {string} name */
const inPrint = (name) => {
  const block = CSS.split(`[data-theme='print']`)[1]?.split('}')[0] ?? '';
  const value = new RegExp(`--${name}: [^;]*?(#\\w+);`).exec(block)?.[1];
  if (!value) throw new Error(`print has no --${name}`);
  return linear(value);
};

test('in the theme of print every disc and line stands out from the paper, whatever the cloth', () => {
  for (const name of ['disc-dark', 'kaeshi-disc-rim', 'board-line', 'board-label', 'line', 'text-2', 'success'])
    expect(contrast(inPrint('board'), inPrint(name)), name).toBeGreaterThanOrEqual(4.5);
  expect(inPrint('kaeshi-disc-face-light')).toEqual(inPrint('disc-light'));
  // The cloths set other tokens than the board's own.
  for (const cloth of CLOTHS.filter((each) => each !== 'green'))
    expect(CSS.split(`[data-cloth='${cloth}']`)[1]?.split('}')[0]).not.toMatch(/--board/);
});

/** The value of a token in the light and the dark theme. @param {string} name @param {string} [cloth] */
function token(name, cloth = 'green') {
  const block = cloth === 'green' ? CSS : (CSS.split(`[data-cloth='${cloth}']`)[1]?.split('}')[0] ?? '');
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(block);
  if (!value) throw new Error(`${cloth} has no --${name}`);
  return { light: value[1] ?? value[3] ?? '', dark: value[2] ?? value[3] ?? '' };
}

test('white stays white, and reds and greens fall together, for those without a kind of cone', () => {
  for (const see of Object.values(EYES)) expect(contrast(see([1, 1, 1]), [1, 1, 1])).toBeCloseTo(1, 2);
  const [red, green] = [linear('#c00000'), linear('#5c5c00')];
  expect(Math.abs(without(1, red)[0] - without(1, red)[1])).toBeLessThan(0.02);
  expect(contrast(green, without(1, green))).toBeCloseTo(1, 0);
});

describe.each(CLOTHS)('the %s cloth', (cloth) => {
  test.each(/** @type {const} */ (['light', 'dark']))('in the %s theme', (theme) => {
    for (const [name, see] of Object.entries(EYES)) {
      /** @param {string} token_ @param {string} [of] */
      const seen = (token_, of) => see(linear(token(token_, of)[theme]));
      const board = seen('cloth', cloth);
      expect(contrast(board, seen('disc-dark')), `black discs, ${name}`).toBeGreaterThanOrEqual(3);
      expect(contrast(board, seen('disc-light')), `white discs, ${name}`).toBeGreaterThanOrEqual(3);
      expect(contrast(board, seen('cloth-line', cloth)), `lines, ${name}`).toBeGreaterThanOrEqual(1.8);
      expect(contrast(seen('cloth-edge', cloth), seen('cloth-label', cloth)), `labels, ${name}`).toBeGreaterThan(4.5);
    }
  });
});

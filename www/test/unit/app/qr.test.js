/** Tests QR codes by a decoder that is not ours, which sees an image of them. */
import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { qrPath } from '../../../app/qr/index.js';

const SCALE = 4;

/** Draws the path as pixels, black on white. @param {{ path: string, size: number }} qr */
function imageOf({ path, size }) {
  const width = size * SCALE;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column++)
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
  return { data, width };
}

/** @param {string} text */
function read(text) {
  const { data, width } = imageOf(qrPath(text));
  return jsQR(data, width, width)?.data;
}

describe('a QR code', () => {
  // The lengths at which each version begins and ends.
  const most = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367];
  test.each([1, ...most, ...most.slice(0, -1).map((n) => n + 1)])('of %i bytes is read again', (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 37 + length) % 90))).join('');
    expect(read(text)).toBe(text);
  });

  test.each(most.map((length, i) => [length, i + 1]))('of %i bytes is of version %i', (length, version) => {
    expect(qrPath('x'.repeat(length)).size).toBe(4 * version + 17 + 8);
  });

  test('has letters of every script', () => {
    expect(read('https://example.org/#b=あんな 🙂')).toBe('https://example.org/#b=あんな 🙂');
  });

  test('is read where a part of it is dirty', () => {
    const text = 'https://example.org/kaeshi/#m=f5d6c3d3c4f4c5b3c2e3d2c6b4b5a4f6&b=Anna&k=0123abcd';
    const { data, width } = imageOf(qrPath(text));
    for (let row = 70; row < 80; row++) data.fill(0, 4 * (row * width + 70), 4 * (row * width + 80));
    expect(jsQR(data, width, width)?.data).toBe(text);
  });

  test('of a longer text does not exist', () => {
    expect(() => qrPath('x'.repeat(368))).toThrow(RangeError);
  });
});

/**
 * Draws a short text as a QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 12, so 367 bytes at most. A
 * module is one square of the code; rows and columns count from 0.
 */

/** Words for error correction in a block, blocks, and words in all, for each version from 1 on. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4];
const WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466];
/** The light border, in modules. */
const QUIET = 4;

/** Returns the numbers from 0 up to another. @param {number} length */
const upTo = (length) => Array.from({ length }, (_, i) => i);
/** @param {number} value @param {number} length @returns {string} its bits */
const bitsOf = (value, length) => value.toString(2).padStart(length, '0');

/** The masks: a module of the data is turned over where its mask gives 0. */
/** @type {readonly ((row: number, column: number) => number)[]} */
const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

/** Multiplies in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** Returns the words that correct errors in a block. @param {readonly number[]} words @param {number} degree */
function correctionOf(words, degree) {
  let generator = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    generator = [...generator, 0].map((word, j) => word ^ times(generator[j - 1] ?? 0, root));
  const rest = [...words, ...upTo(degree).map(() => 0)];
  for (const i of words.keys()) {
    const factor = rest[i] ?? 0;
    for (const [j, word] of generator.entries()) rest[i + j] = (rest[i + j] ?? 0) ^ times(word, factor);
  }
  return rest.slice(words.length);
}

/** Appends check bits to a value. @param {number} value @param {number} length @param {number} divisor */
function checked(value, length, divisor) {
  let rest = value << length;
  for (let bit = 20; bit >= length; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - length);
  return (value << length) | rest;
}

/** Returns the bits of a text with those that correct errors. @param {Uint8Array} bytes @param {number} version */
function messageOf(bytes, version) {
  const [correction = 0, blocks = 1, all = 0] = [CORRECTION[version - 1], BLOCKS[version - 1], WORDS[version - 1]];
  const room = all - correction * blocks;
  const text = Array.from(bytes, (byte) => bitsOf(byte, 8)).join('');
  const bits = `0100${bitsOf(bytes.length, version < 10 ? 8 : 16)}${text}0000`;
  const data = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  // The last blocks have one word more where they cannot all have the same.
  const start = (/** @type {number} */ n) => n * Math.floor(room / blocks) + Math.max(0, n - blocks + (room % blocks));
  const parts = upTo(blocks).map((n) => data.slice(start(n), start(n + 1)));
  const woven = (/** @type {number[][]} */ lists) =>
    upTo(Math.max(...lists.map(({ length }) => length))).flatMap((i) => lists.flatMap((list) => list[i] ?? []));
  const words = [...woven(parts), ...woven(parts.map((part) => correctionOf(part, correction)))];
  return words.map((word) => bitsOf(word, 8)).join('');
}

/** Returns the modules that every code of a version has; the others are undefined. @param {number} version */
function frameOf(version) {
  const size = 4 * version + 17;
  /** @type {(boolean | undefined)[][]} */
  const modules = upTo(size).map(() => upTo(size).map(() => undefined));
  const set = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ isDark) => {
    const line = modules[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  /** Draws rings around a module; those of the distances given are light. */
  const rings = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number[]} */ light, most = 2) => {
    for (let down = -most; down <= most; down++)
      for (let right = -most; right <= most; right++)
        set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (const i of upTo(size)) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const last = size - 7;
  const places = version === 1 ? [] : version < 7 ? [6, last] : [6, 2 * version + 8, last];
  // Three corners have larger signs.
  for (const row of places)
    for (const column of places) if (row + column > 12 && Math.abs(row - column) !== last - 6) rings(row, column, [1]);
  rings(3, 3, [2, 4], 4);
  rings(3, size - 4, [2, 4], 4);
  rings(size - 4, 3, [2, 4], 4);
  const told = version < 7 ? 0 : checked(version, 12, 0x1f25);
  for (const i of version < 7 ? [] : upTo(18)) {
    const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(far, near, ((told >> i) & 1) === 1);
    set(near, far, ((told >> i) & 1) === 1);
  }
  return { size, modules, set };
}

/** Returns how badly cameras read a code, by the rules of the standard. @param {readonly boolean[][]} modules */
function penaltyOf(modules) {
  const rows = modules.map((row) => row.map(Number).join(''));
  const columns = modules.map((_, i) => modules.map((row) => Number(row[i])).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [i, row] of rows.entries())
    for (const j of upTo(row.length - 1)) {
      const square = row.slice(j, j + 2) + (rows[i + 1]?.slice(j, j + 2) ?? '');
      if (square === '0000' || square === '1111') penalty += 3;
    }
  const share = rows.join('').replace(/0/g, '').length / rows.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** Returns a code under a mask. @param {string} message @param {number} version @param {number} mask */
function codeOf(message, version, mask) {
  const { size, modules, set } = frameOf(version);
  // Error correction L has the sign 01.
  const format = checked(8 | mask, 10, 0x537) ^ 0x5412;
  for (const i of upTo(15)) {
    const isDark = ((format >> i) & 1) === 1;
    set(i < 6 ? i : i < 8 ? i + 1 : 8, i < 8 ? 8 : i === 8 ? 7 : 14 - i, isDark);
    set(i < 8 ? 8 : size - 15 + i, i < 8 ? size - 1 - i : 8, isDark);
  }
  set(size - 8, 8, true);
  // Two columns at a time from the right, up and down in turns; that of the timing is passed over.
  let at = 0;
  for (const pair of upTo((size - 1) / 2)) {
    const right = size - 1 - 2 * pair;
    for (const step of upTo(2 * size)) {
      const row = pair % 2 === 0 ? size - 1 - (step >> 1) : step >> 1;
      const column = (right > 6 ? right : right - 1) - (step % 2);
      if (modules[row]?.[column] !== undefined) continue;
      set(row, column, (message[at++] === '1') !== (MASKS[mask]?.(row, column) === 0));
    }
  }
  return modules.map((row) => row.map(Boolean));
}

/**
 * Returns a code as the path of its dark modules, a module being a unit, and the size of the whole with its border.
 * @param {string} text
 * @throws {RangeError} where it is too long
 */
export function qrPath(text) {
  const bytes = new TextEncoder().encode(text);
  const room = (/** @type {number} */ i) => (WORDS[i] ?? 0) - (CORRECTION[i] ?? 0) * (BLOCKS[i] ?? 0) - (i < 9 ? 2 : 3);
  const version = 1 + WORDS.findIndex((_, i) => bytes.length <= room(i));
  if (version === 0) throw new RangeError('the text is too long for a QR code of version 12');
  const message = messageOf(bytes, version);
  const codes = MASKS.map((_, mask) => codeOf(message, version, mask));
  const [best = []] = codes.sort((one, other) => penaltyOf(one) - penaltyOf(other));
  const path = best.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`,
    ),
  );
  return { path: path.join(''), size: best.length + 2 * QUIET };
}

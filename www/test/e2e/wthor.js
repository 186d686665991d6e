/** Files of WTHOR for tests. */
import { readFileSync } from 'node:fs';

/** A year of six games. */
export const YEAR = readFileSync(new URL('../../../tests/data/wthor_1980.wtb', import.meta.url));

/** A file of `count` games, each a line of its own, and one of names. @param {number} count */
export function bigYear(count) {
  const bytes = Buffer.alloc(16 + 68 * count);
  YEAR.copy(bytes, 0, 0, 16);
  bytes.writeUInt32LE(count, 4);
  for (let i = 0; i < count; i++) {
    const at = 16 + 68 * i;
    YEAR.copy(bytes, at, 16 + 68 * (i % 6), 84 + 68 * (i % 6));
    bytes.writeUInt16LE(i % 100, at + 2);
    bytes.writeUInt16LE((i * 7 + 1) % 100, at + 4);
    bytes[at + 7] = i % 65;
  }
  const names = Buffer.alloc(16 + 20 * 100);
  names.writeUInt16LE(100, 8);
  for (let i = 0; i < 100; i++) names.write(`Player ${i}`, 16 + 20 * i, 'latin1');
  return { bytes, names };
}

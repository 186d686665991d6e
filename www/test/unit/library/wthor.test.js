/** WTHOR years as rows: the games that an independent reader finds, with names, scores and openings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readYear } from '../../../app/library/wthor.js';
import { countNames, headOfYear } from '../../../app/store/wthor.js';
import { kaeshi, records } from '../kaeshi.js';

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadKaeshi: async () => kaeshi,
  loadRecords: async () => records,
}));

const DATA = join(import.meta.dirname, '../../../../tests/data');
const YEAR = new Uint8Array(readFileSync(join(DATA, 'wthor_1980.wtb')));
const ROWS = readFileSync(join(DATA, 'wthor_1980.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** @param {Uint8Array} bytes @param {(Uint8Array | undefined)[]} [names] */
const rowsOf = (bytes, names = []) => readYear({ id: 'games a', name: 'WTH_1980.wtb', bytes }, names);

/** @param {readonly string[]} names @param {number} size */
function namesFile(names, size) {
  const bytes = new Uint8Array(16 + names.length * size);
  new DataView(bytes.buffer).setUint16(8, names.length, true);
  const write = (/** @type {string} */ name, /** @type {number} */ i) =>
    bytes.set(
      [...name].map((sign) => sign.charCodeAt(0)),
      16 + i * size,
    );
  names.forEach(write);
  return bytes;
}

test('a year has the games that another reader finds, with their openings', async () => {
  expect(await headOfYear(YEAR)).toEqual({ year: 1980, count: 6 });
  const rows = await rowsOf(YEAR);
  const found = rows.map(({ date, result, theoretical, moves }) => [date, result?.black, theoretical, moves].join(' '));
  expect(found).toEqual(ROWS.map(([year, , , , , discs, best, , , , moves]) => [year, discs, best, moves].join(' ')));
  expect(rows[0]?.opening).toEqual({ en: expect.any(String), ja: expect.any(String) });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
});

test('names are those of the numbers in the file', async () => {
  const players = namesFile(
    Array.from({ length: 1000 }, (_, i) => `Éva ${i}`),
    20,
  );
  const tournaments = namesFile(['none', 'Paris'], 26);
  expect([await countNames(players), await countNames(tournaments)]).toEqual([1000, 2]);
  const [, , tournament, black, white] = ROWS[0] ?? [];
  expect(tournament).toBe('1');
  expect((await rowsOf(YEAR, [players, tournaments]))[0]).toMatchObject({
    black: `Éva ${black}`,
    white: `Éva ${white}`,
    event: 'Paris',
  });
});

describe('what is no such file is refused', () => {
  /** @param {(bytes: Uint8Array) => void} change */
  const changed = (change) => {
    const bytes = YEAR.slice();
    change(bytes);
    return bytes;
  };
  test.each([
    ['nothing', new Uint8Array(), 'wthorHead'],
    ['a head that claims 4,294,967,295 games', changed((bytes) => bytes.fill(255, 4, 8)), 'wthorLength'],
    ['a file that was cut', YEAR.subarray(0, 400), 'wthorLength'],
    ['a board of 10', changed((bytes) => bytes.fill(10, 12, 13)), 'wthorSize'],
  ])('%s', async (_, bytes, code) => {
    await expect(headOfYear(bytes)).rejects.toThrow(expect.objectContaining({ code }));
    await expect(rowsOf(bytes)).rejects.toThrow(expect.objectContaining({ code }));
  });

  test('names that are fewer than the head tells', async () => {
    const names = namesFile(['a', 'b'], 20).subarray(0, 40);
    await expect(countNames(names)).rejects.toThrow(expect.objectContaining({ code: 'wthorLength' }));
  });

  test('but a game of nonsense is a row without result or moves, and the others are sound', async () => {
    const [broken, whole] = await rowsOf(changed((all) => all.fill(255, 16, 84)));
    expect(broken).toMatchObject({ moves: '', result: undefined, theoretical: undefined, opening: undefined });
    expect(whole?.moves).toBe(ROWS[1]?.[10]);
  });
});

/** WTHOR years: the games that an independent reader finds, names, and heads that claim more than there is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openingNamer } from '../../../app/library/replay.js';
import { WthorFault, readHead, readNames, readYear } from '../../../app/library/wthor.js';
import { kaeshi } from '../kaeshi.js';

const DATA = join(import.meta.dirname, '../../../../tests/data');
const YEAR = new Uint8Array(readFileSync(join(DATA, 'wthor_1980.wtb')));
const ROWS = readFileSync(join(DATA, 'wthor_1980.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));
const FILE = { id: 'games wth_1980.wtb', name: 'WTH_1980.wtb' };

/** @param {readonly string[]} names @param {number} size */
function namesFile(names, size) {
  const bytes = new Uint8Array(16 + names.length * size);
  new DataView(bytes.buffer).setUint16(8, names.length, true);
  names.forEach((name, i) =>
    bytes.set(
      [...name].map((sign) => sign.charCodeAt(0)),
      16 + i * size,
    ),
  );
  return bytes;
}

test('a year has the games that another reader finds, with their openings', () => {
  expect(readHead(YEAR)).toEqual({ year: 1980, count: 6, depth: expect.any(Number) });
  const rows = readYear(YEAR, FILE, { players: [], tournaments: [] }, openingNamer(kaeshi));
  const found = rows.map(({ event, black, white, result, theoretical, moves, date }) =>
    [date, event, black, white, result?.black, theoretical, moves].join(' '),
  );
  expect(found).toEqual(
    ROWS.map(([year, , tournament, black, white, discs, best, , , , moves]) =>
      [year, `#${tournament}`, `#${black}`, `#${white}`, discs, best, moves].join(' '),
    ),
  );
  expect(rows[0]?.opening).toEqual({ en: expect.any(String), ja: expect.any(String) });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
});

test('names are read in the letters of western Europe, and a missing one is empty', () => {
  const players = readNames(namesFile(['Bénédicte', ' x '], 20), 'players');
  expect(players).toEqual(['Bénédicte', 'x']);
  const full = 'A'.repeat(26);
  expect(readNames(namesFile([full], 26), 'tournaments')).toEqual([full]);
  const [first] = readYear(YEAR, FILE, { players, tournaments: [] }, () => null);
  expect([first?.black, first?.event]).toEqual(['', '#1']);
});

describe('what is no such file is refused before anything is made of it', () => {
  /** @param {(bytes: Uint8Array) => void} change */
  const changed = (change) => {
    const bytes = YEAR.slice();
    change(bytes);
    return bytes;
  };
  test.each([
    ['nothing', new Uint8Array(), { code: 'short' }],
    [
      'a head that claims 4,294,967,295 games',
      changed((bytes) => bytes.fill(255, 4, 8)),
      { code: 'length', bytes: 424, due: 292057776076 },
    ],
    ['a file that was cut', YEAR.subarray(0, 400), { code: 'length', bytes: 400, due: 424 }],
    ['a board of 10', changed((bytes) => bytes.fill(10, 12, 13)), { code: 'board', size: 10 }],
  ])('%s', (_, bytes, fault) => {
    expect(() => readYear(bytes, FILE, { players: [], tournaments: [] }, () => null)).toThrow(
      new WthorFault(/** @type {any} */ (fault)),
    );
  });

  test('names that are fewer than the head tells', () => {
    expect(() => readNames(namesFile(['a', 'b'], 20).subarray(0, 40), 'players')).toThrow(WthorFault);
    expect(() => readNames(new Uint8Array(3), 'players')).toThrow(WthorFault);
  });

  test('a game of nonsense is a row without result or moves, and the others are sound', () => {
    const bytes = changed((all) => all.fill(255, 16, 84));
    const [broken, whole] = readYear(bytes, FILE, { players: [], tournaments: [] }, openingNamer(kaeshi));
    expect(broken).toMatchObject({ moves: '', result: null, theoretical: undefined, opening: null });
    expect(whole?.moves).toBe(ROWS[1]?.[10]);
  });
});

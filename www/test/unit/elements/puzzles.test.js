/** The library of puzzles: its text read, its parts fetched, and the puzzle of each day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PuzzleLibrary } from '../../../elements/puzzles/chunks.js';
import { dailyOf, dayAfter, localDay, numberOf } from '../../../elements/puzzles/daily.js';
import { positionOf, readIndex, readPuzzles, transcriptOf } from '../../../elements/puzzles/lines.js';
import { kaeshi } from '../kaeshi.js';

const INDEX = {
  version: 1,
  sizes: {
    12: { count: 2, win: 1, draw: 0, best: 1, stars: [1, 1, 0, 0, 0], hash: 'b' },
    4: { count: 1, win: 1, draw: 0, best: 0, stars: [1, 0, 0, 0, 0], hash: 'a1' },
  },
};
const LINE = '12-7k3fq win +2 g7 3 1480 3 pq lTk';

describe('the text of the library', () => {
  test('is read line by line', () => {
    const [first, second] = readPuzzles(`${LINE}\r\n12-aaaaa best -6 a1 1 900 1 - l\n`);
    expect(first).toEqual({
      id: '12-7k3fq',
      size: 12,
      place: 0,
      goal: 'win',
      score: 2,
      solution: 'g7',
      unique: 3,
      difficulty: 1480,
      stars: 3,
      themes: 'pq',
      game: 'lTk',
      odds: [],
    });
    expect(second).toMatchObject({ place: 1, goal: 'best', score: -6, themes: '' });
    const [estimated] = readPuzzles(`${LINE} yKFA`);
    expect(estimated).toMatchObject({ game: 'lTk', odds: [2 ** -10, 0.25, 0.5, 1] });
  });

  test.each([
    ['lose', 2, `${LINE}\n${LINE.replace('win', 'lose')}`],
    ['a sixth star', 1, LINE.replace(' 3 pq', ' 6 pq')],
    ['three odds', 1, `${LINE} KFA`],
    ['half a line', 1, LINE.slice(0, 20)],
    ['a page in its place', 1, '<!doctype html>'],
  ])('with %s is an error that says where', (_, line, text) => {
    expect(() => readPuzzles(text)).toThrow(expect.objectContaining({ name: 'LibraryTextError', line }));
  });

  test('has its index in the order of the sizes, and no other version', () => {
    expect(readIndex(INDEX).map(({ size, count }) => [size, count])).toEqual([
      [4, 1],
      [12, 2],
    ]);
    for (const broken of [null, {}, { ...INDEX, version: 2 }, { version: 1, sizes: { 4: { count: -1 } } }])
      expect(() => readIndex(broken)).toThrow('cannot be read');
  });

  test('names the moves of a game by a sign each', () => {
    expect(transcriptOf('ABI_')).toBe('a1b1a2h8');
    const { Game } = kaeshi;
    const game = Game.fromTranscript('f5d6c3d3c4');
    expect(positionOf(kaeshi, { game: 'lrSTa' })).toBe(game.position);
    expect(() => positionOf(kaeshi, { game: 'AAA' })).toThrow();
  });
});

describe('the fetched library', () => {
  afterEach(() => void vi.unstubAllGlobals());
  /** A host whose answers the browser keeps, errors too. @param {Record<string, string>} files */
  const host = (files) => {
    /** @type {Map<string, string | undefined>} */
    const kept = new Map();
    const fetch = vi.fn(async (/** @type {string} */ address, /** @type {RequestInit} */ { cache }) => {
      if (cache === 'reload' || !kept.has(address))
        kept.set(address, files[address.replace('https://k.example/puzzles/', '')]);
      const text = kept.get(address);
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const two = `${LINE}\n${LINE.replace('7k3fq', '00000')}\n`;

  test('comes once, and a puzzle is found by its name', async () => {
    const fetch = host({ 'index.json': JSON.stringify(INDEX), '12.txt?b': two });
    const library = new PuzzleLibrary('https://k.example/puzzles/');
    expect(library.known(12)).toBeUndefined();
    expect((await library.byId('12-00000'))?.place).toBe(1);
    expect(await library.byId('12-zzzzz')).toBeUndefined();
    expect(await library.byId('13-zzzzz')).toBeUndefined();
    expect(library.known(12)).toHaveLength(2);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is asked for again after it failed, past what the browser keeps of that', async () => {
    /** @type {Record<string, string>} */
    const files = {};
    host(files);
    const library = new PuzzleLibrary('https://k.example/puzzles/');
    await expect(library.ofSize(12)).rejects.toMatchObject({ code: 'unreachable', file: 'index.json' });
    files['index.json'] = JSON.stringify(INDEX);
    await expect(library.ofSize(12)).rejects.toMatchObject({ code: 'unreachable', file: '12.txt?b' });
    files['12.txt?b'] = LINE;
    await expect(library.ofSize(12)).rejects.toMatchObject({ code: 'damaged' });
    files['12.txt?b'] = two;
    expect(await library.ofSize(12)).toHaveLength(2);
  });
});

describe('the puzzle of a day', () => {
  const stars = [3, 4, 5, 2, 1];
  const index = readIndex({
    version: 1,
    sizes: Object.fromEntries([4, 8, 12, 18].map((size) => [size, { count: 15, stars }])),
  });
  const MONDAY = '2026-11-23';

  test('is that of the day where the reader is', () => {
    expect(localDay(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
    expect(localDay(new Date(2026, 0, 2))).toBe('2026-01-02');
    expect(dailyOf(new Date(2026, 10, 22, 0, 0), index)).toEqual(dailyOf('2026-11-22', index));
    expect(numberOf('2026-11-22')).toBe(1);
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    for (const none of ['yesterday', '2026-02-30', '2027-02-29', '2026-13-01', '2026-11-00'])
      expect(dailyOf(none, index)).toBeUndefined();
    expect(numberOf('2028-02-29') - numberOf('2028-02-28')).toBe(1);
    expect(dailyOf(MONDAY, [])).toBeUndefined();
  });

  test('is harder towards the end of the week, of a size for many, and another one each day', () => {
    const days = Array.from({ length: 7 }, (_, i) => dailyOf(dayAfter(MONDAY, i), index));
    expect(days.map((daily) => daily?.stars)).toEqual([1, 2, 2, 3, 3, 4, 5]);
    expect(days.map((daily) => daily?.number)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    for (const daily of days) {
      const { size, place, stars: own } = daily ?? { size: 0, place: 0, stars: 1 };
      expect([8, 12]).toContain(size);
      const before = stars.slice(0, own - 1).reduce((sum, n) => sum + n, 0);
      expect(place).toBeGreaterThanOrEqual(before);
      expect(place).toBeLessThan(before + (stars[own - 1] ?? 0));
    }
  });

  test('comes again only when all others of its difficulty had their day', () => {
    // Three stars: two days a week, ten puzzles of the sizes that count.
    const weeks = Array.from({ length: 5 }, (_, week) => [3, 4].map((day) => dayAfter(MONDAY, 7 * week + day)));
    const seen = weeks.flat().map((day) => JSON.stringify([dailyOf(day, index)?.size, dailyOf(day, index)?.place]));
    expect(new Set(seen).size).toBe(10);
    expect(dailyOf(dayAfter(MONDAY, 35 + 3), index)).toMatchObject({
      place: dailyOf(dayAfter(MONDAY, 3), index)?.place,
    });
  });

  test('has the nearest difficulty where that of the day is missing, also before the first day', () => {
    const easy = readIndex({ version: 1, sizes: { 6: { count: 2, stars: [2, 0, 0, 0, 0] } } });
    expect(dailyOf('2026-11-22', easy)).toMatchObject({ stars: 1, size: 6 });
    expect(dailyOf('2025-01-01', easy)).toMatchObject({ stars: 1, size: 6 });
  });
});

test('the shipped puzzles have as many only moves in a row as the documentation says', () => {
  const shipped = (/** @type {string} */ size) =>
    readPuzzles(readFileSync(join(import.meta.dirname, `../../../public/puzzles/${size}.txt`), 'utf8'));
  const count = (/** @type {string} */ size, /** @type {number} */ unique) =>
    shipped(size).filter((puzzle) => puzzle.unique === unique).length;
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/puzzles.md'), 'utf8').replace(/\s+/g, ' ');
  const [two, three, four] = [2, 3, 4].map((unique) => count('04', unique));
  expect(docs).toContain(`two such moves in ${two} puzzles, three in ${three} and four in ${four}.`);
  const rest = count('05', 2);
  const enough = shipped('05').length - rest;
  expect(docs).toContain(`${enough} puzzles have three such moves or more. In the other ${rest} there are two.`);
  expect(docs).toContain("three of the solver's moves from 6 empty squares on");
  for (let size = 6; size <= 20; size++)
    for (const { id, unique } of shipped(String(size).padStart(2, '0'))) expect(unique, id).toBeGreaterThanOrEqual(3);
});

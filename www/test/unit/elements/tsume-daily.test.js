/** The puzzle of the day as `<kaeshi-tsume daily>` reads it, and what is said where there is none. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const INDEX = { version: 1, sizes: { 5: { count: 2, win: 2, draw: 0, best: 0, stars: [1, 1, 0, 0, 0], hash: 'h' } } };
/** Two lines of a library: the games are too short for the puzzles, which are not played here. */
const LINES = '5-aaaaa win +2 g7 2 700 1 p lT\n5-bbbbb draw +0 h8 2 900 2 - lTS\n';

/** @type {string[]} */
let asked;

/** The module anew, since a page keeps the library that it has. */
async function daily() {
  vi.resetModules();
  return import('../../../elements/tsume/daily.js');
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (/** @type {string} */ address) => {
    asked.push(address.replace(/.*\//, ''));
    return new Response(address.includes('index.json') ? JSON.stringify(INDEX) : LINES);
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a day names its puzzle: the moves that lead to it and its goal', async () => {
  const { puzzleOfDay } = await daily();
  // A Monday has one star, a Sunday as many as there are.
  expect(await puzzleOfDay('2026-11-23')).toEqual({
    id: '5-aaaaa',
    day: '2026-11-23',
    given: { moves: 'f5d3', goal: 'win' },
  });
  expect(await puzzleOfDay(' 2026-11-29 ')).toMatchObject({ id: '5-bbbbb', given: { goal: 'draw' } });
  expect(asked).toEqual(['index.json', '05.txt?h']);
});

test('without a day it is today where the reader is', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 23, 59) });
  try {
    const { puzzleOfDay } = await daily();
    expect((await puzzleOfDay('')).day).toBe('2026-11-24');
  } finally {
    vi.useRealTimers();
  }
});

test('reports an address that names no day', async () => {
  const { puzzleOfDay } = await daily();
  await expect(puzzleOfDay('tomorrow')).rejects.toMatchObject({ name: 'PuzzleError', part: 'day', text: 'tomorrow' });
  await expect(puzzleOfDay('明日')).rejects.toMatchObject({ name: 'PuzzleError' });
});

test('a library that does not come is asked for again', async () => {
  const { puzzleOfDay } = await daily();
  const fetch = globalThis.fetch;
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(puzzleOfDay('2026-11-23')).rejects.toMatchObject({ name: 'LibraryError' });
  vi.stubGlobal('fetch', fetch);
  expect((await puzzleOfDay('2026-11-23')).id).toBe('5-aaaaa');
});

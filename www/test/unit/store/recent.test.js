/** The recent games of the play page move into the library: all that are sound, once, and none is lost on the way. */
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { recentGames, storeRecent } from '../../../app/shared/index.js';
import { withGame } from '../../../app/shared/recent-games.js';
import { readLibrary } from '../../../app/store/exchange.js';
import { moveGames } from '../../../app/store/recent.js';
import { kaeshi } from '../kaeshi.js';
import { domError, freshLibrary } from './fresh.js';

/** @import { RecentGame } from '../../../app/shared/recent-games.js' */

const engine = async () => kaeshi;
const OTHER_START = '---------------------------OX------XX--------------------------- O';
/** A wipe-out after nine moves. */
const OVER = 'e6f4e3f6g5d6e7f5c5';

beforeEach(() => {
  localStorage.clear();
});

/** @param {string} line @param {Partial<RecentGame>} [rest] @returns {RecentGame} */
const game = (line, rest) => ({ start: undefined, line, ply: line.length / 2, at: Date.UTC(2026, 0, 2, 12), ...rest });

test('thirty games move, each once, however often that is asked', async () => {
  const library = freshLibrary();
  // No line is the beginning of another.
  const lines = Array.from({ length: 26 }, (_, i) => ['f5d6c3', 'f5d6c4', 'f5f6e6', 'f5f4e3'][i % 4] ?? '');
  storeRecent([
    game(OVER, { seat: 'black', level: 5 }),
    ...[...new Set(lines)].map((line, i) => game(line, { at: 100 + i })),
    game('d6', { start: OTHER_START }),
    game('f5f5'),
    game('', { start: 'nonsense' }),
  ]);
  expect(await moveGames(library, engine)).toBe(6);
  const rows = await library.list();
  expect(rows).toHaveLength(6);
  expect(rows.find(({ moves }) => moves === OVER)).toMatchObject({
    kind: 'game',
    black: '',
    white: 'Kaeshi 5',
    date: '2026-01-02',
    result: { black: 64, white: 0 },
    opening: { en: expect.any(String), ja: expect.any(String) },
    start: null,
    source: 'play',
  });
  expect(rows.find(({ moves }) => moves === 'd6')?.start).toBe(OTHER_START);
  // The list is as it was, and what breaks the rules still waits in it.
  expect(recentGames().map(({ line }) => line)).toContain('f5f5');
  expect(recentGames().filter(({ isSaved }) => !isSaved)).toHaveLength(2);
  expect(await moveGames(library, engine)).toBe(0);
  // Even where the mark was lost.
  storeRecent(recentGames().map(({ id: _, isSaved: __, ...rest }) => rest));
  expect(await moveGames(library, engine)).toBe(6);
  expect(await library.list()).toHaveLength(6);
});

test('a game that the full storage does not take is in the library all the same', async () => {
  const library = freshLibrary();
  const before = game('f5d6c3');
  storeRecent([before]);
  const { getItem } = localStorage;
  const setItem = () => {
    throw domError('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: getItem.bind(localStorage), setItem });
  expect(storeRecent(withGame(recentGames(), game(OVER), 5))).toBe(false);
  expect(storeRecent(withGame(recentGames(), game('f5f6'), 6))).toBe(false);
  expect(recentGames().map(({ line }) => line)).toEqual(['f5f6', OVER, before.line]);
  expect(await moveGames(library, engine)).toBe(3);
  expect((await library.list()).map(({ moves }) => moves)).toContain(OVER);
  vi.unstubAllGlobals();
  // As soon as there is room, all of them are in the list again.
  expect(storeRecent(withGame(recentGames(), game('f5f6e6'), 7))).toBe(true);
  expect(JSON.parse(localStorage.getItem('kaeshi.games') ?? '')).toHaveLength(3);
});

test('a game of a record is in the library under its players', async () => {
  const library = freshLibrary();
  const told = { black: 'alice', white: 'bob', date: '2003.12.15', event: 'GGS' };
  const tags = { ...told, result: '40-24' };
  storeRecent(withGame([], game('f5d6c3'), 5, { seat: 'black', level: 5, tags }));
  expect(await moveGames(library, engine)).toBe(1);
  expect(await library.list()).toMatchObject([{ moves: 'f5d6c3', ...told, result: { black: 40, white: 24 } }]);
  // A player who plays on has left the recorded game.
  storeRecent(withGame(recentGames(), game('f5d6c3d3'), 6, { seat: 'black', level: 5 }));
  expect(await moveGames(library, engine)).toBe(1);
  expect(await library.list()).toMatchObject([{ moves: 'f5d6c3d3', result: null }]);
});

test('an ending before the board decides is kept, and taking it back reaches the library', async () => {
  const library = freshLibrary();
  const ended = { start: undefined, line: 'f5d6c3', ply: 3 };
  /** @type {(RecentGame['verdict'])[]} */
  const verdicts = [{ by: 'resignation', winner: 'black' }, undefined, { by: 'agreement', winner: undefined }];
  for (const verdict of verdicts) {
    storeRecent(withGame(recentGames(), ended, 7, { verdict }));
    expect(await moveGames(library, engine)).toBe(1);
    storeRecent(withGame(recentGames(), ended, 8, { verdict }));
    expect(await moveGames(library, engine)).toBe(0);
    const [row, ...others] = await library.list();
    expect([row?.ending, row?.result, others]).toEqual([verdict ?? null, null, []]);
  }
  const { ending } = readLibrary(await (await library.exportAll()).text()).entries[0] ?? {};
  expect(ending).toEqual({ by: 'agreement' });
  // The board has the last word.
  storeRecent([game(OVER, { verdict: { by: 'time', winner: 'white' } })]);
  await moveGames(library, engine);
  expect((await library.list()).find(({ moves }) => moves === OVER)?.ending).toBeNull();
});

test('a game that goes on is the same entry, and what was written there stays', async () => {
  const library = freshLibrary();
  storeRecent([game('f5d6')]);
  await moveGames(library, engine);
  const [{ id } = { id: '' }] = await library.list();
  await library.put({ id, notes: 'mine', black: 'me' });
  storeRecent(withGame(recentGames(), { start: undefined, line: 'f5d6c3', ply: 3 }, 7));
  expect(await moveGames(library, engine)).toBe(1);
  const rows = await library.list();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id, moves: 'f5d6c3', notes: 'mine', black: 'me' });
  // An entry removed in the library stays removed.
  await library.remove([id]);
  await moveGames(library, engine);
  expect(await library.list()).toEqual([]);
});

test('a game counts as moved only when the database has it', async () => {
  const library = freshLibrary();
  storeRecent([game('f5d6')]);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw domError('QuotaExceededError');
  });
  expect(await moveGames(library, engine)).toBe(0);
  expect(recentGames()[0]?.isSaved).toBeFalsy();
  full.mockRestore();
  expect(await moveGames(library, engine)).toBe(1);
  expect(await library.list()).toHaveLength(1);
});

test('the one game of an earlier version moves, too', async () => {
  const library = freshLibrary();
  localStorage.setItem('kaeshi.game', JSON.stringify({ line: 'f5d6', ply: 1 }));
  await moveGames(library, engine);
  expect((await library.list())[0]?.moves).toBe('f5d6');
});

test('without an engine all stays where it is', async () => {
  storeRecent([game('f5d6')]);
  await expect(moveGames(freshLibrary(), () => Promise.reject(new Error('none')))).rejects.toThrow('none');
  expect(recentGames()).toEqual([game('f5d6')]);
});

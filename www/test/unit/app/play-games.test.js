/** The games that are played: which one a move belongs to, which is shown, and how they come into the library. */
// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { movesSaid, whenSaid } from '../../../app/play/boxes/recent-list.js';
import { departs, worthKeeping } from '../../../app/play/recent.js';
import { domError } from '../store/fresh.js';
import { eventually } from '../eventually.js';

/** @import { Change } from '../../../elements/game/types.js' */
/** @import { PlayedGame } from '../../../app/play/recent.js' */

const OTHER_START = '---------------------------OX------XX--------------------------- O';

/** @param {string} moves @param {string} [start] */
const game = (moves, start) => ({ start, moves });

test.each([
  ['f5d6c3', 'f5d6c4', true],
  ['f5d6c3d3', 'f5f6', true],
  ['f5d6c3d3', 'f5d6', false],
  ['f5d6', 'f5d6c3', false],
  ['f5d6', 'f5d6', false],
  ['f5d6', 'f5', false],
  ['f5d6', '', false],
  ['f5d6', 'd3c3', false],
])('from %s to %j, moves are dropped by a move: %s', (before, now, expected) => {
  expect(departs(game(before), game(now))).toBe(expected);
});

test('another start is no move that drops others', () =>
  expect(departs(game('f5d6'), game('f5f6', OTHER_START))).toBe(false));

test('worth a place is what is not all in another game, and a start that somebody typed', () => {
  const games = [game('f5'), game('f5d6c3'), game(''), game('', OTHER_START), game('f5d6c3')];
  expect(worthKeeping(games)).toEqual([game('f5d6c3'), game('', OTHER_START)]);
});

/** A page of its own. */
async function page() {
  vi.resetModules();
  const { Games } = await import('../../../app/play/games.js');
  const { Library, openStore } = await import('../../../app/store/index.js');
  return { games: new Games(), store: openStore(), Library };
}

/** @param {string} line @param {Partial<Change>} [rest] */
const change = (line, rest) =>
  /** @type {Change} */ (
    /** @type {unknown} */ ({
      ...{ start: '', isStandardStart: true, transcript: line, line, ply: line.length / 2 },
      ...{ steps: { length: line.length / 2 }, ...rest },
    })
  );

/**
 * Plays a line in a page, as its controller does.
 * @param {Awaited<ReturnType<typeof page>>} page
 * @param {string} line
 * @param {{ before?: PlayedGame | undefined, more?: Partial<PlayedGame>, told?: Partial<Change> }} [how]
 */
async function play({ games }, line, { before, more = {}, told } = {}) {
  const now = change(line, told);
  /** @type {PlayedGame} */
  const kept = { ...games.after(now, before), table: { seat: 'two', level: 3 }, isPaused: false, ...more };
  const isKept = games.keep(kept, now, 'replace');
  const { id, isSaved } = await games.put(kept, now);
  return { ...kept, id, isKept, isSaved };
}

beforeEach(() => {
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

describe('a move', () => {
  test('goes on in its game, and begins another where it leaves it', async () => {
    const here = await page();
    const first = await play(here, 'f5d6');
    const second = await play(here, 'f5d6c3', { before: first });
    expect(second.id).toBe(first.id);
    const third = await play(here, 'f5d6c4', { before: second });
    expect(third.id).not.toBe(first.id);
    // Back in the line that was left it is the game from before, with its time.
    const [back] = [here.games.after(change('f5d6c3', { ply: 1 }), third)];
    expect([back.id, back.ply, back.at]).toEqual([first.id, 1, second.at]);
    expect(here.games.recent.map(({ moves }) => moves).sort()).toEqual(['f5d6c3', 'f5d6c4']);
  });

  test('of another tab in the same game parts the two', async () => {
    const here = await page();
    const mine = await play(here, 'f5');
    const there = await page();
    expect((await there.games.last())?.moves).toBe('f5');
    const theirs = await play(there, 'f5f6', { before: there.games.after(change('f5'), undefined) && mine });
    const longer = await play(here, 'f5d6', { before: mine });
    expect(longer.id).not.toBe(theirs.id);
    const rows = await new here.Library().list();
    expect(rows.map(({ moves }) => moves).sort()).toEqual(['f5d6', 'f5f6']);
  });

  test('of another game starts no game of its own, nor does a board without moves', async () => {
    const here = await page();
    await play(here, 'f5d6c3');
    await play(here, 'f5d6');
    await play(here, '');
    expect((await new here.Library().list()).map(({ moves }) => moves)).toEqual(['f5d6c3']);
  });
});

describe('a visit', () => {
  test('brings a tab its own game, and a new tab the one last played in any', async () => {
    const first = await page();
    expect(await first.games.last()).toBeUndefined();
    await play(first, 'f5d6');
    const own = sessionStorage.getItem('kaeshi.game') ?? '';
    await play(await page(), 'd3', { more: { at: Date.now() + 1 } });
    sessionStorage.setItem('kaeshi.game', own);
    expect((await (await page()).games.last())?.moves).toBe('f5d6');
    sessionStorage.clear();
    expect((await (await page()).games.last())?.moves).toBe('d3');
  });

  test('after a crash has the moves that the tab had not yet on the disk', async () => {
    const here = await page();
    const first = await play(here, 'f5d6', { more: { at: 1 } });
    const own = sessionStorage.getItem('kaeshi.game') ?? '';
    await play(here, 'f5d6c3', { before: first });
    sessionStorage.setItem('kaeshi.game', own);
    expect((await (await page()).games.last())?.moves).toBe('f5d6c3');
  });

  test('knows at which table a game was played, and how it ended', async () => {
    const verdict = /** @type {const} */ ({ by: 'resignation', winner: 'black' });
    const clock = { black: 5, white: 6, since: 7 };
    const table = { seat: /** @type {const} */ ('black'), level: 5, time: { minutes: 1, seconds: 0 } };
    const here = await page();
    await play(here, 'f5d6', { more: { table, clock, verdict } });
    expect(here.games.known({ moves: 'f5d6' })).toMatchObject({ table, clock, verdict });
    sessionStorage.clear();
    history.replaceState(null, '');
    const later = await page();
    await later.games.last();
    expect(later.games.known({ moves: 'f5d6' })).toEqual({ table: { seat: 'black', level: 5 }, verdict });
    expect(later.games.known({ moves: 'f5' })).toEqual({});
  });

  test('in which what is kept cannot be read says so, and begins all the same', async () => {
    await play(await page(), 'f5d6');
    vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(() => {
      throw domError('UnknownError');
    });
    const here = await page();
    expect((await here.games.last())?.moves).toBe('f5d6');
    expect(here.games.problem?.('en')).toContain('could not be read');
    vi.restoreAllMocks();
    await play(here, 'f5d6c3');
    expect(here.games.problem).toBeUndefined();
  });
});

describe('in the library a game', () => {
  test('has its players, its day, its opening and its result', async () => {
    const here = await page();
    const told = /** @type {Partial<Change>} */ ({
      result: { by: 'discs', black: 64, white: 0, winner: 'black' },
      opening: { en: 'Tiger', ja: '虎' },
    });
    const more = { table: { seat: /** @type {const} */ ('black'), level: 5 }, at: Date.UTC(2026, 0, 2, 12) };
    const { id } = await play(here, 'f5d6', { more, told });
    expect(await here.store.get(id)).toMatchObject({
      ...{ kind: 'game', black: '', white: 'Kaeshi 5', date: '2026-01-02', source: 'play', moves: 'f5d6' },
      ...{ result: { black: 64, white: 0 }, opening: { en: 'Tiger', ja: '虎' } },
    });
  });

  test('of a record has its players, until somebody plays on', async () => {
    const here = await page();
    const names = { black: 'alice', white: 'bob', date: '2003.12.15', event: 'GGS' };
    const first = await play(here, 'f5d6c3', { more: { tags: { ...names, result: '40-24' } } });
    expect(await here.store.get(first.id)).toMatchObject({ ...names, result: { black: 40, white: 24 } });
    await play(here, 'f5d6c3d3', { before: first });
    expect((await here.store.get(first.id))?.result).toBeUndefined();
  });

  test('keeps what was written there, and ends as it ended, also when that is taken back', async () => {
    const here = await page();
    let kept = await play(here, 'f5d6');
    await here.store.put({ id: kept.id, notes: 'mine', black: 'me' });
    for (const verdict of /** @type {const} */ ([{ by: 'agreement', winner: undefined }, undefined])) {
      kept = await play(here, 'f5d6', { before: kept, more: { verdict } });
      const entry = await here.store.get(kept.id);
      expect(entry).toMatchObject({ notes: 'mine', black: 'me' });
      expect(entry?.verdict).toEqual(verdict);
    }
  });

  test('is taken off the list of recent ones and put back there', async () => {
    const here = await page();
    for (const line of ['f5d6', 'd3']) await play(here, line);
    const removed = here.games.recent.find(({ moves }) => moves === 'f5d6');
    if (!removed) throw new Error('there are two');
    const listed = async () => (await here.store.latest('played', 9)).map(({ moves }) => moves).sort();
    here.games.remove(removed);
    await eventually(async () => expect(await listed()).toEqual(['d3']));
    expect(await here.store.get(removed.id)).toMatchObject({ moves: 'f5d6' });
    here.games.putBack(removed);
    await eventually(async () => expect(await listed()).toEqual(['d3', 'f5d6']));
  });

  test('is reported when the disk is full, and kept as soon as there is room', async () => {
    const here = await page();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw domError('QuotaExceededError');
    });
    const first = await play(here, 'f5d6');
    expect([first.isKept, first.isSaved]).toEqual([true, false]);
    expect(here.games.recent.map(({ moves }) => moves)).toEqual(['f5d6']);
    full.mockRestore();
    await play(here, 'd3');
    expect(await new here.Library().list()).toHaveLength(2);
  });
});

describe('a row says', () => {
  const now = new Date(2026, 2, 1, 0, 30).getTime();

  test.each([
    [new Date(2026, 2, 1, 0, 5), 'ja', /^今日 0:05$/],
    [new Date(2026, 1, 28, 23, 59), 'en', /^Yesterday, (11:59.PM|23:59)$/],
    [new Date(2026, 1, 27, 12, 0), 'ja', /^2月27日 12:00$/],
    [new Date(2025, 2, 1, 0, 30), 'ja', /^2025年3月1日$/],
    [new Date(2026, 2, 1, 8, 0), 'en', /^Today/],
    [new Date(2026, 2, 9, 8, 0), 'en', /Mar/],
  ])('when it was, %s in %s', (then, lang, expected) =>
    expect(whenSaid(/** @type {'ja' | 'en'} */ (lang), then.getTime(), now)).toMatch(expected),
  );

  test('the line, a long one by its ends', () => {
    expect([movesSaid('f5d6'), movesSaid('f5d6c3d3c4f4f6f3e6e7'), movesSaid('f5d6c3d3c4f4f6f3e6e7d7')]).toEqual([
      'f5d6',
      'f5d6c3d3c4f4f6f3e6e7',
      'f5d6c3d3c4f4f6f3…e7d7',
    ]);
  });
});

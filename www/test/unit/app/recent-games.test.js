/** Which games are kept, what replaces what, and what is believed of the storage. */
// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepGame, keptGame, putBack, removeGame } from '../../../app/play/memory.js';
import { recentGames, storeRecent } from '../../../app/shared/index.js';
import {
  LIMIT,
  checkGames,
  departs,
  withAgain,
  withGame,
  without,
  worthKeeping,
} from '../../../app/shared/recent-games.js';
import { lineSaid, whenSaid } from '../../../app/play/boxes/recent-list.js';

/** @import { Change } from '../../../elements/game/element.js' */
/** @import { RecentGame } from '../../../app/shared/recent-games.js' */

const OTHER_START = '---------------------------OX------XX--------------------------- O';

/** @param {string} line @param {{ start?: string, ply?: number, at?: number }} [rest] @returns {RecentGame} */
const game = (line, { start, ply = line.length / 2, at = 0 } = {}) => ({ start, line, ply, at });

/** The list after these games were at hand, one after the other. @param {readonly RecentGame[]} games */
const after = (...games) =>
  games.reduce((list, { at, ...kept }) => withGame(list, kept, at), /** @type {RecentGame[]} */ ([]));

/** @param {readonly RecentGame[]} games */
const lines = (games) => games.map(({ line }) => line);

describe('the list', () => {
  test('has one entry for a game that goes on, with its place and time', () => {
    expect(after(game('f5', { at: 1 }), game('f5d6', { at: 2 }), game('f5d6', { ply: 1, at: 3 }))).toEqual([
      game('f5d6', { ply: 1, at: 2 }),
    ]);
  });

  test('keeps a line that is left by another move, by a new game or by another start', () => {
    expect(lines(after(game('f5d6c3'), game('f5d6c3', { ply: 2 }), game('f5d6c4')))).toEqual(['f5d6c4', 'f5d6c3']);
    expect(lines(after(game('f5d6'), game(''), game('d3')))).toEqual(['d3', 'f5d6']);
    expect(lines(after(game('d2'), game('d2e3', { start: OTHER_START })))).toEqual(['d2e3', 'd2']);
  });

  test('keeps what is all in another game only while it is at hand', () => {
    const games = after(game('f5d6c3'), game('f5'));
    expect(lines(games)).toEqual(['f5', 'f5d6c3']);
    expect(lines(worthKeeping(games))).toEqual(['f5d6c3']);
    expect(lines(withGame(games, game('d3'), 0))).toEqual(['d3', 'f5d6c3']);
    expect(lines(withGame(games, game('f5d6c3d3'), 0))).toEqual(['f5d6c3d3']);
  });

  test('two that go different ways from the same game end as two entries', () => {
    const shared = after(game('f5d6'));
    const [first, second] = [game('f5d6c3'), game('f5d6c4')];
    expect(lines(withGame(withGame(shared, first, 0), second, 0))).toEqual(['f5d6c4', 'f5d6c3']);
    expect(lines(withGame(withGame(shared, second, 0), first, 0))).toEqual(['f5d6c3', 'f5d6c4']);
  });

  test('forgets a board without a move, but not a start that somebody typed', () => {
    expect(lines(worthKeeping(after(game(''))))).toEqual([]);
    expect(after(game('', { start: OTHER_START }), game('f5'))).toEqual([game('f5'), game('', { start: OTHER_START })]);
  });

  test('knows who played, and keeps the name in the library of a game that goes on', () => {
    const first = withGame([], game('f5d6'), 1, { seat: 'black', level: 5 });
    expect(first).toMatchObject([{ seat: 'black', level: 5 }]);
    const saved = first.map((each) => ({ ...each, id: 'a', isSaved: true }));
    // Stepping through it is no move, whoever the players are now.
    expect(withGame(saved, game('f5d6', { ply: 1 }), 2, { seat: 'two', level: 1 })).toMatchObject([
      { id: 'a', isSaved: true, seat: 'black', level: 5, ply: 1, at: 1 },
    ]);
    expect(withGame(saved, game('f5d6c3'), 2, { seat: 'two', level: 1 })).toMatchObject([
      { id: 'a', isSaved: false, seat: 'two', at: 2 },
    ]);
    const [branch, left] = withGame(saved, game('f5f6'), 2, { seat: 'two', level: 1 });
    expect([branch?.id, left?.id]).toEqual([undefined, 'a']);
  });

  test('is bounded, the oldest goes first', () => {
    // Lines of two moves, none the beginning of another.
    const many = Array.from({ length: LIMIT + 5 }, (_, i) => game(`${'abcdefgh'[i % 8]}${1 + Math.floor(i / 8)}h8`));
    expect(lines(after(...many))).toEqual(lines(many.slice(5).reverse()));
  });

  test('gives up a game and takes it again, never before the one at hand', () => {
    const games = after(game('f5d6'), game('d3c3'), game('e6'));
    expect(lines(without(games, game('d3c3', { ply: 0 })))).toEqual(['e6', 'f5d6']);
    expect(lines(withAgain(without(games, game('f5d6')), game('f5d6')))).toEqual(['e6', 'f5d6', 'd3c3']);
    expect(lines(withAgain(games, game('f5d6')))).toEqual(['e6', 'f5d6', 'd3c3']);
  });
});

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
  expect(departs(game('f5d6'), game('f5f6', { start: OTHER_START }))).toBe(false));

describe('what was stored', () => {
  test.each([[null], ['x'], [7], [{}]])('%j is no list', (value) => expect(checkGames(value)).toBeUndefined());

  test('a game of a clock before 1970 is one', () =>
    expect(checkGames([{ line: 'f5', ply: 1, at: -86_400_000 }])).toMatchObject([{ line: 'f5', at: -86_400_000 }]));

  test('one broken game costs only itself', () => {
    const whole = game('f5', { at: 5 });
    const broken = [
      null,
      'f5',
      { line: 'f5', ply: 1 },
      game('<b>'),
      game('f9'),
      { ...whole, at: 9e15 },
      { ...whole, at: '5' },
      { ...whole, ply: 2 },
    ];
    expect(checkGames([...broken, whole])).toEqual([whole]);
  });

  test('a field that cannot be believed costs only itself', () => {
    const whole = { ...game('f5'), seat: 'black', level: 5, id: 'a', isSaved: true };
    expect(checkGames([whole])).toEqual([whole]);
    expect(checkGames([{ ...whole, seat: 'x', level: 11, id: 7 }])).toEqual([game('f5')]);
  });
});

describe('the storage', () => {
  /** @param {string} line */
  const keep = (line) => {
    const change = { start: '', isStandardStart: true, transcript: line, line, ply: line.length / 2 };
    return keepGame(/** @type {Change} */ (/** @type {unknown} */ (change)), 'replace', { seat: 'two', level: 3 });
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('brings a tab its own game, and a new tab the one last at hand in any', async () => {
    expect(await keptGame()).toBeUndefined();
    keep('f5d6');
    localStorage.setItem('kaeshi.games', JSON.stringify(withGame(recentGames(), game('d3'), 1)));
    expect((await keptGame())?.moves).toBe('f5d6');
    sessionStorage.clear();
    expect((await keptGame())?.moves).toBe('d3');
  });

  test('changes the list that another tab has written', () => {
    keep('f5');
    localStorage.setItem('kaeshi.games', JSON.stringify(withGame(recentGames(), game('d3'), 1)));
    keep('f5d6');
    expect(lines(recentGames())).toEqual(['f5d6', 'd3']);
  });

  test('brings over the one game of an earlier version, once', async () => {
    localStorage.setItem('kaeshi.game', JSON.stringify({ line: 'f5d6', ply: 1 }));
    expect(await keptGame()).toEqual({ position: undefined, moves: 'f5d6', ply: 1 });
    keep('d3');
    expect([lines(recentGames()), localStorage.getItem('kaeshi.game')]).toEqual([['d3', 'f5d6'], null]);
  });

  test('lets a game go and brings it back', () => {
    for (const line of ['f5d6', 'd3']) keep(line);
    const removed = recentGames()[1];
    if (!removed) throw new Error('there are two');
    removeGame(removed);
    expect(lines(recentGames())).toEqual(['d3']);
    putBack(removed);
    expect(lines(recentGames())).toEqual(['d3', 'f5d6']);
  });

  test('that refuses is told, and nothing else happens', () => {
    for (const store of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(store, {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('no', 'QuotaExceededError');
        },
      });
    }
    expect(keep('f5')).toBe(false);
    // It is known for this visit.
    expect(lines(recentGames())).toEqual(['f5']);
    vi.unstubAllGlobals();
    expect(storeRecent([])).toBe(true);
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
    expect([lineSaid('f5d6'), lineSaid('f5d6c3d3c4f4f6f3e6e7'), lineSaid('f5d6c3d3c4f4f6f3e6e7d7')]).toEqual([
      'f5d6',
      'f5d6c3d3c4f4f6f3e6e7',
      'f5d6c3d3c4f4f6f3…e7d7',
    ]);
  });
});

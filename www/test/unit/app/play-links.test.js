/** Tests the links by which two people play: how long they are, and what one brings to a game that is known. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { bringOf, linkOf, namesAfter, readLink } from '../../../app/play/links.js';
import { LinkGames } from '../../../app/play/link-games.js';

const LONG = 'f5d6c3d3c4f4c5b3c2e3d2c6b4b5a4f6'.padEnd(120, 'a1');
const START = `${'X'.repeat(32)}${'-'.repeat(32)} O`;
const KEY = '0123abcd';
const PAGE = 'https://someone.example.org/kaeshi/';

/** @type {import('../../../app/play/link-games.js').LinkGame} */
const GAME = {
  key: KEY,
  side: 'black',
  start: undefined,
  moves: 'f5d6',
  names: { black: 'Ann', white: '' },
  sent: 2,
  at: 0,
};
const NAMES = { black: '返'.repeat(12), white: '🙂'.repeat(6) };

describe('a link', () => {
  test.each([
    [{ ...GAME, moves: LONG, names: NAMES }],
    [{ ...GAME, moves: LONG, names: NAMES, winner: /** @type {const} */ ('black') }],
    [{ ...GAME, start: START, moves: LONG.slice(0, 64), names: NAMES }],
  ])('has at most 300 bytes and brings all but what is cut of the names', (game) => {
    const link = linkOf(game, PAGE);
    expect(new TextEncoder().encode(link).length).toBeLessThanOrEqual(300);
    const read = readLink(new URL(link).hash);
    expect(read).toMatchObject({ key: KEY, start: game.start, moves: game.moves, winner: game.winner });
    expect(NAMES.black.startsWith(read?.names.black ?? '-')).toBe(true);
    expect(namesAfter(NAMES, read?.names ?? { black: '', white: '' }, 'black')).toEqual(NAMES);
  });

  test('has whole names while there is room, and no half letters', () => {
    const names = { black: 'A&b=c #', white: `${'あ'.repeat(5)}\ud83d` };
    const read = readLink(new URL(linkOf({ ...GAME, names }, PAGE)).hash);
    expect(read?.names).toEqual({ black: 'A&b=c #', white: `${'あ'.repeat(5)}\ufffd` });
  });

  test.each(['#m=f5', '#k=', '#k=<b>', `#k=${'x'.repeat(21)}`])('without a key is none: %s', (hash) => {
    expect(readLink(hash)).toBeUndefined();
  });

  test('takes nobody for a winner who is no side', () => {
    expect(readLink(`#m=f5&e=grey&k=${KEY}`)?.winner).toBeUndefined();
  });
});

describe('to a known game a link brings', () => {
  const turns = /** @type {const} */ (['black', 'white', 'black', 'white', 'black']);
  const bring = (/** @type {string} */ moves, known = {}, link = {}) =>
    bringOf(
      { ...GAME, ...known },
      { start: undefined, moves, winner: undefined, ...link },
      turns.slice(0, moves.length / 2),
    );

  test('the next moves of the other player', () => {
    expect(bring('f5d6', { moves: 'f5' })).toBe('next');
    // After a pass the other one has moved twice.
    const passed = bringOf({ ...GAME, moves: 'f5' }, { start: undefined, moves: 'f5d6c3', winner: undefined }, [
      'black',
      'white',
      'white',
    ]);
    expect(passed).toBe('next');
  });

  test('nothing new where the moves are the same', () => {
    expect(bring('f5d6')).toBe('same');
  });

  test('an older state of the game', () => {
    expect(bring('f5')).toEqual({ why: 'old', n: 2, length: 2, theirs: '–', ours: 'd6' });
    expect(bring('')).toMatchObject({ why: 'old', n: 1 });
  });

  test('another line, and another start', () => {
    expect(bring('f5f6e6')).toEqual({ why: 'other', n: 2, length: 2, theirs: 'f6', ours: 'd6' });
    expect(bring('f5d6', {}, { start: START })).toMatchObject({ why: 'other' });
  });

  test('a move that is for this side to make', () => {
    expect(bring('f5d6c3')).toEqual({ why: 'ours', n: 3, length: 2, theirs: 'c3', ours: '–' });
  });

  test('a resignation of the other player, also behind a move that was not sent', () => {
    expect(bring('f5d6', {}, { winner: 'black' })).toBe('next');
    expect(bring('f5d6', { moves: 'f5d6c3' }, { winner: 'black' })).toBe('next');
    // Nobody gives up for the other one.
    expect(bring('f5d6', {}, { winner: 'white' })).toBe('same');
  });
});

describe('the games by links of a browser', () => {
  test('are found by name and by moves, with what cannot be read left out', () => {
    localStorage.setItem('kaeshi.links', JSON.stringify([7, { ...GAME, side: 'grey' }, { ...GAME, key: 'sound' }]));
    const games = new LinkGames();
    expect(games.find(KEY)).toBeUndefined();
    expect(games.find('sound')).toMatchObject({ moves: 'f5d6' });
    games.keep({ ...GAME, moves: 'f5d6c3' });
    expect(new LinkGames().at({ start: undefined, moves: 'f5d6c3' })?.key).toBe(KEY);
    expect(games.find('sound')).toBeDefined();
  });
});

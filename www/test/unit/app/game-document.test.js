/** A game as it is kept: its tags, how it ended, when two are the same. */
import { expect, test } from 'vitest';
import {
  holds,
  isSameGame,
  movesCheck,
  newId,
  playedCheck,
  tagsOf,
  toldResult,
  toldVerdict,
  verdictCheck,
} from '../../../app/game/index.js';

test('moves are squares and nothing else, sixty at most', () => {
  expect(movesCheck('')).toBe('');
  expect(movesCheck('f5d6')).toBe('f5d6');
  expect(movesCheck('f5'.repeat(60))).toHaveLength(120);
  for (const wrong of ['f5'.repeat(61), 'f5d', 'F5', 'f5 d6', 'xf5', 'f5x', 'i1', 'a9', 5]) {
    expect(() => movesCheck(wrong), String(wrong)).toThrow();
  }
});

test('tags are texts of a limited length, of the five that a record has', () => {
  expect(tagsOf({ black: 'A', white: 'B', date: '2020', event: 'E', result: '40-24', other: 'no' })).toEqual({
    black: 'A',
    white: 'B',
    date: '2020',
    event: 'E',
    result: '40-24',
  });
  expect(tagsOf({ black: 'n'.repeat(201), white: 7, date: '' })).toEqual({ black: 'n'.repeat(200) });
  for (const none of [{}, undefined, null, 'black', { black: '' }]) expect(tagsOf(none)).toBeUndefined();
});

test('a result that a record tells is two numbers of discs', () => {
  expect(toldResult({ result: '40-24' })).toEqual({ black: 40, white: 24 });
  expect(toldResult({ result: '64-0' })).toEqual({ black: 64, white: 0 });
  expect(toldResult({ result: '0-64' })).toEqual({ black: 0, white: 64 });
  for (const result of ['65-0', '0-65', '1-0?', 'x40-24', '40-24 ', '40', '', undefined]) {
    expect(toldResult({ result }), String(result)).toBeUndefined();
  }
  expect(toldResult(undefined)).toBeUndefined();
});

/**
 * @param {'resign' | 'time' | 'agreed' | undefined} ending
 * @param {string | undefined} result
 * @param {boolean} [isOver]
 */
const told = (ending, result, isOver = false) => toldVerdict({ ending, result, isOver });

test('a record tells who won a game that ended before the board decided', () => {
  expect(told('resign', '64-0')).toEqual({ by: 'resignation', winner: 'black' });
  expect(told('resign', '0-64')).toEqual({ by: 'resignation', winner: 'white' });
  expect(told('time', '31-33')).toEqual({ by: 'time', winner: 'white' });
  expect(told('agreed', '32-32')).toEqual({ by: 'agreement', winner: undefined });
  expect(told('agreed', '40-24')).toEqual({ by: 'agreement', winner: undefined });
});

test('refuses endings without a winner or a loser, or against the board', () => {
  expect(told('resign', '32-32')).toBeUndefined();
  expect(told('resign', undefined)).toBeUndefined();
  expect(told(undefined, '64-0')).toBeUndefined();
  expect(told('resign', '64-0', true)).toBeUndefined();
});

test('an ending that is kept is one of three, and only by two of them somebody wins', () => {
  expect(verdictCheck({ by: 'resignation', winner: 'white' })).toEqual({ by: 'resignation', winner: 'white' });
  expect(verdictCheck({ by: 'time', winner: 'black' })).toEqual({ by: 'time', winner: 'black' });
  expect(verdictCheck({ by: 'agreement' })).toEqual({ by: 'agreement', winner: undefined });
  for (const wrong of [
    undefined,
    {},
    { by: 'time' },
    { by: 'time', winner: 'red' },
    { by: 'agreement', winner: 'black' },
    { by: 'agreement', winner: 'Stalemate' },
  ]) {
    expect(() => verdictCheck(wrong), JSON.stringify(wrong)).toThrow();
  }
});

test('a game that was played keeps what is sound of it', () => {
  const game = { at: 5, ply: 60, tags: { black: 'A' } };
  expect(playedCheck(game)).toEqual(game);
  expect(playedCheck({ ...game, seat: 'nobody', level: 'strong' })).toEqual(game);
  expect(() => playedCheck({ ...game, ply: 61 })).toThrow();
});

test('two games are the same by their start and their moves', () => {
  const game = { moves: 'f5d6' };
  const other = { moves: 'f5d6', start: `${'-'.repeat(64)} X` };
  expect(isSameGame(game, { moves: 'f5d6' })).toBe(true);
  expect(isSameGame(game, other)).toBe(false);
  expect(isSameGame(game, { moves: 'f5' })).toBe(false);
  expect(holds({ moves: 'f5d6c3' }, game)).toBe(true);
  expect(holds({ moves: 'f5' }, game)).toBe(false);
  expect(holds(other, game)).toBe(false);
});

test('a name of a game is 24 digits of base 16, and no other one', () => {
  const names = Array.from({ length: 200 }, newId);
  expect(new Set(names).size).toBe(200);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{24}$/);
});

/** Which mistake becomes a puzzle after a game, and what that puzzle asks for. */
import { expect, test } from 'vitest';
import { goalOf, worstMistake } from '../../../app/result/mistakes.js';

/** @import { ReviewedMove } from '../../../engine/types.js' */

/**
 * A move of a review.
 * @param {Partial<ReviewedMove>} facts
 * @returns {ReviewedMove}
 */
const move = (facts) => ({
  ply: 50,
  side: 'black',
  move: 'a1',
  score: 0,
  exact: true,
  best: 'h8',
  loss: 4,
  mark: 'mistake',
  depth: 10,
  line: [],
  ...facts,
});

test('a puzzle asks for what was thrown away', () => {
  expect(goalOf({ score: -6, loss: 16 })).toBe('win');
  expect(goalOf({ score: 0, loss: 2 })).toBe('win');
  expect(goalOf({ score: -2, loss: 2 })).toBe('draw');
  expect(goalOf({ score: 4, loss: 10 })).toBe('best');
  expect(goalOf({ score: -20, loss: 10 })).toBe('best');
});

test('a lost win comes before lost discs, and of these the most', () => {
  const win = move({ ply: 52, score: -2, loss: 4 });
  const discs = move({ ply: 54, score: 20, loss: 30 });
  expect(worstMistake([discs, win], 60, ['black'])).toBe(win);
  expect(worstMistake([move({ score: 20, loss: 6 }), discs], 60, ['black'])).toBe(discs);
});

test('estimates, early moves, the computer’s and faultless ones make none', () => {
  const none = [move({ exact: false }), move({ ply: 40 }), move({ side: 'white' }), move({ loss: 0 })];
  expect(worstMistake(none, 60, ['black'])).toBeUndefined();
  const last = move({ ply: 41 });
  expect(worstMistake([...none, last], 60, ['black'])).toBe(last);
});

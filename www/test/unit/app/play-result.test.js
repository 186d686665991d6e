/** Which mistake becomes a puzzle after a game, and what that puzzle asks for. */
import { expect, test } from 'vitest';
import { findPuzzles, goalOf } from '../../../app/mistakes/reviewed.js';
import { kaeshi } from '../kaeshi.js';

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

/** Six squares are empty, and of Black's moves a8 alone wins: he plays f1, and White answers with a mistake, too. */
const START = 'XXXXO-XOOOOOO-OOOOXOOOXO-OOXOXXOO-OOXXXOOOXXXXOXOX-XOOXX-OOOOOOX X';

test('proven mistakes near the end whose answer is the only one become puzzles', async () => {
  /** @type {string[]} */
  const asked = [];
  const engine = /** @type {import('../../../app/mistakes/mistakes.js').Prover} */ (
    /** @type {unknown} */ ({
      diagnose: async (/** @type {string} */ position) => {
        asked.push(position);
        const moves = [
          { square: 'a8', score: 10 },
          { square: 'f1', score: -6 },
        ];
        return /** @type {import('../../../engine/types.js').Diagnosis} */ ({
          goal: 'win',
          unique: true,
          score: 10,
          moves,
        });
      },
    })
  );
  // The rules have tests of their own; here they refuse what asks for the most discs.
  const rules = {
    puzzleRefusal: (/** @type {string} */ _position, /** @type {string} */ goal) =>
      goal === refused ? 'line' : undefined,
    Certifying: class {
      wanted() {}
      text() {
        return '';
      }
      unique() {
        return 3;
      }
      free() {}
    },
    impossible: () => undefined,
  };
  let refused = '';
  Object.assign(engine, { study: async () => rules });
  const first = move({ ply: 1, move: 'f1', score: -6, loss: 16 });
  /** @param {ReviewedMove[]} moves @param {'black' | 'white'} side */
  const found = async (moves, side) => {
    /** @type {unknown} */
    let all;
    const { signal } = new AbortController();
    const reviewed = /** @type {import('../../../engine/types.js').Reviewed} */ ({ moves });
    const game = { moves: 'f1a8a4f2b5c7', position: START };
    await findPuzzles(game, reviewed, { sides: [side], kaeshi, engine, signal, onFound: (puzzles) => (all = puzzles) });
    return all;
  };
  const discs = move({ ply: 2, side: 'black', score: 10, loss: 40 });
  expect(await found([first, discs], 'black')).toMatchObject([{ position: START, goal: 'win' }, { goal: 'best' }]);
  expect(asked).toHaveLength(2);
  refused = 'best';
  expect(await found([first, discs], 'black')).toMatchObject([{ position: START, goal: 'win' }]);
  asked.length = 2;
  // Estimates, moves without a fault, the other's moves, and what is too near the end.
  const none = [move({ ply: 1, exact: false }), move({ ply: 1, loss: 0 }), move({ ply: 1, side: 'white' })];
  expect(await found([...none, move({ ply: 5 })], 'black')).toBeUndefined();
  expect(asked).toHaveLength(2);
});

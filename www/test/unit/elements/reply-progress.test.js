/** When "proved" may be said of the replies to the moves of a line. */
import { describe, expect, test } from 'vitest';
import { standingOf } from '../../../elements/proof/reply-progress.js';

/** @import { Checklist } from '../../../elements/proof/types.js' */

/**
 * The replies to a move, each with a + where it is beaten.
 * @param {number} ply
 * @param {string} text
 * @returns {Checklist}
 */
function list(ply, text) {
  const [square = '', ...replies] = text.split(' ');
  return {
    ...{ ply, square, isPass: replies[0] === 'pass' },
    replies: replies
      .filter((reply) => reply !== 'pass')
      .map((reply) => ({ square: reply.slice(0, 2), beaten: reply.endsWith('+'), position: reply })),
  };
}

const over = { isSolved: true, isOver: true };
/** @param {Checklist | undefined} list */
const squareOf = (list) => list?.square;

describe('replies are proved', () => {
  test('not where the first move makes the opponent pass and later replies are left', () => {
    const { passes, first, deeper, next, isProved } = standingOf(
      [list(1, 'h3 pass'), list(2, 'g7 a1+ a2'), list(4, 'g8 b1+ b2'), list(6, 'h8')],
      over,
    );
    expect([passes.map(squareOf), squareOf(first), deeper.map(squareOf)]).toEqual([['h3'], 'g7', ['g8']]);
    expect([next, isProved]).toEqual([{ ply: 2, square: 'a2' }, false]);
  });

  test('not while a later list is unfinished, which is next then', () => {
    const lists = [list(1, 'g7 a1+ a2+'), list(3, 'g8 b1+ b2')];
    expect(standingOf(lists, over)).toMatchObject({ next: { ply: 3, square: 'b2' }, isProved: false });
  });

  test('when every list is finished, of a line that is played to its end', () => {
    const lists = [list(1, 'h3 pass'), list(2, 'g7 a1+ a2+'), list(4, 'g8 b1+'), list(6, 'h8')];
    expect(standingOf(lists, over)).toMatchObject({ next: undefined, isProved: true });
    // Stepped back, what is left to beat may be out of sight.
    expect(standingOf(lists.slice(0, 2), { ...over, isOver: false }).isProved).toBe(false);
    expect(standingOf(lists.slice(0, 1), { ...over, isOver: false }).isProved).toBe(false);
  });

  test('when the puzzle is solved and there is no reply at all', () => {
    const lists = [list(1, 'h3 pass'), list(2, 'h8')];
    expect(standingOf(lists, over)).toMatchObject({ first: undefined, deeper: [], next: undefined, isProved: true });
    expect(standingOf(lists, { isSolved: false, isOver: true }).isProved).toBe(false);
  });

  test('and none is called for before the puzzle is solved once', () => {
    expect(standingOf([list(1, 'g7 a1 a2')], { isSolved: false, isOver: false }).next).toBeUndefined();
  });
});

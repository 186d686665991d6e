/** Which comments of a record stand beside its game, and what is known of the score of its moves. */
import { expect, test } from 'vitest';
import { remarksOf } from '../../../app/sidebar/remarks.js';
import { Values } from '../../../app/sidebar/values.js';
import { GameState } from '../../../elements/game/record.js';
import { kaeshi, records } from '../kaeshi.js';

/** @import { Chosen, Hint } from '../../../engine/types.js' */

/** Returns the remarks of a record. @param {string} text */
const said = (text) => remarksOf(records.readRecords(text, undefined).records[0]?.tree);

test('the comments of the main line are read with the moves before them, those of other moves are not', () => {
  const line = ';B[f5]C[one];W[d6]BM[1]CR[a1]TR[d3]C[ two ]';
  const rest = ';B[c3]C[so {it} was \\\\ a1];W[d3]';
  expect(said(`(;GM[2]C[from the start](${line}(${rest})(;B[f4]C[not this (d6)]))(;B[e6]C[nor this]))`)).toEqual([
    { path: '', text: 'from the start' },
    { path: 'f5', text: 'one' },
    { path: 'f5d6', text: 'two' },
    { path: 'f5d6c3', text: 'so {it} was \\ a1' },
  ]);
});

test('a line without comments has none, and what was kept may be anything', () => {
  expect(said('(;GM[2]C[ ];B[f5];W[d6])')).toEqual([]);
  const odd = { comment: 3, moves: [{ move: 'f5', comment: 'one', moves: 'f5' }, null] };
  expect(remarksOf(/** @type {never} */ (odd))).toEqual([{ path: 'f5', text: 'one' }]);
});

/** @param {string} square @param {number} value @param {boolean} [exact] @returns {Hint} */
const hint = (square, value, exact = false) => ({ square, value, exact, depth: 8, line: [] });

/** @param {string} moves @param {number} [ply] */
const viewOf = (moves, ply) => GameState.open(kaeshi, { moves, ply }).view;

/** @param {string} square @param {number} value @returns {Chosen} */
const chosen = (square, value) => ({
  ...{ kind: 'chosen', position: '', square, value, exact: false, depth: 4, book: false, nodes: 1 },
});

test('values come from hints of the position, from those of the one before, and from the computer', () => {
  const values = new Values();
  const view = viewOf('f5d6c3');
  expect(values.along(view)).toEqual([]);
  // Black to move at the start: f5 is worth 0 for Black. White's hints after it say that White is 2 behind.
  values.note(viewOf('f5d6c3', 0), [hint('f5', 0), hint('d3', -1)], undefined);
  expect(values.along(view)).toEqual([{ ply: 1, side: 'black', move: 'f5', score: 0, exact: false }]);
  values.note(viewOf('f5d6c3', 1), [hint('d6', -2), hint('f6', -3)], undefined);
  // The computer's own view of White's d6 counts until hints of the position are there.
  const after = viewOf('f5d6c3', 2);
  values.note(after, [], { position: after.position, chosen: chosen('d6', 5) });
  expect(values.along(view)).toEqual([
    { ply: 1, side: 'black', move: 'f5', score: 2, exact: false },
    { ply: 2, side: 'white', move: 'd6', score: 5, exact: false },
  ]);
  values.note(after, [hint('c3', 3), hint('c4', 1)], { position: after.position, chosen: chosen('d6', 5) });
  expect(values.along(view).map(({ score }) => score)).toEqual([2, -3, 3]);
  // Values of another line are not shown for this one, and of another start nothing is known.
  expect(values.along(viewOf('f5d6c4')).map(({ move, score }) => `${move} ${score}`)).toEqual([
    'f5 2',
    'd6 -3',
    'c4 1',
  ]);
  expect(values.along(viewOf('d3c3')).map(({ move, score }) => `${move} ${score}`)).toEqual(['d3 -1']);
});

test('a proven value is not replaced by an estimate, and a computer speaks of its own move alone', () => {
  const values = new Values();
  values.note(viewOf('f5d6', 0), [hint('f5', 4, true)], undefined);
  values.note(viewOf('f5d6', 1), [hint('d6', -1)], undefined);
  const [first] = values.along(viewOf('f5d6'));
  expect(first).toEqual({ ply: 1, side: 'black', move: 'f5', score: 4, exact: true });
  const view = viewOf('f5d6');
  const other = new Values();
  other.note(view, [], { position: viewOf('f5f6').position, chosen: chosen('f6', 9) });
  other.note(view, [], { position: view.position, chosen: chosen('f6', 9) });
  expect(other.along(view)).toEqual([]);
});

/** Which comments of a record stand beside its game. */
import { expect, test } from 'vitest';
import { remarksOf } from '../../../app/beside/remarks.js';
import { records } from '../kaeshi.js';

/** What is said beside the game of a record. @param {string} text */
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

/** Which comments of a record stand beside its game. */
import { expect, test } from 'vitest';
import { remarksOf } from '../../../app/beside/remarks.js';

test('the comments of the main line are read with the moves before them, those of other moves are not', () => {
  const tree = '{from the start}f5{one}d6?[Ca1Td3]{two}(f6{not this (d6)}e6)c3!{so {it\\} was \\\\ a1}d3';
  expect(remarksOf(tree)).toEqual([
    { path: '', text: 'from the start' },
    { path: 'f5', text: 'one' },
    { path: 'f5d6', text: 'two' },
    { path: 'f5d6c3', text: 'so {it} was \\ a1' },
  ]);
});

test('another start and a line without comments have none', () => {
  expect(remarksOf(`${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}X:f5d6{ }c3`)).toEqual([]);
});

/** Tests the sentences about a solution before it is found. */
import { expect, test } from 'vitest';
import { soFarOf } from '../../../elements/tsume/words.js';

/** @param {Partial<import('../../../engine/types.js').Progress>} part */
const progress = (part) => ({
  nodes: 1000,
  done: 0,
  total: 5,
  lower: undefined,
  upper: undefined,
  line: [],
  hints: [],
  review: undefined,
  ...part,
});

test('bounds are told once something is proved, the line once there is one', () => {
  const phase = /** @type {const} */ ('turn');
  expect(soFarOf('en', { phase, progress: undefined })).toEqual([]);
  expect(soFarOf('en', { phase, progress: progress({ lower: -64, upper: 64 }) })).toEqual([]);
  expect(soFarOf('en', { phase, progress: progress({ lower: -4, upper: 64, line: ['h2', 'g1'] }) })).toEqual([
    'So far: the score is between −4 and +64.',
    'Best play so far: h2 g1',
  ]);
  expect(soFarOf('ja', { phase, progress: progress({ lower: 2, upper: 6 }) })).toEqual(['ここまで：+2から+6の間']);
});

test('nothing is told of another position than the one shown', () => {
  expect(soFarOf('en', { phase: 'judging', progress: progress({ line: ['h2'] }) })).toEqual([]);
});

/** The review that a tab keeps, for the card after a game and for the study page. */
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sharedEngine } from '../../../engine/index.js';
import { keepReview, keptReview } from '../../../app/shared/index.js';

/** @import { Reviewed } from '../../../engine/types.js' */

const REVIEWED = { kind: 'reviewed', position: '', moves: [{ ply: 1, move: 'f5', loss: 0 }], total: 1, share: 1 };

test('the tab keeps the review of one game, for the same game and engine alone', () => {
  const kept = { reviewed: /** @type {Reviewed} */ (/** @type {unknown} */ (REVIEWED)), seconds: 12 };
  sharedEngine().weights.state = 'late';
  keepReview({ moves: 'f5' }, kept);
  expect(keptReview({ moves: 'f5' })).toBeUndefined();
  sharedEngine().weights.state = 'ready';
  keepReview({ moves: 'f5', position: undefined }, kept);
  expect(keptReview({ moves: 'f5' })).toEqual(JSON.parse(JSON.stringify(kept)));
  expect(keptReview({ moves: 'f5d6' })).toBeUndefined();
  expect(keptReview({ moves: 'f5', position: `${'-'.repeat(64)} X` })).toBeUndefined();
  const text = sessionStorage.getItem('kaeshi.review') ?? '';
  sessionStorage.setItem('kaeshi.review', text.replace('"key":"', '"key":"an older engine '));
  expect(keptReview({ moves: 'f5' })).toBeUndefined();
  sessionStorage.setItem('kaeshi.review', text.replace('"total":1', '"total":2'));
  expect(keptReview({ moves: 'f5' })).toBeUndefined();
});

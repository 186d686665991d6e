/** The order of questions, which of them rest, and the files that each is answered with. */
import { afterEach, expect, test, vi } from 'vitest';
import { filesFor, needs, rank, rests } from '../../../engine/scheduling.js';

/** @import { Job } from '../../../engine/types.js' */

/** @param {Job['kind']} kind @param {number} [empties] @returns {Job} */
const job = (kind, empties = 60) => {
  const position = `${'-'.repeat(empties)}${'X'.repeat(64 - empties)} X`;
  return /** @type {Job} */ (/** @type {unknown} */ ({ kind, position }));
};

afterEach(() => void vi.unstubAllGlobals());

test('estimates are made with the weights, a choice with the book, too', () => {
  expect(needs('choose')).toEqual(['weights', 'book']);
  expect(needs('hints')).toEqual(['weights']);
  expect(needs('review')).toEqual(['weights']);
  expect(needs('solve')).toEqual([]);
  expect(filesFor(job('choose', 4))).toEqual(['weights', 'book']);
});

test('a proof takes the weights where it is long', () => {
  expect(filesFor(job('solve', 20))).toEqual(['weights']);
  expect(filesFor(job('solve', 19))).toEqual([]);
});

test('a verdict comes first, then all others, then a review, then hints', () => {
  const kinds = /** @type {const} */ (['hints', 'review', 'solve', 'judge']);
  const ordered = [...kinds].sort((one, other) => rank({ job: job(one) }) - rank({ job: job(other) }));
  expect(ordered).toEqual(['judge', 'solve', 'review', 'hints']);
});

test('in a page that nobody sees a game goes on, and all else rests', () => {
  const resting = () =>
    /** @type {const} */ (['choose', 'reply', 'solve', 'hints', 'review', 'judge']).filter((kind) =>
      rests({ job: job(kind) }),
    );
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(resting()).toEqual(['solve', 'hints', 'review', 'judge']);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  expect(resting()).toEqual([]);
});

/** The strengths of a game's players: asked for once for a game, never told of another, and again after a failure. */
import { expect, test, vi } from 'vitest';
import { Rated } from '../../../app/review/rated.js';
import { ratingText } from '../../../app/review/summary-view.js';

/** @import { People } from '../../../engine/types.js' */

/** @param {string} moves */
const game = (moves) => ({ moves, position: undefined });
const known = { black: { rating: 1520, low: 1300, high: 1740, moves: 25 }, white: undefined };

test('a strength is told to tens, and a dash where the moves tell too little', () => {
  const rating = { rating: 1468, low: 1266, high: 1665, moves: 25 };
  expect([ratingText('en', rating), ratingText('en', undefined)]).toEqual(['1470 (1270–1670)', '–']);
});

test('a game is rated once, and another anew', async () => {
  const [changed, rate] = [vi.fn(), vi.fn(() => known)];
  const rated = new Rated(changed, async () => ({ rate }));
  await rated.ask(game('f5d6'));
  await rated.ask(game('f5d6'));
  expect([rated.ratings, rate.mock.calls.length, changed.mock.calls.length]).toEqual([known, 1, 1]);
  await rated.ask(game('f5f6'));
  expect(rate.mock.calls).toEqual([
    ['f5d6', undefined],
    ['f5f6', undefined],
  ]);
});

test('the answer about a game that was left is not told of the next', async () => {
  /** @type {((people: Pick<People, 'rate'>) => void)[]} */
  const arrive = [];
  const rated = new Rated(
    () => undefined,
    () => new Promise((resolve) => arrive.push(resolve)),
  );
  const asked = [rated.ask(game('f5d6')), rated.ask(game('f5f6'))];
  const rate = (/** @type {string} */ moves) => ({ ...known, black: moves === 'f5f6' ? undefined : known.black });
  for (const come of arrive.reverse()) come({ rate });
  await Promise.all(asked);
  expect(rated.ratings?.black).toBeUndefined();
});

test('a model that does not come is said, and asked for again when somebody wants it', async () => {
  const load = vi.fn(async () => ({ rate: () => known })).mockRejectedValueOnce(new Error('no network'));
  const rated = new Rated(() => undefined, load);
  await rated.ask(game('f5d6'));
  expect([rated.ratings, rated.why]).toEqual([undefined, new Error('no network')]);
  await rated.ask(game('f5d6'));
  expect(load).toHaveBeenCalledOnce();
  await rated.ask(game('f5d6'), true);
  expect([rated.ratings, rated.why]).toEqual([known, undefined]);
});

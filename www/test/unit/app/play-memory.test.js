// @vitest-environment happy-dom
/** Finished games on their way into the library: however fast they come, they do not queue. */
import { expect, test, vi } from 'vitest';
import { keepGame } from '../../../app/play/memory.js';
import { moveRecentGames } from '../../../app/store/index.js';

/** @import { Change } from '../../../elements/game/element.js' */

vi.mock('../../../app/store/index.js', () => ({ moveRecentGames: vi.fn() }));

test('games that come faster than the library takes them wait for one move, which takes all', async () => {
  /** @type {(() => void)[]} */
  const ends = [];
  vi.mocked(moveRecentGames).mockImplementation(() => new Promise((done) => ends.push(() => done(0))));
  /** @param {number} n */
  const finish = (n) => {
    const line = 'f5d6c3d3c4'.slice(0, 2 + 2 * (n % 5));
    const change = { start: '', isStandardStart: true, transcript: line, line, ply: line.length / 2, result: {} };
    keepGame(/** @type {Change} */ (/** @type {unknown} */ (change)), 'replace', { seat: 'two', level: 3 });
  };
  finish(0);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  for (let n = 1; n < 50; n++) finish(n);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  // A game kept after the second transfer began is moved by a third.
  finish(50);
  ends[1]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends[2]?.();
  await new Promise((done) => setTimeout(done, 20));
  expect(moveRecentGames).toHaveBeenCalledTimes(3);
});

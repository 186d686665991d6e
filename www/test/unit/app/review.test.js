/** The review room: where its points lie, what it says of them, which moves it calls the worst, and how it asks. */
import { expect, test, vi } from 'vitest';
import { commonPlies } from '../../../app/positions/index.js';
import { Trial } from '../../../app/trial/index.js';
import { HEIGHT, WIDTH, scaleOf } from '../../../app/review/scale.js';
import { ReviewSession } from '../../../app/review/session.js';
import { worstOf } from '../../../app/review/lists.js';
import { sideSummary } from '../../../app/review/summary-view.js';
import { pointLabel, scoreText } from '../../../app/review/words.js';
import '../../../elements/shared/index.js';
import '../../../elements/board/index.js';
import { judgedMove } from './judged-move.js';
import { eventually } from '../eventually.js';

/** @import { Hint, Progress, Reviewed, ReviewedMove } from '../../../engine/types.js' */

const SIDE = {
  accuracy: 93.2,
  lost: 7.4,
  moves: 2,
  marks: { best: 1, good: 0, inaccuracy: 0, mistake: 1, blunder: 0 },
};

/** @param {ReviewedMove[]} moves @returns {Reviewed} */
const reviewed = (moves) => ({
  kind: 'reviewed',
  position: '',
  moves,
  total: moves.length,
  exact: 0,
  black: SIDE,
  white: { ...SIDE, accuracy: undefined },
  turningPoint: undefined,
  share: 0.5,
  complete: false,
  nodes: 1,
});

test('points lie within the graph, Black’s advantage above the line', () => {
  const { points, reach, zero } = scaleOf(
    [
      judgedMove({ score: 12 }),
      judgedMove({ ply: 2, side: 'white', score: 4 }),
      judgedMove({ ply: 60, side: 'white', score: -64 }),
    ],
    60,
  );
  expect(reach).toEqual({ black: 64, white: 8 });
  expect(points.map(({ y }) => Math.sign(zero - y))).toEqual([1, -1, 1]);
  expect(points.every(({ x, y }) => x > 0 && x < WIDTH && y >= 0 && y <= HEIGHT)).toBe(true);
  expect(scaleOf([judgedMove({ score: 3 })], 60).reach).toEqual({ black: 8, white: 8 });
  expect(scaleOf([judgedMove({ score: -20 })], 60).reach).toEqual({ black: 8, white: 24 });
  expect(scaleOf([], 0).points).toEqual([]);
});

test('signs that would touch stand in different rows above the graph', () => {
  const marks = /** @type {const} */ (['blunder', 'good', 'mistake', 'inaccuracy', 'best', 'blunder']);
  const { signs, top } = scaleOf(
    marks.map((mark, i) => judgedMove({ ply: i + 1, mark })),
    60,
  );
  expect(signs.map(({ text }) => text)).toEqual(['??', '?', '?!', '??']);
  for (const [i, one] of signs.entries())
    for (const other of signs.slice(i + 1)) expect(one.y !== other.y || other.x - one.x >= 14).toBe(true);
  expect(Math.max(...signs.map(({ y }) => y))).toBeLessThan(top);
});

/** A trial of a better move than b2, and how its engine answers. @param {Partial<ReviewedMove>} [part] */
function tried(part) {
  /** @type {(hints: Hint[]) => void} */
  let tell = () => undefined;
  /** @type {(hints: Hint[]) => void} */
  let end = () => undefined;
  const hints = vi.fn(
    (/** @type {string} */ _, /** @type {{ onProgress?: (progress: Progress) => void }} */ { onProgress } = {}) => {
      tell = (hints) => onProgress?.(/** @type {Progress} */ (/** @type {unknown} */ ({ hints })));
      return new Promise((resolve) => (end = (moves) => resolve({ moves })));
    },
  );
  const trial = new Trial(judgedMove({ move: 'b2', best: 'g7', loss: 28, mark: 'blunder', ...part }), () => undefined);
  void trial.begin('position', { hints });
  return { trial, tell: (/** @type {Hint[]} */ all) => tell(all), end: (/** @type {Hint[]} */ all) => end(all) };
}

/** @param {string} square @param {number} value @param {number} depth @param {boolean} [exact] @returns {Hint} */
const hint = (square, value, depth, exact = false) => ({ square, value, depth, exact, line: [] });

test('a tried move is right where it loses less than a disc, and else says what it loses', () => {
  const { trial, tell } = tried();
  trial.try('a1');
  tell([hint('g7', 3, 6), hint('a1', 2.5, 6)]);
  expect(trial.state).toBe('waiting');
  tell([hint('g7', 3, 12), hint('h1', 2.5, 12), hint('a1', -1, 12)]);
  expect([trial.state, trial.cost, trial.isOpen]).toEqual(['wrong', { loss: 4, exact: false }, true]);
  trial.try('h1');
  expect([trial.state, trial.cost?.loss, trial.isOpen]).toEqual(['right', 0.5, false]);
  expect([...trial.tried.keys()]).toEqual(['a1']);
});

test('the move that was played and the best one are known before the engine says anything', () => {
  const { trial } = tried({ exact: true });
  trial.try('b2');
  expect([trial.state, trial.cost]).toEqual(['wrong', { loss: 28, exact: true }]);
  trial.try('g7');
  expect([trial.state, trial.cost?.loss]).toEqual(['right', 0]);
});

test('a move of which the engine says nothing to the end is not taken for right', async () => {
  const { trial, end } = tried();
  trial.try('a1');
  end([]);
  await eventually(() => expect(trial.state).toBe('wrong'));
  expect(trial.cost?.loss).toBeNaN();
  trial.show();
  expect(trial.isOpen).toBe(false);
});

test('proven and estimated scores read differently', () => {
  expect([scoreText(4, true), scoreText(4.26, false), scoreText(-0.04, false), scoreText(-12.4, false)]).toEqual([
    '+4',
    '≈+4',
    '≈0',
    '≈−12',
  ]);
  const white = { ply: 40, side: 'white', move: 'd3', score: 4, loss: 2, mark: 'mistake' };
  expect(pointLabel('en', judgedMove(/** @type {ReviewedMove} */ ({ ...white, exact: true })))).toBe(
    'Move 40, White d3: White +4, proven. mistake, 2 discs lost',
  );
  expect(pointLabel('en', judgedMove({ score: 0.01 }))).toBe('Move 1, Black f5: even, estimated. best');
  expect(pointLabel('ja', judgedMove({ ply: 3, score: 2.5, loss: 5.1, mark: 'inaccuracy' }))).toBe(
    '3手目 黒 f5：黒 約+3（推定）。疑問手、約5石損',
  );
});

test('the worst moves are those that lost most, and none that lost little', () => {
  const losses = [5, 1, 20, 9, 30].map((loss, index) => judgedMove({ ply: index + 1, loss, mark: 'good' }));
  const gaveAway = judgedMove({ ply: 9, loss: 2, mark: 'mistake' });
  expect(worstOf(reviewed([...losses, gaveAway]), 'black').map(({ ply }) => ply)).toEqual([5, 3, 4]);
  expect(worstOf(reviewed([gaveAway]), 'black')).toEqual([gaveAway]);
  expect(worstOf(reviewed(losses), 'white')).toEqual([]);
});

test('a side’s figures say what is estimated, and what there is none of', () => {
  const some = reviewed([judgedMove({ exact: true }), judgedMove({ ply: 2, side: 'white' })]);
  expect(sideSummary('en', some, 'black')).toMatchObject({ accuracy: '93 %', lost: '7' });
  expect(sideSummary('en', some, 'white')).toMatchObject({ accuracy: '–', lost: 'about 7' });
});

test('a variation is where it leaves the game', () => {
  expect([commonPlies('f5d6c3', 'f5d6c4'), commonPlies('f5d6', 'f5d6c3'), commonPlies('', 'f5')]).toEqual([2, 2, 0]);
});

test('a session tells of what comes, stops, goes on and deepens', async () => {
  /** @type {{ resolve: (answer: Reviewed) => void, reject: (why: unknown) => void }[]} */
  const asked = [];
  /** @param {unknown} _ @param {{ signal: AbortSignal }} options */
  const ask = (_, { signal }) =>
    new Promise((/** @type {(answer: Reviewed) => void} */ resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ resolve, reject });
    });
  const review = vi.fn(ask);
  const session = new ReviewSession({ review });
  const changed = vi.fn();
  session.addEventListener('change', changed);
  void session.start({ moves: 'f5d6' }, 3);
  const [, options] = /** @type {[unknown, { onProgress: (progress: Progress) => void }]} */ (
    /** @type {unknown} */ (review.mock.calls[0])
  );
  options.onProgress(/** @type {Progress} */ ({ review: reviewed([judgedMove({})]) }));
  expect([session.state, session.reviewed?.moves.length]).toEqual(['running', 1]);
  session.stop();
  expect([session.state, session.reviewed?.moves.length]).toEqual(['stopped', 1]);
  void session.resume();
  expect(review.mock.lastCall?.[0]).toEqual({ moves: 'f5d6', seconds: 3 });
  asked[1]?.resolve(reviewed([judgedMove({}), judgedMove({ ply: 2 })]));
  await eventually(() => expect(session.state).toBe('done'));
  void session.deepen();
  expect(review.mock.lastCall?.[0]).toEqual({ moves: 'f5d6', seconds: 6 });
  asked[2]?.reject(new Error('the engine stopped'));
  await eventually(() => expect(session.state).toBe('failed'));
  expect(session.reviewed?.moves.length).toBe(2);
  expect(changed.mock.calls.length).toBeGreaterThan(5);
});

test('a kept review is shown at once, and stays until a deeper one is as far', () => {
  const review = vi.fn(() => /** @type {Promise<Reviewed>} */ (new Promise(() => {})));
  const session = new ReviewSession({ review });
  const kept = reviewed([judgedMove({}), judgedMove({ ply: 2 })]);
  session.show({ moves: 'f5d6' }, { reviewed: kept, seconds: 12 });
  expect([session.state, session.reviewed, review.mock.calls.length]).toEqual(['done', kept, 0]);
  void session.deepen();
  const [game, { onProgress }] = /** @type {[unknown, { onProgress: (progress: Progress) => void }]} */ (
    /** @type {unknown} */ (review.mock.calls[0])
  );
  expect(game).toEqual({ moves: 'f5d6', seconds: 24 });
  /** @param {number} share */
  const come = (share) => {
    onProgress(/** @type {Progress} */ ({ review: { ...reviewed([judgedMove({})]), share } }));
    return [session.reviewed?.moves.length, session.reviewed?.share];
  };
  expect(come(0.25)).toEqual([2, 0.25]);
  expect(come(0.75)).toEqual([1, 0.75]);
});

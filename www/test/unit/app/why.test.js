/** Why a move lost something: the line it led to, the facts, the sentences and the line that shows them. */
import { expect, test, vi } from 'vitest';
import { findWhy, lossesAfter, prepare, reasonsSaid, squaresAt, t } from '../../../app/why/index.js';
import { playedLine } from '../../../app/why/facts.js';
import { ReviewReasons } from '../../../app/review/reasons.js';
import { kaeshi } from '../kaeshi.js';
import { study } from '../study.js';
import '../../../elements/shared/index.js';
import '../../../elements/board/index.js';
import { judgedMove } from './judged-move.js';
import { eventually } from '../eventually.js';

/** @import { MoveReason } from '../../../app/why/words.js' */

vi.mock('../../../elements/study/index.js', () => ({ loadStudy: async () => study }));
vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadKaeshi: async () => kaeshi,
}));

/** Black to move; g7 gives the corner h8 away. */
const POSITION = kaeshi.Game.fromTranscript('f5f6e6f4').position;
const GIVEN = judgedMove({ ply: 5, move: 'g7', best: 'c3', mark: 'blunder', loss: 20, line: ['c3', 'b2'] });
const TAKEN = judgedMove({ ply: 6, side: 'white', move: 'h8', best: 'h8' });

test('a move leads to the moves of the game as long as none is better, and then to the better line', () => {
  const later = judgedMove({ ply: 7, move: 'd3', best: 'c4', line: ['c4', 'c3'] });
  expect(playedLine([GIVEN, TAKEN, later], 0)).toEqual(['g7', 'h8', 'c4', 'c3']);
  expect(playedLine([GIVEN, TAKEN], 0)).toEqual(['g7', 'h8']);
  // A move that is not known yet ends it.
  expect(playedLine([GIVEN, later], 0)).toEqual(['g7']);
});

test('a corner that is given away is said, lit up and played out', async () => {
  const why = await findWhy(POSITION, [GIVEN, TAKEN], GIVEN);
  expect(why.reasons[0]).toMatchObject({ kind: 'cornerGiven', side: 'white', squares: ['h8'], line: 'played', ply: 2 });
  expect(why).toMatchObject({ line: ['g7', 'h8'], at: 2, lit: ['h8'] });
  expect(squaresAt(why.reasons)).toEqual(['h8']);
  expect(reasonsSaid('en', why.reasons, GIVEN)).toMatch(/^g7 gives White the corner h8\./);
  expect(reasonsSaid('ja', why.reasons, GIVEN)).toMatch(/^g7と打つと、白に隅のh8を取られます。/);
});

/** Black to move: e1 is best with +30, and g1 has +26, if White replies f1. */
const LATE = 'OXO-----XXOOOOO-XXXXXOO-XXXXOXOOXXXXXOOOXXOOXXOOXXXXXXO-OOOOOOOO X';
/** @type {NonNullable<Parameters<typeof lossesAfter>[3]>} */
const ENGINE = {
  scores: async (position) => ({
    kind: 'scored',
    position,
    nodes: 0,
    moves: kaeshi.Game.fromPosition(position)
      .legalMoves()
      .map((square) => {
        const game = kaeshi.Game.fromPosition(position);
        game.play(square);
        return { square, score: -(kaeshi.solve(game.position).score ?? NaN) };
      }),
  }),
};

test('a reply that alone refutes a proved mistake is told of', async () => {
  expect(await lossesAfter(LATE, 'g1', 30, ENGINE)).toEqual(
    new Map([
      ['e1', -10],
      ['f1', 4],
    ]),
  );
  // Too many empty squares, no engine, and a move after which the opponent has to pass.
  expect(await lossesAfter(POSITION, 'g7', 0, ENGINE)).toBeUndefined();
  expect(await lossesAfter(LATE, 'g1', 30, { scores: () => Promise.reject(new Error('gone')) })).toBeUndefined();
  const passes = `-O${'X'.repeat(59)}-OX X`;
  expect(await lossesAfter(passes, 'a1', 0, ENGINE)).toBeUndefined();
  const line = ['e1', 'd1', 'h1', 'f1', 'g1', 'h2', 'h3', 'h7'];
  const played = ['g1', 'f1', 'e1', 'd1', 'h1', 'h2', 'h3', 'h7'].map((move, i) =>
    judgedMove({ ply: i + 53, move, best: move, exact: true }),
  );
  const [first = GIVEN, ...rest] = played;
  const mistake = { ...first, best: 'e1', loss: 4, score: 26, line };
  const { reasons } = await findWhy(LATE, [mistake, ...rest], mistake, ENGINE);
  expect(reasons.at(-1)).toMatchObject({ kind: 'refutation', side: 'white', squares: ['f1'], proved: true });
  expect(reasonsSaid('en', reasons, mistake)).toMatch(
    /Only f1 punishes g1: after any other reply Black does at least as well as after e1\.$/,
  );
  expect(reasonsSaid('ja', reasons, mistake)).toMatch(/g1をとがめる手はf1だけです。/);
});

test('a line that is no game is an error that names the place', () => {
  expect(() => study.moveReasons(POSITION, 'g7g7', 'c3', false)).toThrow(/g7/);
  expect(() => study.moveReasons('X', 'g7', 'c3', false)).toThrow();
  expect(study.moveReasons(POSITION, 'g7h8', 'g7h8', true)).toEqual([]);
});

/** @param {Partial<MoveReason>} part @returns {MoveReason} */
const fact = (part) => ({
  kind: 'replies',
  side: 'white',
  squares: ['a1', 'b1'],
  line: 'played',
  ply: 3,
  count: 1,
  other: 4,
  proved: true,
  ...part,
});

test('every kind that is told has words, and counts are told of the move that was played', () => {
  const kinds = /** @type {const} */ ([
    'passes',
    'corner',
    'replies',
    'safe',
    'frontier',
    'stable',
    'lastMove',
    'noMove',
    'wedge',
    'forcedEntry',
    'onlyReply',
    'free',
    'cornerGiven',
    'refutation',
  ]);
  for (const kind of kinds)
    for (const ply of [1, 3])
      for (const lang of ['en', 'ja']) {
        const said = reasonsSaid(lang, [fact({ kind, ply })], GIVEN);
        expect(said).not.toMatch(/[{}|]|undefined/);
        // A refutation is a reply of White, and about Black.
        expect(said).toMatch(kind === 'refutation' ? /黒|Black/ : /白|White/);
      }
  expect(reasonsSaid('en', [fact({})], GIVEN)).toBe(
    'g7 costs White mobility: 2 moves later it has 1 move; with c3, 4.',
  );
  expect(reasonsSaid('en', [fact({ line: 'better', ply: 2 })], GIVEN)).toBe(
    'g7 gives White mobility: 1 move later it has 4 moves; with c3, 1.',
  );
  expect(reasonsSaid('en', [fact({ line: 'better', ply: 1 })], GIVEN)).toBe('g7 leaves White 4 moves; c3, 1.');
  const there = fact({ kind: 'lastMove', squares: ['c3', 'b3'] });
  expect(reasonsSaid('en', [there], GIVEN)).toBe('g7 leaves c3 b3 to White.');
  const region = reasonsSaid('en', [fact({ kind: 'lastMove', line: 'better' })], GIVEN);
  expect(region).toMatch(/^With c3, White gets the last move/);
  expect(reasonsSaid('en', [], GIVEN)).toBe('Too deep for words: see the line.');
  // A fact that comes later, or is of the other line, means nothing on the board after the move.
  expect(squaresAt([fact({})])).toEqual([]);
  expect(squaresAt([fact({ line: 'better', ply: 1 })])).toEqual([]);
  expect(squaresAt([fact({ ply: 1 })])).toEqual(['a1', 'b1']);
});

test('a question is asked once, and anew when the lines become others', async () => {
  const asked = vi.fn(async () => ({ reasons: [], line: [], at: 0, lit: [] }));
  const changed = vi.fn();
  const room = { findWhy: asked, lossesAfter, prepare, reasonsSaid, squaresAt, t };
  const reasons = new ReviewReasons(changed, async () => room);
  expect(reasons.of(POSITION, [GIVEN, TAKEN], GIVEN)).toBeUndefined();
  await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(reasons.of(POSITION, [GIVEN, TAKEN], { ...GIVEN })).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(1);
  reasons.of(POSITION, [GIVEN, TAKEN], { ...GIVEN, line: ['c3', 'c4'] });
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
  const fails = new ReviewReasons(changed, () => Promise.reject(new Error('gone')));
  expect(fails.of(POSITION, [GIVEN, TAKEN], GIVEN)).toBeUndefined();
});

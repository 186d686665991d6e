/** A puzzle while the engine still proves: the verdict on a move comes first, its score later. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TsumeSession } from '../../../elements/tsume/session.js';
import { marksOf, spoken, statusOf } from '../../../elements/tsume/words.js';
import { BEST, DRAW, NaiveEngine, NaiveGame, WIN } from '../naive.js';
import { eventually } from '../eventually.js';

/** @import { AnyGoal } from '../../../engine/types.js' */
/** @import { SessionEvent } from '../../../elements/tsume/settling.js' */

/** @type {NaiveEngine} */
let engine;
/** @type {SessionEvent[]} */
let told;
/** @type {TsumeSession} */
let session;

beforeEach(() => {
  engine = new NaiveEngine();
  told = [];
  session = new TsumeSession({
    engine,
    openGame: (position) => new NaiveGame(position),
    redraw: () => {},
    tell: (event) => told.push(event),
    wait: async () => {},
  });
});

/** @param {string} position @param {AnyGoal} [goal] */
const open = (position, goal) => session.open(position, goal);
const types = () => told.map((event) => event.type);
const board = () => session.state.line?.game.position;

describe('while the proof is not there yet', () => {
  test('a wrong move is said to be wrong at once, and what it loses when that is known', async () => {
    engine.holds = true;
    void open(WIN, 'win');
    expect(session.state.isProving).toBe(true);
    expect(session.state.legal).toContain('g4');
    const judged = session.play('g4');
    expect([session.state.phase, session.state.legal]).toEqual(['judging', []]);
    await eventually(() => expect(session.state.phase).toBe('wrong'));
    expect(session.state.mistake?.verdict).toEqual({ square: 'g4', keeps: false });
    expect(statusOf('en', session.state)).toMatchObject({
      title: 'g4 does not win',
      detail: 'Solving…',
    });
    expect(marksOf('en', session.state).g4).toEqual({ kind: 'wrong', label: 'wrong' });
    expect(types()).toEqual(['opened', 'moved', 'wrong']);
    expect(spoken('en', told[2], session.state)).toBe('g4 does not win');
    engine.release();
    await judged;
    expect(session.state.phase).toBe('wrong');
    expect(session.state.mistake).toMatchObject({ best: 6, verdict: { score: -6, keeps: false, lost: 12 } });
    expect(types()).toEqual(['opened', 'moved', 'wrong', 'scored']);
    expect(spoken('en', told[3], session.state)).toBe('−12: 29–35 instead of 35–29');
    expect(engine.asked).toEqual([`puzzle ${WIN}`, `judge g4 ${WIN}`]);
  });

  test('a right move is answered at once', async () => {
    const { puzzle } = engine;
    const never = vi.fn((_position, _goal, { signal }) => new Promise((_, no) => (signal.onabort = no)));
    Object.assign(engine, { puzzle: never });
    void open(WIN, 'win');
    void session.play('h6');
    await eventually(() => expect(session.state.line?.last?.side).toBe('white'));
    expect([session.state.mistake, session.state.isHopeless]).toEqual([undefined, false]);
    // A position that nobody will look at is no longer proved, but is when somebody comes back to it.
    expect(never.mock.calls[0][2].signal.aborted).toBe(true);
    engine.puzzle = puzzle;
    await session.goTo(0);
    expect(session.state.verdict?.score).toBe(6);
  });

  test('a move is not blamed for a goal that was never to be had', async () => {
    engine.holds = true;
    void open(DRAW, 'win');
    const played = session.play('g7');
    await eventually(() => expect(session.state.phase).toBe('replying'));
    expect([session.state.isHopeless, session.state.attempt.mistakes]).toEqual([true, 0]);
    engine.release();
    await played;
    expect(types()).not.toContain('right');
  });

  test('a move can be taken back before its verdict and before its score', async () => {
    engine.holds = engine.holdsVerdicts = true;
    void open(BEST, 'best');
    void session.play(session.state.legal.find((square) => square !== 'h3') ?? '');
    void session.back();
    engine.holdsVerdicts = false;
    expect([session.state.phase, session.state.attempt.mistakes]).toEqual(['turn', 0]);
    const wrong = session.state.legal.find((square) => square !== 'h3') ?? '';
    void session.play(wrong);
    await eventually(() => expect(session.state.phase).toBe('wrong'));
    const back = session.takeBack();
    expect(marksOf('en', session.state)[wrong]).toEqual({ kind: 'wrong', label: 'tried' });
    engine.release();
    await back;
    expect(marksOf('en', session.state)[wrong]?.text).toMatch(/^−\d+$/);
    expect(session.state.attempt.mistakes).toBe(1);
  });

  test('the line that punishes a move is found before its score', async () => {
    engine.holds = true;
    void open(WIN, 'win');
    void session.play('g4');
    await eventually(() => expect(session.state.phase).toBe('wrong'));
    engine.holds = false;
    await session.refute();
    expect(session.state.phase).toBe('lost');
    expect(engine.asked.slice(-2).map((question) => question.split(' ')[0])).toEqual(['solve', 'puzzle']);
    expect(statusOf('en', session.state).detail).toBe('The turning point was g4: −12.');
  });

  test('its answer cannot land on another puzzle', async () => {
    engine.holds = true;
    void open(WIN, 'win');
    void session.play('g4');
    const other = open(DRAW, 'draw');
    engine.release();
    await other;
    expect(session.state.phase).toBe('turn');
    expect(session.state.verdict?.position).toBe(DRAW);
    expect(session.state.attempt.mistakes).toBe(0);
  });

  test('the opponent does not answer a move that was taken back', async () => {
    await open(WIN, 'win');
    engine.holds = true;
    void session.play('h6');
    await Promise.resolve();
    const back = session.back();
    engine.release();
    await back;
    expect(board()).toBe(WIN);
    expect(session.state.phase).toBe('turn');
  });
});

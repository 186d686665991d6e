/** The controller of a puzzle, on six empties that a naive engine can search to the end. */
import { beforeEach, describe, expect, test } from 'vitest';
import { underWay } from '../../../elements/tsume/resume.js';
import { TsumeSession } from '../../../elements/tsume/session.js';
import { marksOf, statusOf } from '../../../elements/tsume/words.js';
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
/** How long it takes until the opponent answers. @type {() => Promise<void>} */
let waiting;

beforeEach(() => {
  waiting = async () => {};
  engine = new NaiveEngine();
  told = [];
  session = new TsumeSession({
    engine,
    openGame: (position) => new NaiveGame(position),
    redraw: () => {},
    tell: (event) => told.push(event),
    wait: () => waiting(),
  });
});

/** @param {string} position @param {AnyGoal} [goal] */
const open = (position, goal) => session.open(position, goal);
/** Plays right moves to the end. */
async function solve() {
  while (session.state.phase === 'turn')
    await session.play(session.state.verdict?.moves.find((move) => move.keeps)?.square ?? '');
}
const types = () => told.map((event) => event.type);
const board = () => session.state.line?.game.position;

describe('the goal', () => {
  test('is found when none is named', async () => {
    await open(DRAW);
    expect(session.state.goal).toBe('draw');
    expect(session.state.phase).toBe('turn');
    expect(types()).toEqual(['opened']);
  });

  test('decides what is wrong: the same move keeps a draw and misses a win', async () => {
    await open(DRAW, 'win');
    expect(session.state.isHopeless).toBe(true);
    await session.play('g7');
    expect(session.state.attempt.mistakes).toBe(0);
    await open(DRAW, 'draw');
    await session.play('g7');
    expect(session.state.phase).toBe('wrong');
  });

  test('of a finished game is an error with a name', async () => {
    await open(`${'X'.repeat(64)} O`);
    expect(session.state.phase).toBe('failed');
    expect(session.state.failure?.name).toBe('FinishedError');
  });
});

describe('solving', () => {
  test.each([
    [WIN, 'win'],
    [DRAW, 'draw'],
    [BEST, 'best'],
  ])('%s is solved by the best moves', async (position, goal) => {
    await open(position, /** @type {AnyGoal} */ (goal));
    while (session.state.phase === 'turn') {
      const keeping = session.state.verdict?.moves.find((move) => move.keeps);
      await session.play(keeping?.square ?? '');
    }
    expect(session.state.phase).toBe('solved');
    expect(session.state.attempt.isSolved).toBe(true);
    expect(session.state.attempt.mistakes).toBe(0);
    expect(types().at(-1)).toBe('solved');
    expect(types()).not.toContain('wrong');
  });

  test('the opponent answers with its best, and a forced pass is told', async () => {
    await open(WIN, 'win');
    await session.play('h6');
    expect(types()).toEqual(['opened', 'moved', 'right', 'moved']);
    expect(session.state.line?.last).toMatchObject({ square: 'c1', side: 'white' });
    expect(session.state.line?.move).toEqual({ square: 'c1', flips: session.state.line?.last?.flips, placed: true });
    await session.play('g8');
    await session.play('g4');
    expect(told).toContainEqual({ type: 'passed', side: 'white' });
  });

  test('the proof of the position to come is asked for before the move is made', async () => {
    await open(WIN, 'win');
    const before = engine.asked.length;
    expect(engine.asked).toContain(`puzzle ${WIN}`);
    await session.play('b1');
    expect(engine.asked.slice(before).filter((question) => /^(puzzle|judge)/.test(question))).toEqual([]);
  });
});

test('a good second try is never called wrong', async () => {
  // In WIN the move h6 is worth +6 and g4 −6: both lose by no more than six.
  await open(WIN, '-6');
  expect(session.state.verdict?.moves.filter((move) => move.keeps).map((move) => move.square)).toEqual(['g4', 'h6']);
  await session.play('b1');
  expect(session.state.phase).toBe('wrong');
  await session.takeBack();
  await session.play('g4');
  expect(session.state.mistake).toBeUndefined();
  expect(statusOf('en', session.state).tone).toBe('right');
  await open(WIN, '+64');
  expect(session.state.isHopeless).toBe(true);
});

test('the replies that were beaten are known by the positions after them', async () => {
  await open(WIN, 'win');
  await session.play('h6');
  const after = session.positions.after(WIN, 'h6');
  expect(session.state.beaten.size).toBe(0);
  while (session.state.phase === 'turn')
    await session.play(session.state.verdict?.moves.find((move) => move.keeps)?.square ?? '');
  expect(session.state.beaten).toContain(session.positions.after(after, 'c1'));
  const { legal, side } = session.positions.movesAt(after);
  expect(side).toBe('white');
  for (const square of legal) {
    await session.answer(1, square);
    await solve();
    expect(session.state.phase).toBe('solved');
    expect(session.state.beaten).toContain(session.positions.after(after, square));
  }
  await open(WIN, 'win');
  expect(session.state.beaten.size).toBe(0);
});

test('numbers are the solver’s on the opponent’s turn, too', async () => {
  await open(WIN, 'win');
  await session.play('h6');
  await session.goTo(1);
  await session.showSolution(true);
  const theirs = await engine.scores(session.state.line?.game.position ?? '');
  const scores = new Map(theirs.moves.map((move) => [move.square, 0 - move.score]));
  expect(new Map(session.state.solution?.moves.map((move) => [move.square, move.score]))).toEqual(scores);
  expect(session.state.solution?.score).toBe(6);
  expect(Object.values(marksOf('en', session.state)).filter((mark) => mark.kind === 'right')).not.toHaveLength(0);
});

describe('a wrong move', () => {
  beforeEach(async () => {
    await open(WIN, 'win');
    await session.play('g4');
  });

  test('is said with what it loses', () => {
    expect(session.state.phase).toBe('wrong');
    expect(session.state.mistake).toMatchObject({ square: 'g4', best: 6, verdict: { score: -6, lost: 12 } });
    expect(types().at(-1)).toBe('wrong');
    expect(session.state.legal).toEqual([]);
  });

  test('can be taken back, and is remembered', async () => {
    await session.takeBack();
    expect(board()).toBe(WIN);
    expect(session.state.phase).toBe('turn');
    expect(session.state.triedHere.map((move) => move.square)).toEqual(['g4']);
    await session.play('h6');
    expect(session.state.mistake).toBeUndefined();
  });

  test('is punished move by move to the end of the game, and taken back from there', async () => {
    await session.refute();
    expect(session.state.phase).toBe('lost');
    const { pv } = await engine.solve(session.state.line?.at(1)?.before ?? '');
    expect(session.state.line?.played.map((ply) => ply.square)).toEqual(['g4', ...pv]);
    expect(types().filter((type) => type === 'wrong')).toHaveLength(1);
    expect(session.state.attempt.mistakes).toBe(1);
    await session.back();
    expect(session.state.phase).toBe('turn');
    await session.takeBack();
    expect(board()).toBe(WIN);
  });

  test('is shown with its line as no mistake, wherever the game is', async () => {
    await session.takeBack();
    await session.play('h6');
    const before = types().length;
    const { pv } = await engine.solve(session.positions.after(WIN, 'b1'));
    await session.demonstrate({ square: 'b1', score: -22, keeps: false, lost: 28 }, 6, pv);
    expect(session.state.phase).toBe('lost');
    expect(session.state.line?.played.map((ply) => ply.square)).toEqual(['b1', ...pv]);
    expect(session.state.mistake).toMatchObject({ square: 'b1', best: 6, verdict: { score: -22, lost: 28 } });
    expect([session.state.attempt.mistakes, types().slice(before).includes('wrong')]).toEqual([1, false]);
    await session.takeBack();
    expect([board(), session.state.phase]).toEqual([WIN, 'turn']);
  });

  test('may be played again after the line that punishes it, of which nothing is kept', async () => {
    const { square } = session.state.mistake ?? { square: '' };
    await session.refute();
    expect(session.state.line?.game.ply).toBeGreaterThan(1);
    await session.takeBack();
    await session.play(square);
    expect([session.state.phase, session.state.mistake?.square]).toEqual(['wrong', square]);
    expect(underWay(session.state)).toMatchObject({ moves: [square], ply: 1 });
  });

  test('is punished no further than somebody likes', async () => {
    /** @type {() => void} */
    let go = () => {};
    waiting = () => new Promise((done) => (go = done));
    const punished = session.refute();
    await eventually(() => expect(session.state.phase).toBe('punishing'));
    expect(session.state.legal).toEqual([]);
    await session.takeBack();
    go();
    await punished;
    expect(board()).toBe(WIN);
    expect(session.state.phase).toBe('turn');
  });

  test('is forgotten by a reset', async () => {
    await session.reset();
    expect([session.state.attempt.mistakes, session.state.triedHere, board()]).toEqual([0, [], WIN]);
    // The mistakes of a solved puzzle count from its opening.
    expect(session.state.attempt.trouble).toEqual({ mistakes: 1, helped: false });
    await session.showSolution(true);
    await session.reset();
    expect([session.state.attempt.helped, session.state.attempt.trouble.helped]).toEqual([false, true]);
  });
});

test('a search can be stopped and gone on with', async () => {
  engine.holds = true;
  void open(WIN);
  expect(session.state.phase).toBe('diagnosing');
  session.stop();
  expect([session.state.phase, session.state.failure?.name]).toEqual(['failed', 'StoppedError']);
  const gone = session.retry();
  engine.release();
  await gone;
  expect(session.state.phase).toBe('turn');
  expect(session.state.goal).toBe('win');
});

test('a position too large to prove is read only when somebody asks for it', async () => {
  /** @type {string[]} */
  const asked = [];
  const ask = (/** @type {string} */ kind) => (/** @type {string} */ position) => {
    asked.push(`${kind} ${position}`);
    return new Promise(() => {});
  };
  Object.assign(engine, { diagnose: ask('diagnose'), puzzle: ask('puzzle'), reply: ask('reply') });
  const start = '---------------------------OX------XO--------------------------- X';
  await open(start, 'win');
  expect([session.state.phase, session.state.failure?.name, asked]).toEqual(['failed', 'HugeError', []]);
  expect(statusOf('en', session.state).title).toBe('Too many empties to solve quickly');
  void session.retry();
  expect(asked).toEqual([`puzzle ${start}`]);
  session.stop();
  // Another puzzle of that size is asked about anew.
  await open(start);
  expect([session.state.failure?.name, asked.length]).toEqual(['HugeError', 1]);
});

describe('the state that is shown', () => {
  test('a badge is the move’s score, with and without the solution', async () => {
    await open(WIN, 'win');
    await session.play('g8');
    const wrong = marksOf('en', session.state).g8;
    expect(wrong).toMatchObject({ kind: 'wrong', text: '−12', label: '−12, wrong, loses 18 discs' });
    await session.takeBack();
    expect(marksOf('en', session.state).g8).toMatchObject({ text: '−12', label: '−12, tried, loses 18 discs' });
    await session.showSolution(true);
    expect(marksOf('en', session.state).g8?.text).toBe('−12');
  });

  test('a draw that is asked for where there is a win is flagged', async () => {
    await open(WIN, 'draw');
    expect(statusOf('en', session.state).detail).toBe('You can do better than a draw here.');
    await open(DRAW, 'draw');
    expect(statusOf('en', session.state).detail).toBe('');
    await open(WIN, 'win');
    expect(statusOf('en', session.state).detail).toBe('');
  });
});

describe('looking around', () => {
  test('steps back and forward through the line, and another answer of the opponent may be tried', async () => {
    await open(WIN, 'win');
    await session.play('h6');
    await session.back();
    expect(session.state.line?.isSolversTurn).toBe(false);
    expect(session.state.phase).toBe('turn');
    const another = session.state.legal.find((square) => square !== 'c1');
    await session.play(another ?? '');
    expect(session.state.line?.last).toMatchObject({ square: another, side: 'white' });
    await session.back();
    await session.forward();
    expect(session.state.line?.last?.square).toBe(another);
  });

  test('the solution scores every move and follows the main line', async () => {
    await open(WIN, 'win');
    await session.showSolution(true);
    expect(session.state.solution?.moves.map(({ square, score }) => [square, score])).toEqual([
      ['b1', -22],
      ['g4', -6],
      ['h6', 6],
      ['g8', -12],
    ]);
    expect(session.state.solution?.line.map((move) => move.square).join('')).toBe('h6c1g8h8g4b1');
    expect(session.state.attempt.helped).toBe(true);
    await session.follow(session.state.solution?.line.slice(0, 2).map((move) => move.square) ?? []);
    expect(session.state.line?.played.map((ply) => ply.square)).toEqual(['h6', 'c1']);
    expect(session.state.solution?.moves.length).toBeGreaterThan(0);
  });

  test('an engine that fails says so, and may be asked again', async () => {
    const { puzzle } = engine;
    engine.puzzle = () => Promise.reject(Object.assign(new Error('no network'), { name: 'LoadError' }));
    await open(WIN, 'win');
    expect(session.state.failure?.name).toBe('LoadError');
    engine.puzzle = puzzle;
    await session.retry();
    expect(session.state.phase).toBe('turn');
    expect(session.state.verdict?.score).toBe(6);
  });
});

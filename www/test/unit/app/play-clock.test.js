// @vitest-environment happy-dom
/** The clock of a game, by a wall clock that the test sets: who runs, what is left, and when time is up. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { or } from '../../../app/schema/index.js';
import { added, clockCheck, fallen, newClock, timeLeft, timeSaid, turned } from '../../../app/play/clock.js';
import { gameCheck } from '../../../app/play/recent.js';
import { startWith, swapped, timeCheck } from '../../../app/play/table.js';
import { Timekeeper } from '../../../app/play/timekeeper.js';

/** @import { Timed } from '../../../app/play/timekeeper.js' */
/** @import { Table } from '../../../app/play/table.js' */

const [checkClock, checkTime, checkGame] = [
  or(clockCheck, undefined),
  or(timeCheck, undefined),
  or(gameCheck, undefined),
];

const TIME = { minutes: 1, seconds: 2 };
/** @type {readonly ('black' | 'white')[]} */
const SIDES = ['black', 'white'];
/** @type {Table} */
const TWO = { seat: 'two', level: 3, time: TIME };
/** @type {Table} */
const BLACK = { seat: 'black', level: 3, time: TIME };

describe('a clock', () => {
  test('takes the time that has gone by, whatever happened meanwhile', () => {
    const running = turned(newClock(TIME), 'black', 1000);
    expect([timeLeft(running, 'black', 31_000), timeLeft(running, 'white', 31_000)]).toEqual([30_000, 60_000]);
    expect(timeLeft(running, 'black', 10)).toBe(60_000);
    expect([fallen(running, 60_999), fallen(running, 61_000)]).toEqual([undefined, 'black']);
  });

  test('adds its seconds to who moved, but not for the first move', () => {
    const first = added(newClock(TIME), 'black', TIME);
    expect(first.black).toBe(60_000);
    const second = turned(added(turned(first, 'white', 0), 'white', TIME), 'black', 5000);
    expect([second.white, second.runs]).toEqual([57_000, 'black']);
  });

  test('gives each side its own time, which goes with its owner', () => {
    const time = { ...TIME, white: 3 };
    expect(checkTime(time)).toEqual(time);
    expect([newClock(time).black, newClock(time).white]).toEqual([60_000, 180_000]);
    const rematch = swapped({ ...TWO, time });
    expect(rematch.time).toMatchObject({ minutes: 3, white: 1, seconds: 2 });
    expect(checkTime({ ...TIME, white: 0 })?.white).toBeUndefined();
    expect(checkTime({ ...TIME, white: 'x' })?.minutes).toBe(1);
  });

  test('counts begun seconds', () => {
    expect([0, 1, 999, 1000, 59_001, 60_000, 600_500].map(timeSaid)).toEqual([
      '0:00',
      '0:01',
      '0:01',
      '0:01',
      '1:00',
      '1:00',
      '10:01',
    ]);
  });

  test('is believed only whole', () => {
    const clock = { black: 1, white: 2, runs: 'black', since: 3 };
    expect(checkClock(clock)).toEqual(clock);
    expect(checkClock({ ...clock, since: -3 })).toEqual({ ...clock, since: -3 });
    for (const broken of [null, {}, { ...clock, black: -1 }, { ...clock, since: NaN }, { ...clock, runs: 'red' }])
      expect(checkClock(broken)).toBeUndefined();
    expect([checkTime({ minutes: 0, seconds: 1 }), checkTime({ minutes: 5 })]).toEqual([undefined, undefined]);
  });
});

describe('the keeper', () => {
  /** @type {string[]} */
  let told;
  /** @type {Timekeeper} */
  let keeper;

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    told = [];
    keeper = new Timekeeper({
      tick: () => {},
      low: (side, seconds) => told.push(`${side} ${seconds}`),
      fell: (side) => told.push(`${side} fell`),
    });
  });
  afterEach(() => {
    // It hears of the page as long as the page lives.
    keeper.begin({ ...TWO, time: undefined }, undefined);
    vi.useRealTimers();
  });

  /**
   * A game after `ply` moves of a line, Black and White in turn.
   * @param {string} line
   * @param {number} [ply]
   * @param {Partial<Timed>} [rest]
   * @returns {Timed}
   */
  function shown(line, ply = line.length / 2, rest = {}) {
    const steps = Array.from({ length: line.length / 2 }, (_, i) => ({
      square: line.slice(2 * i, 2 * i + 2),
      side: SIDES[i % 2] ?? 'black',
      passBefore: undefined,
    }));
    const side = SIDES[ply % 2];
    return { line, ply, steps, side, result: undefined, transcript: line.slice(0, 2 * ply), ...rest };
  }

  const left = (/** @type {'black' | 'white'} */ side) => keeper.clock && timeLeft(keeper.clock, side, Date.now());

  test('starts with the first move, and gives its seconds with each', () => {
    keeper.begin(TWO, undefined);
    keeper.follow(shown(''), TWO);
    vi.advanceTimersByTime(20_000);
    keeper.follow(shown('f5'), TWO);
    expect([left('black'), left('white')]).toEqual([60_000, 60_000]);
    vi.advanceTimersByTime(10_000);
    keeper.follow(shown('f5d6'), TWO);
    expect([left('white'), keeper.clock?.runs]).toEqual([52_000, 'black']);
  });

  test('tells of 30 and of 10 seconds once, and ends the game when time is up', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    vi.advanceTimersByTime(59_000);
    expect(told).toEqual(['white 30', 'white 10']);
    vi.advanceTimersByTime(2000);
    expect(told.at(-1)).toBe('white fell');
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(3);
  });

  test('sees after a sleep that time is up, before anything is played', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    // No timer of a sleeping tab fires.
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['white fell']);
  });

  test('does not take a move that came too late for one in time', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    vi.setSystemTime(Date.now() + 61_000);
    keeper.follow(shown('f5d6'), TWO);
    expect(told).toEqual(['white fell']);
  });

  test('gives the computer no clock, and rests while it is paused', () => {
    keeper.begin(BLACK, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), BLACK);
    expect(keeper.clock?.runs).toBeUndefined();
    keeper.follow(shown('f5d6'), BLACK);
    expect(keeper.canPause(BLACK)).toBe(true);
    vi.advanceTimersByTime(5000);
    keeper.togglePause(BLACK);
    vi.advanceTimersByTime(50_000);
    expect(left('black')).toBe(55_000);
    keeper.togglePause(BLACK);
    vi.advanceTimersByTime(5000);
    expect(left('black')).toBe(50_000);
  });

  test('cannot be paused between two people', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    keeper.togglePause(TWO);
    expect([keeper.canPause(TWO), keeper.clock?.runs]).toEqual([false, 'white']);
  });

  test('goes on after a reload with what went by meanwhile', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    const kept = checkClock(JSON.parse(JSON.stringify(keeper.clock)));
    vi.setSystemTime(Date.now() + 12_000);
    const again = new Timekeeper({ tick: () => {}, low: () => {}, fell: () => {} });
    again.begin(TWO, kept);
    again.follow(shown('f5'), TWO);
    expect(again.clock && timeLeft(again.clock, 'white', Date.now())).toBe(48_000);
  });

  test('stands still in a game that is over, also while it is looked through', () => {
    keeper.begin(TWO, undefined);
    keeper.follow(shown('f5'), TWO);
    const result = /** @type {const} */ ({ black: 4, white: 1, winner: 'black', by: 'resignation' });
    keeper.follow(shown('f5d6', 2, { side: undefined, result }), TWO);
    keeper.follow(shown('f5d6', 1), TWO);
    expect(keeper.clock?.runs).toBeUndefined();
    keeper.follow(shown('f5f6'), TWO);
    expect(keeper.clock?.runs).toBe('black');
  });

  test('is gone from a game that was lost on time and goes on all the same', () => {
    keeper.begin(TWO, undefined);
    for (const line of ['', 'f5']) keeper.follow(shown(line), TWO);
    vi.advanceTimersByTime(61_000);
    const result = /** @type {const} */ ({ black: 4, white: 1, winner: 'black', by: 'time' });
    keeper.follow(shown('f5', 1, { side: undefined, result }), TWO);
    expect(left('white')).toBe(0);
    keeper.follow(shown('f5'), TWO);
    expect(keeper.clock).toBeUndefined();
  });
});

describe('the table', () => {
  test('gives corners to a side, and Black moves', () => {
    expect(startWith('white', 0)).toBeUndefined();
    const [board = '', side] = startWith('white', 3)?.split(' ') ?? [];
    expect([board.length, side, board[0], board[63], board[7], board[56]]).toEqual([64, 'X', 'O', 'O', 'O', '-']);
    expect([board[27], board[28], board[35], board[36]].join('')).toBe('OXXO');
  });

  test('swaps the colours and nothing else', () => {
    expect([swapped(BLACK).seat, swapped(swapped(BLACK)), swapped(TWO)]).toEqual(['white', BLACK, TWO]);
  });

  test('is believed with what is sound of it', () => {
    const kept = { id: 'a', moves: 'f5', ply: 1, at: 5, table: BLACK, isPaused: false };
    expect(checkGame(kept)).toEqual(kept);
    expect(checkGame({ ...kept, clock: 5, verdict: { by: 'magic' } })).toEqual(kept);
    const drawn = { ...kept, table: { ...BLACK, opening: 'f5d6' } };
    expect(checkGame(drawn)).toEqual(drawn);
    for (const opening of ['f5d', 'i9', '', 7])
      expect(checkGame({ ...kept, table: { ...BLACK, opening } })).toEqual(kept);
    for (const broken of [
      null,
      { ...kept, moves: 5 },
      { ...kept, ply: -1 },
      { ...kept, at: 9e15 },
      { ...kept, table: { seat: 'red', level: 3 } },
    ])
      expect(checkGame(broken)).toBeUndefined();
  });
});

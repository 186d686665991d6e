/**
 * Keeps the clock of the game at hand: who runs follows from the game, a timer redraws it each second, and a side whose
 * time is up is told of once.
 *
 * The side to move in the position that is shown runs, if a person plays it: the computer has no clock. It starts with
 * the first move, and rests while somebody has paused a game against the computer.
 */
import { added, fallen, newClock, timeLeft, turned, untilNextSecond } from './clock.js';
import { PLAYERS, isAgainstComputer } from './table.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Change } from '../../elements/game/types.js' */
/** @import { Clock } from './clock.js' */
/** @import { Table } from './table.js' */

/** The seconds left at which the running side's time is announced. */
export const TOLD_AT = [30, 10];

/** @typedef {Pick<Change, 'line' | 'ply' | 'side' | 'steps' | 'result' | 'transcript'>} Timed */

export class Timekeeper {
  #actions;
  #now;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Timed | undefined} */
  #shown;
  /** The line whose end is the end of the game. @type {string | undefined} */
  #over;
  /** The seconds last announced to each side. @type {Record<Side, number>} */
  #told = { black: Infinity, white: Infinity };

  /** @type {Clock | undefined} */
  clock;
  isPaused = false;

  /**
   * @param {{ tick: () => void, low: (side: Side, seconds: number) => void, fell: (side: Side) => void }} actions
   * @param {() => number} [now]
   */
  constructor(actions, now = () => Date.now()) {
    this.#actions = actions;
    this.#now = now;
    // A tab that was hidden or asleep may have missed its timer.
    globalThis.document?.addEventListener('visibilitychange', () => this.#tick());
  }

  /**
   * Begins another game; with a clock that was kept it goes on there.
   * @param {Table} table
   * @param {Clock | undefined} kept
   * @param {boolean} [isPaused]
   */
  begin({ time }, kept, isPaused = false) {
    clearTimeout(this.#timer);
    this.clock = time && (kept ?? newClock(time));
    this.isPaused = isPaused;
    this.#over = this.#shown = undefined;
    this.#told = { black: Infinity, white: Infinity };
    if (this.clock) for (const side of /** @type {const} */ (['black', 'white'])) this.#told[side] = this.#left(side);
  }

  /** Returns the time that a side has left, in ms. @param {Side} side */
  #left(side) {
    return this.clock ? timeLeft(this.clock, side, this.#now()) : 0;
  }

  /**
   * Follows the game after each change of it.
   * @param {Timed} shown
   * @param {Table} table
   */
  follow(shown, table) {
    const before = this.#shown;
    this.#shown = shown;
    if (!this.clock || !table.time) return;
    const isNewMove = before && shown.line !== before.line && shown.ply === shown.steps.length;
    const mover = isNewMove ? shown.steps.at(-1)?.side : undefined;
    if (shown.result) this.#over = shown.line;
    else if (isNewMove || shown.ply === shown.steps.length) this.#over = undefined;
    const isOver = !!shown.result || this.#over === shown.line;
    // A game that was lost on time and goes on has no clock any more.
    if (!isOver && Math.min(this.clock.black, this.clock.white) === 0) this.clock = undefined;
    if (!this.clock) return this.#plan();
    // Time that is up before the move was made counts.
    if (mover && fallen(this.clock, this.#now()) === mover) return this.#tick();
    if (mover) {
      this.isPaused = false;
      this.clock = added(this.clock, mover, table.time);
    }
    this.clock = turned(this.clock, this.#runner(table), this.#now());
    this.#plan();
  }

  /** Whose time goes by. @param {Table} table @returns {Side | undefined} */
  #runner({ seat }) {
    const { side, ply, line } = /** @type {Timed} */ (this.#shown);
    if (!side || ply === 0 || this.isPaused || this.#over === line) return undefined;
    return PLAYERS[seat][side] === 'human' ? side : undefined;
  }

  /** Whether it can be paused or goes on: between two people it cannot. @param {Table} table */
  canPause({ seat }) {
    return !!this.clock && isAgainstComputer(seat) && (this.isPaused || this.clock.runs !== undefined);
  }

  /** @param {Table} table */
  togglePause(table) {
    if (!this.clock || !this.#shown || !this.canPause(table)) return;
    this.isPaused = !this.isPaused;
    this.clock = turned(this.clock, this.#runner(table), this.#now());
    this.#plan();
  }

  /** Goes on after somebody else sat down. @param {Table} table */
  resume(table) {
    if (!this.clock || !this.#shown) return;
    this.clock = turned(this.clock, this.#runner(table), this.#now());
    this.#plan();
  }

  stop() {
    if (this.clock) this.clock = turned(this.clock, undefined, this.#now());
    this.#plan();
  }

  #plan() {
    clearTimeout(this.#timer);
    const wait = this.clock && untilNextSecond(this.clock, this.#now());
    if (wait !== undefined) this.#timer = setTimeout(() => this.#tick(), wait);
  }

  #tick() {
    const { clock } = this;
    const side = clock?.runs;
    if (!clock || !side) return;
    if (fallen(clock, this.#now())) {
      this.stop();
      return this.#actions.fell(side);
    }
    const left = this.#left(side);
    const due = TOLD_AT.filter((seconds) => left <= seconds * 1000 && this.#told[side] > seconds * 1000).at(-1);
    this.#told[side] = left;
    this.#plan();
    if (due !== undefined) this.#actions.low(side, due);
    this.#actions.tick();
  }
}

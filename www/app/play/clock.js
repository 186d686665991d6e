/**
 * The clock of a game: how much time each person has left, as plain values.
 *
 * It counts by moments of the wall clock, never by ticks: `since` is when the running side's time began, and what has
 * gone by is found out when somebody asks. So a reload, a sleeping computer and a tab that the browser slows down
 * change nothing. All times are in ms, moments since 1970.
 */
import { maybe, number, object, oneOf } from '../schema/index.js';

/** @import { Checked } from '../schema/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Time } from './table.js' */

export const clockCheck = object({
  black: number(0),
  white: number(0),
  // Whose time goes by, neither side's when undefined.
  runs: maybe(oneOf(/** @type {const} */ (['black', 'white']))),
  // A clock that runs wrong may stand before 1970.
  since: number(),
});
/** @typedef {Checked<typeof clockCheck>} Clock */

/** A clock that nobody has started yet. @param {Time} time @returns {Clock} */
export function newClock({ minutes, white = minutes }) {
  return { black: minutes * 60_000, white: white * 60_000, runs: undefined, since: 0 };
}

/**
 * Returns the time that a side has left.
 * @param {Clock} clock
 * @param {Side} side
 * @param {number} now
 * @returns {number}
 */
export function timeLeft(clock, side, now) {
  // A wall clock that was set back gives no time.
  const gone = clock.runs === side ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock[side] - gone);
}

/**
 * Stops the side that runs and starts another, or neither.
 * @param {Clock} clock
 * @param {Side | undefined} runs
 * @param {number} now
 * @returns {Clock}
 */
export function turned(clock, runs, now) {
  return { black: timeLeft(clock, 'black', now), white: timeLeft(clock, 'white', now), runs, since: now };
}

/**
 * Gives the time that comes with a move to the side whose clock ran while it thought. The first move has no clock yet.
 * @param {Clock} clock while that side's time still runs
 * @param {Side} mover
 * @param {Time} time
 * @returns {Clock}
 */
export function added(clock, mover, { seconds }) {
  return clock.runs === mover ? { ...clock, [mover]: clock[mover] + seconds * 1000 } : clock;
}

/** Whose time is up. @param {Clock} clock @param {number} now @returns {Side | undefined} */
export function fallen(clock, now) {
  return clock.runs && timeLeft(clock, clock.runs, now) === 0 ? clock.runs : undefined;
}

/**
 * How long until the running side's clock shows another second.
 * @param {Clock} clock
 * @param {number} now
 * @returns {number | undefined} nothing runs when undefined
 */
export function untilNextSecond(clock, now) {
  if (!clock.runs) return undefined;
  return (timeLeft(clock, clock.runs, now) % 1000) + 1;
}

/** A time as a clock shows it, begun seconds counted as whole ones. @param {number} left @returns {string} */
export function timeSaid(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

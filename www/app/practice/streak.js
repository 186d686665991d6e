/** Days in a row on which the puzzle of the day was solved: a day that is missed ends it. */
import { dayAfter } from '../../elements/puzzles/index.js';

/** @import { Attempt } from '../store/index.js' */

/**
 * The days on which the puzzle of the day was solved, on that very day and without the solution.
 * @param {readonly Attempt[]} attempts
 * @returns {ReadonlySet<string>}
 */
export function solvedDays(attempts) {
  return new Set(
    attempts.flatMap(({ room, day, helped, late }) => (room === 'daily' && day && !helped && !late ? [day] : [])),
  );
}

/**
 * How long the streak is now, and the longest there was. Today counts once it is solved; until then yesterday's streak
 * is still alive.
 * @param {ReadonlySet<string>} days
 * @param {string} today
 * @returns {{ now: number, longest: number }}
 */
export function streak(days, today) {
  const back = (/** @type {string} */ day) => {
    let length = 0;
    for (let each = day; days.has(each); each = dayAfter(each, -1)) length++;
    return length;
  };
  const now = days.has(today) ? back(today) : back(dayAfter(today, -1));
  const ends = [...days].filter((day) => !days.has(dayAfter(day, 1)));
  return { now, longest: Math.max(0, ...ends.map(back)) };
}

/**
 * The puzzle of the day: found from the date and the library's index alone, so that everybody with the same library
 * has the same one, and no server is asked.
 *
 * Monday is the easiest day, Sunday the hardest. No puzzle comes again before all others of its difficulty had their
 * day.
 */

/** @import { LibraryIndex } from './lines.js' */

/**
 * A day's puzzle: which day it is of, the how manieth it is, and where in the library it stands; `place` counts from 0.
 * @typedef {{ day: string, number: number, size: number, place: number, stars: number }} Daily
 */

/** How many stars the puzzle of a weekday has, Monday first. */
export const STARS_OF_WEEKDAY = /** @type {const} */ ([1, 2, 2, 3, 3, 4, 5]);
/** The limits of the empty squares of a daily puzzle, which many people can read within some minutes. */
const SIZES = { least: 5, most: 14 };
/** The day of puzzle number 1, a Sunday. */
const FIRST_DAY = '2026-11-22';
const DAY_MS = 86_400_000;
/** Neighbouring days should not have neighbouring puzzles: steps of the golden ratio spread them. */
const GOLDEN = 0.618034;

/**
 * Returns the day that it is where the reader is, as "2026-11-22".
 * @param {Date} date
 * @returns {string}
 */
export function localDay(date) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param {string} day @param {number} days */
export function dayAfter(day, days) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the number of a day's puzzle.
 * @param {string} day
 * @returns {number} NaN for what is no day
 */
export function numberOf(day) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return NaN;
  const time = Date.parse(`${day}T00:00:00Z`);
  // A day behind the end of its month would be one of the next.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return NaN;
  return Math.round((time - Date.parse(`${FIRST_DAY}T00:00:00Z`)) / DAY_MS) + 1;
}

/**
 * Returns which puzzle of the library is that of a day.
 * @param {Date | string} date a moment, whose day is the reader's own, or a day as "2026-11-22"
 * @param {LibraryIndex} index
 * @returns {Daily | undefined} undefined for what is no day, and for a library without a puzzle
 */
export function dailyOf(date, index) {
  const day = typeof date === 'string' ? date : localDay(date);
  const number = numberOf(day);
  if (Number.isNaN(number)) return undefined;
  // The day before number 1 was a Saturday: the week of number 2 begins on a Monday.
  const sinceMonday = number - 2;
  const weekday = modulo(sinceMonday, 7);
  const wanted = STARS_OF_WEEKDAY[weekday] ?? 1;
  for (const stars of nearest(wanted)) {
    const places = placesWith(index, stars);
    if (places.length === 0) continue;
    const days = STARS_OF_WEEKDAY.flatMap((each, i) => (each === wanted ? [i] : []));
    const turn = Math.floor(sinceMonday / 7) * days.length + days.indexOf(weekday);
    const found = places[modulo(turn * stepFor(places.length), places.length)];
    if (found) return { day, number, stars, ...found };
  }
  return undefined;
}

/**
 * The puzzles of a difficulty. A chunk has the easiest first, so those with equal stars stand together.
 * @param {LibraryIndex} index
 * @param {number} stars
 */
function placesWith(index, stars) {
  /** @type {{ size: number, place: number }[]} */
  const places = [];
  for (const { size, stars: counts } of index) {
    if (size < SIZES.least || size > SIZES.most) continue;
    const before = counts.slice(0, stars - 1).reduce((sum, n) => sum + n, 0);
    for (let i = 0; i < (counts[stars - 1] ?? 0); i++) places.push({ size, place: before + i });
  }
  return places;
}

/** From the wanted number of stars to those farther away. @param {number} wanted */
const nearest = (wanted) => [1, 2, 3, 4, 5].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);

/** Returns a step that comes to every place before it comes to one again. @param {number} count */
export function stepFor(count) {
  let step = Math.max(1, Math.round(count * GOLDEN));
  while (divisor(step, count) > 1) step++;
  return step;
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

/** @param {number} n @param {number} by */
const modulo = (n, by) => ((n % by) + by) % by;

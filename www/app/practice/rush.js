/**
 * A rush: as many puzzles as one can in three minutes, each a little harder, until the third mistake.
 *
 * The run is a plain value. Its clock is the time of day, so that it goes on while the page is loaded again or hidden,
 * and nobody gains time by leaving.
 */

import { maybe, object, oneOf, or, whole } from '../schema/index.js';

/** @import { LibraryIndex } from '../../elements/puzzles/index.js' */
/** @import { Checked } from '../schema/index.js' */

const run = object({
  // Names its puzzles.
  seed: whole(),
  // A clock that runs wrong may stand before 1970.
  began: whole(Number.MIN_SAFE_INTEGER),
  // Which puzzle is open.
  at: whole(),
  score: whole(),
  mistakes: whole(),
  ended: or(maybe(oneOf(/** @type {const} */ (['time', 'mistakes', 'all']))), undefined),
});
/** A rush under way or at its end. @typedef {Checked<typeof run>} Run */

export const checkRun = or(run, undefined);

export const LASTS_MS = 180_000;
export const MOST_MISTAKES = 3;
/** The number of puzzles of each size, from the smallest size on. */
const OF_EACH = 4;
/** How hard the first and the last puzzle of a run are meant to be. */
const HARDNESS = { first: 750, last: 1950 };
/**
 * Where the difficulties of one star begin with 12 empty squares, of two, and so on, and where those of five end; each
 * further square raises them by `RISE`.
 */
const STARS_FROM = [1010, 1410, 1590, 1770, 1960, 2400];
const RISE = 50;
/** The number of neighbouring puzzles among which one is drawn. */
const AROUND = 7;
/** Larger ones take too long for a rush. */
const MOST_EMPTIES = 12;

/** @param {number} seed @param {number} now in ms @returns {Run} */
export const begin = (seed, now) => ({ seed, began: now, at: 0, score: 0, mistakes: 0, ended: undefined });

/** Returns how long it still goes on, in ms. @param {Run} run @param {number} now */
export const left = ({ began, ended }, now) => (ended ? 0 : Math.min(LASTS_MS, Math.max(0, began + LASTS_MS - now)));

/**
 * Returns the run as the clock has it; one that was set back gives the whole time once more, and not for ever.
 * @param {Run} run
 * @param {number} now
 * @returns {Run}
 */
export function ticked(run, now) {
  if (run.ended) return run;
  if (now < run.began) return { ...run, began: now };
  return left(run, now) === 0 ? { ...run, ended: 'time' } : run;
}

/**
 * Returns the run after its open puzzle.
 * @param {Run} run
 * @param {boolean} isRight
 * @param {number} count how many puzzles there are
 * @param {number} now
 * @returns {Run}
 */
export function judged(run, isRight, count, now) {
  const ticking = ticked(run, now);
  if (ticking.ended) return ticking;
  const { at, score, mistakes } = ticking;
  const next = { ...ticking, at: at + 1, score: score + Number(isRight), mistakes: mistakes + Number(!isRight) };
  if (next.mistakes >= MOST_MISTAKES) return { ...next, ended: 'mistakes' };
  return next.at >= count ? { ...next, ended: 'all' } : next;
}

/**
 * The puzzles of a run: some of each size, the smallest first, each a little harder than the one before it. The index
 * tells how many of a size have how many stars, and a size's file begins with its easiest; so the place in it tells
 * about how hard a puzzle is.
 * @param {number} seed
 * @param {LibraryIndex} index
 * @returns {{ size: number, place: number }[]}
 */
export function puzzlesOf(seed, index) {
  const next = random(seed);
  const sizes = index.filter(({ size, count }) => size <= MOST_EMPTIES && count > 0);
  const steps = sizes.flatMap((facts) => Array.from({ length: Math.min(OF_EACH, facts.count) }, () => facts));
  const rise = (HARDNESS.last - HARDNESS.first) / Math.max(1, steps.length - 1);
  /** The last place that was taken in a size: a run comes to none twice. @type {Map<number, number>} */
  const taken = new Map();
  return steps.map((facts, i) => {
    const { size, count } = facts;
    const left = steps.slice(i + 1).filter((each) => each === facts).length;
    const least = (taken.get(size) ?? -1) + 1;
    const meant = placeOf(facts, HARDNESS.first + i * rise) + Math.floor((next() - 0.5) * AROUND);
    const place = Math.min(count - 1 - left, Math.max(least, meant));
    taken.set(size, place);
    return { size, place };
  });
}

/** @param {LibraryIndex[number]} facts @param {number} difficulty */
export function placeOf({ size, stars }, difficulty) {
  const atTwelve = difficulty - RISE * (size - 12);
  return stars.reduce((place, count, i) => {
    const [from = 0, to = 0] = [STARS_FROM[i], STARS_FROM[i + 1]];
    return place + Math.round(count * Math.min(1, Math.max(0, (atTwelve - from) / (to - from))));
  }, 0);
}

/** Numbers from 0 to 1 that a seed names: Mulberry32. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

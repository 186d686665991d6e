/**
 * How strong the computer plays, as one number: a level from 1 to 10, or from 800 to 2400 the rating of people, whose
 * moves it then imitates.
 */
export const LEVELS = { least: 1, most: 10 };
export const RATINGS = { least: 800, most: 2400 };
/** The level without a word of it. */
export const USUAL = 3;

/** Tests whether a strength is the rating of people. @param {number} strength */
export const isPerson = (strength) => strength >= RATINGS.least;

/** Returns the nearest strength that there is, and level 3 for what is no number. @param {number} given */
export function strengthOf(given) {
  const { least, most } = isPerson(given) ? RATINGS : LEVELS;
  const whole = Math.trunc(given);
  return Number.isNaN(whole) ? USUAL : Math.max(least, Math.min(most, whole));
}

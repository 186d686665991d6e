/**
 * How strong the computer plays, as one number: a level from 1 to 10, or from 800 to 2400 the rating of people, whose
 * moves it then imitates.
 */
const LEVELS = { least: 1, most: 10 };
const RATINGS = { least: 800, most: 2400 };

/** Tests whether a strength is the rating of people. @param {number} strength */
export const isPerson = (strength) => strength >= RATINGS.least;

/**
 * Reads an attribute, as `5` or `person-1500`.
 * @param {string | null} text
 * @returns {number} NaN where it is neither
 */
export function readStrength(text) {
  const [, person, digits] = /^\s*(person-)?(\d+)\s*$/.exec(text ?? '') ?? [];
  return person && !isPerson(Number(digits)) ? RATINGS.least : Number(digits);
}

/** Returns the nearest strength that there is, and level 3 for what is no number. @param {number} given */
export function strengthOf(given) {
  const { least, most } = isPerson(given) ? RATINGS : LEVELS;
  return Math.max(least, Math.min(most, Math.trunc(given) || 3));
}

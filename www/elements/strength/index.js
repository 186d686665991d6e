/**
 * How strong the computer plays, as one number: a level from 1 to 10, or from 800 to 2400 the rating of people, whose
 * moves it then imitates.
 */
const LEVELS = { least: 1, most: 10 };
const RATINGS = { least: 800, most: 2400 };
/** The level without a word of it. */
const USUAL = 3;

/** Tests whether a strength is the rating of people. @param {number} strength */
export const isPerson = (strength) => strength >= RATINGS.least;

/**
 * Reads an attribute, as `5` or `person-1500`, and tells in the console where it names no strength.
 * @param {string | null} text
 * @returns {number} the nearest strength that there is; level 3 where it is no number
 */
export function readStrength(text) {
  if (text === null) return USUAL;
  const [, person, digits] = /^\s*(person-)?([-+]?\d+)\s*$/.exec(text) ?? [];
  const { least, most } = person ? RATINGS : LEVELS;
  const strength = Math.max(least, Math.min(most, digits ? Number(digits) : USUAL));
  if (strength !== Number(digits) && text.trim()) {
    const name = person ? `person-${strength}` : strength;
    // Whoever wrote the page reads this; its readers have a game all the same.
    // eslint-disable-next-line no-console
    console.warn(`level="${text}" is no strength (1 to 10, or person-800 to person-2400): ${name} is taken`);
  }
  return strength;
}

/** Returns the nearest strength that there is, and level 3 for what is no number. @param {number} given */
export function strengthOf(given) {
  const { least, most } = isPerson(given) ? RATINGS : LEVELS;
  const whole = Math.trunc(given);
  return Number.isNaN(whole) ? USUAL : Math.max(least, Math.min(most, whole));
}

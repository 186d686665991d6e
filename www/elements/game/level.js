/** The attribute `level` of a game. */
import { LEVELS, RATINGS, USUAL } from '../strength/index.js';

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
    // This is for the author of the page; its readers have a game all the same.
    // eslint-disable-next-line no-console
    console.warn(`level="${text}" is no strength (1 to 10, or person-800 to person-2400): ${name} is taken`);
  }
  return strength;
}

/** The themes of puzzles, and how hard they are for people, in words. */
import { register } from '../../locale/index.js';
import { COUNTING, THEMES } from '../../elements/puzzles/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

const t = register({ en, ja });

/**
 * @param {string} lang
 * @param {string} letter one of `THEMES`, or `COUNTING`
 */
export const themeName = (lang, letter) =>
  t(lang, letter === COUNTING ? 'theme.counting' : `theme.${/** @type {'p'} */ (letter)}`);

/** The names of a puzzle's most telling themes: more would say little. @param {string} lang @param {string} letters */
export const themesSaid = (lang, letters) => Array.from(letters.slice(0, 2), (letter) => themeName(lang, letter));

/**
 * Says how many people find the whole line of a puzzle, by the model of how they play. The stars say how hard
 * it is among puzzles of its size.
 * @param {string} lang
 * @param {number} ease how likely people of 1500 find the whole line
 */
export const easeSaid = (lang, ease) => t(lang, 'people.ease', { percent: percentOf(ease) });

/** A chance in percent, never none and never certain, since it is an estimate. @param {number} chance */
export const percentOf = (chance) => Math.min(99, Math.max(1, Math.round(100 * chance)));

/** Returns the themes as one may choose them. @param {string} lang */
export const themeOptions = (lang) =>
  Array.from(THEMES + COUNTING, (value) => ({ value, label: themeName(lang, value) }));

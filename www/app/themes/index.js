/** The themes of puzzles in words. */
import { THEMES } from '../../elements/puzzles/index.js';
import { t } from './texts.js';

/**
 * @param {string} lang
 * @param {string} letter one of `THEMES`
 */
export const themeName = (lang, letter) =>
  t(lang, `theme.${/** @type {'p'|'s'|'c'|'w'|'q'|'x'|'k'|'e'|'z'|'t'} */ (letter)}`);

/** Returns the themes as one may choose them. @param {string} lang */
export const themeOptions = (lang) => Array.from(THEMES, (value) => ({ value, label: themeName(lang, value) }));

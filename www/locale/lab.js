/**
 * What the engine's laboratory calls its rivals and its steps, in the reader's language; the engine's own name where there is none.
 */
import { labStepsEn, labVariantsEn } from './lab.en.js';
import { labStepsJa, labVariantsJa } from './lab.ja.js';

/** @import { Lang } from './index.js' */

const VARIANTS = { en: labVariantsEn, ja: labVariantsJa };
const STEPS = { en: labStepsEn, ja: labStepsJa };

/**
 * What a rival does; empty for one that nobody has described.
 * @param {Lang} lang
 * @param {string} race
 * @param {string} variant
 */
export const describe = (lang, race, variant) => VARIANTS[lang][`${race}/${variant}`] ?? VARIANTS[lang][variant] ?? '';

/**
 * @param {Lang} lang
 * @param {string} name of a step or of a part of the work
 */
export const stepName = (lang, name) => STEPS[lang][name] ?? name;

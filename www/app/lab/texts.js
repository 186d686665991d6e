/**
 * The words of the Lab, which this registers, and what the engine's Lab calls its rivals and its steps in the
 * reader's language; the engine's own name where there is none.
 */
import { inLanguage, register, written } from '../../locale/index.js';
import { labStepsEn, labVariantsEn } from './names.en.js';
import { labStepsJa, labVariantsJa } from './names.ja.js';
import { sentencesEn } from './sentences.en.js';
import { sentencesJa } from './sentences.ja.js';
import { labEn } from './texts.en.js';
import { labJa } from './texts.ja.js';

register({ en: labEn, ja: labJa });

export { t } from '../../locale/index.js';

const VARIANTS = { en: labVariantsEn, ja: labVariantsJa };
const STEPS = { en: labStepsEn, ja: labStepsJa };
const SENTENCES = { en: sentencesEn, ja: sentencesJa };

/**
 * Returns a rival's description; empty for one that has none.
 * @param {string} lang
 * @param {string} race
 * @param {string} variant
 */
export const describe = (lang, race, variant) => {
  const names = inLanguage(VARIANTS, lang);
  return written(lang, `variant.${variant}`) ?? names[`${race}/${variant}`] ?? names[variant] ?? '';
};

/**
 * @param {string} lang
 * @param {string} name of a step or of a part of the work
 */
export const stepName = (lang, name) => written(lang, `step.${name}`) ?? inLanguage(STEPS, lang)[name] ?? name;

/**
 * Returns a sentence about a step.
 * @param {string} lang
 * @param {string} race
 * @param {string} name of the step
 */
export const sentence = (lang, race, name) => {
  const all = inLanguage(SENTENCES, lang);
  return all[`${race}/${name}`] ?? all[name] ?? '';
};

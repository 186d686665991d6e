/** Courses: puzzles in their order, with title and notes, in an address. */
import { register } from '../../locale/index.js';
import { MOST_OF_COURSE } from './address.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

const t = register({ en, ja });

export { MOST_OF_COURSE, courseAddress, courseIn, entryName } from './address.js';

/** @typedef {import('./address.js').Course} Course */
/** @typedef {import('./address.js').CourseEntry} CourseEntry */

/** Says how many puzzles were too many. @param {string} lang @param {number} n */
export const leftSaid = (lang, n) => (n > 0 ? t(lang, 'course.left', { n, most: MOST_OF_COURSE.puzzles }) : '');

/** A course as a file: JSON in UTF-8. Data from outside is checked field by field. */
import { MOST_OF_COURSE } from '../courses/index.js';
import { goalCheck } from '../made-puzzles/index.js';
import { list, matching, object, or, positionCheck, text } from '../schema/index.js';
import { ImportError, readFile, writeFile } from '../store/index.js';

/** @import { Course, CourseEntry } from '../courses/index.js' */

const FORMAT = { format: 'kaeshi-course', version: 1, signs: 1_000_000 };

/** Longer words than a link carries stay as they were typed. */
const words = or(text(5000), '');
const named = object({ id: matching(/^\d+-[\w-]{1,12}$/), note: words });
const posed = object({ position: positionCheck, goal: goalCheck, note: words });
/** @param {unknown} value @returns {CourseEntry} */
const entry = (value) => or(named, undefined)(value) ?? posed(value);
/** Puzzles that are too many for a set are left out when they are added. */
const MOST = 100 * MOST_OF_COURSE.puzzles;
const course = object({ title: words, author: words, note: words, puzzles: list(entry, MOST) });

/** @param {unknown} value @returns {Course} @throws {Error} where it is none */
export const checkCourse = (value) => ({ ...course(value), isAgain: false });

/** @param {Course} course @returns {Blob} */
export const writeCourse = ({ title, author, note, puzzles }) => writeFile(FORMAT, { title, author, note, puzzles });

/**
 * @param {string} text
 * @returns {Course}
 * @throws {ImportError}
 */
export function readCourse(text) {
  const fields = readFile(FORMAT, text);
  try {
    return checkCourse(fields);
  } catch {
    throw new ImportError({ code: 'otherFormat' });
  }
}

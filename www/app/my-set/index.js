/**
 * The set of puzzles that the visitor puts together, one in a browser: kept in the database after each change, which is
 * made to what is there, since another tab may have added to it.
 */
import { MOST_OF_COURSE, entryName } from '../courses/index.js';
import { or } from '../schema/index.js';
import { ImportError, faultSaid, openPractice } from '../store/index.js';
import { checkCourse } from './file.js';

/** @import { Unfinished } from '../store/index.js' */
/** @import { Course, CourseEntry } from '../courses/index.js' */

export { leftSaid } from '../courses/index.js';
export { readCourse, writeCourse } from './file.js';

const ID = 'course';

/**
 * Says of a file that a newer version of ours has made it; undefined where that is not what is wrong with it.
 * @param {string} lang
 * @param {unknown} error
 */
export const newerSaid = (lang, error) =>
  error instanceof ImportError && error.fault.code === 'later' ? faultSaid(lang, error.fault) : undefined;

/** @returns {Course} */
const none = () => ({ puzzles: [], title: '', author: '', note: '', isAgain: false });

/** @param {Unfinished | undefined} record @returns {Course} */
const courseOf = (record) => or(checkCourse, undefined)(record?.value) ?? none();

/** @returns {Promise<Course>} @throws {Error} where it cannot be read */
export async function loadSet() {
  return courseOf((await openPractice().unfinished('course')).find(({ id }) => id === ID));
}

/**
 * Changes the set.
 * @param {(course: Course) => Course} change
 * @returns {Promise<{ course: Course, isKept: boolean }>} it as it is now, and whether the browser keeps it
 */
export async function changeSet(change) {
  let course = none();
  const isKept = await openPractice().keep(({ unfinished }) => {
    const before = unfinished.get(ID);
    course = change(courseOf(before));
    const edits = (before?.edits ?? 0) + 1;
    return { unfinished: [{ id: ID, kind: 'course', at: Date.now(), edits, value: course }] };
  });
  return { course, isKept };
}

/**
 * Adds puzzles behind those that are there; one that is there already stays where it is.
 * @param {readonly CourseEntry[]} entries
 * @param {Partial<Pick<Course, 'title' | 'author' | 'note'>>} [words] for a set that has none
 * @returns {Promise<{ course: Course, isKept: boolean, left: number }>} with the number of those that were too many
 */
export async function addToSet(entries, words = {}) {
  let left = 0;
  const changed = await changeSet((course) => {
    const names = new Set(course.puzzles.map(entryName));
    const fresh = entries.filter((each) => !names.has(entryName(each)));
    const isBlank = !course.title && !course.author && !course.note && course.puzzles.length === 0;
    const all = [...course.puzzles, ...fresh];
    left = Math.max(0, all.length - MOST_OF_COURSE.puzzles);
    return { ...course, ...(isBlank ? words : {}), puzzles: all.slice(0, MOST_OF_COURSE.puzzles) };
  });
  return { ...changed, left };
}

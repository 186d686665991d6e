/** Courses: puzzles in their order, with title and notes, in an address. */
export { MOST_OF_COURSE, courseAddress, courseIn, entryName } from './address.js';
export { leftSaid } from './words.js';

/** @typedef {import('./address.js').Course} Course */
/** @typedef {import('./address.js').Entry} Entry */

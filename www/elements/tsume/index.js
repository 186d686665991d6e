/** The puzzle's exports: its element, and how it reads a goal and writes a final score. */
export { KaeshiTsume } from './element.js';
export { PuzzleError } from './read.js';
export { discsOf, promptOf } from './words.js';
export { underWay } from './resume.js';

/** @typedef {import('./element.js').Solved} Solved */
/** @typedef {import('./attempt.js').Trouble} Trouble */

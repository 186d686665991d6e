/** Reads a board from the pixels of a picture. It knows no page, and runs where long tasks are done. */
export { readPicture } from './read.js';

/** @typedef {import('./edges.js').Picture} Picture */
/** @typedef {import('./read.js').Found} Found */

/**
 * All games that this browser has, one's own and those of WTHOR's years, as one list to search and one index for the
 * opening explorer.
 */

/** @typedef {import('./list.js').Item} Item */
/** @typedef {import('./order.js').Sort} Sort */

export { Archive, SOURCES, openArchive } from './archive.js';
export { GameList, isOfYear } from './list.js';

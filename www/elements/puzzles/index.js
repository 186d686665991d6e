/** The exports of the library of puzzles: its parts, fetched on demand, and the puzzle of a day. */
export { LibraryError, PuzzleLibrary, fileOf, puzzleLibrary } from './chunks.js';
export { STARS_OF_WEEKDAY, dailyOf, dayAfter, localDay, numberOf, stepFor } from './daily.js';
export { COUNTING, LibraryTextError, THEMES, hasTheme, positionOf } from './lines.js';
export { readIndex, readPuzzles, transcriptOf } from './lines.js';

/** @typedef {import('./daily.js').Daily} Daily */
/** @typedef {import('./lines.js').LibraryIndex} LibraryIndex */
/** @typedef {import('./lines.js').LibraryPuzzle} LibraryPuzzle */

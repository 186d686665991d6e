/**
 * The library's store. A page takes it by `await import('../store/index.js')` when it first needs it: other visits do
 * not pay for it.
 */

/** @typedef {import('./database.js').Problem} Problem */
/** @typedef {import('./files.js').FileFacts} FileFacts */
/** @typedef {import('./files.js').Openings} Openings */
/** @typedef {import('./persistence.js').Persistence} Persistence */
/** @typedef {import('./practice-schema.js').Attempt} Attempt */
/** @typedef {import('./practice-schema.js').Card} Card */
/** @typedef {import('./practice-schema.js').Learnt} Learnt */
/** @typedef {import('./practice-schema.js').Outcome} Outcome */
/** @typedef {import('./practice-schema.js').FoundPuzzle} FoundPuzzle */
/** @typedef {import('./practice-schema.js').Progress} Progress */
/** @typedef {import('./practice-schema.js').Unfinished} Unfinished */
/** @typedef {import('./exchange.js').Left} Left */
/** @typedef {import('./practice.js').Everything} Everything */
/** @typedef {import('./practice.js').Given} Given */
/** @typedef {import('./practice.js').Held} Held */

export { StoreError, problemOf } from './connection.js';
export { IMPORT_LIMITS, writeLibrary } from './exchange.js';
export { FILE_LIMIT, fileId } from './files.js';
export { ImportError, readFile, tooLarge, writeFile } from './json-file.js';
export { Library, openStore } from './library.js';
export { askToPersist, persistState } from './persistence.js';
export { AGAIN, attemptCheck, cardCheck, outcomeCheck, foundPuzzleCheck, learntCheck } from './practice-schema.js';
export { Practice, inOrder, openPractice } from './practice.js';
export { fold, searchText } from './search.js';
export { faultSaid, leftSaid, problemSaid } from './words.js';
export { WTHOR_SIZES, keepWthor, wthorKind } from './wthor.js';

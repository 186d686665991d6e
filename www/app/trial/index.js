/** A better move in place of another one: tried on a board, judged by what it loses against the best. */
export { ENOUGH, Trial } from './trial.js';
export { discCount, lossText, lossWords, triedMarks, triedSaid } from './words.js';

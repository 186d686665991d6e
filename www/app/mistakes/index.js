/** The door of what makes puzzles of the mistakes of a game; each part is loaded when it is wanted. */

/** Lists the puzzles in a reviewed game. */
export const loadReviewed = () => import('./reviewed.js');

/** Finds the puzzles in a played game. */
export const loadMistakes = () => import('./mistakes.js');

/** Makes puzzles of the mistakes of a game; each part is loaded when it is wanted. */
import { arriving } from '../shared/index.js';

/** Lists the puzzles in a reviewed game. */
export const loadReviewed = () => arriving(() => import('./reviewed.js'));

/** Keeps a mistake for training. */
export const loadKept = () => arriving(() => import('./kept.js'));

/** Finds the puzzles in a played game. */
export const loadMistakes = () => arriving(() => import('./mistakes.js'));

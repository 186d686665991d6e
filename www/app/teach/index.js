/** The teacher at a game: it stops at moves that lose much, says why, and has them tried again. */
export { Teacher } from './teacher.js';

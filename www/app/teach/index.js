/** The teacher at a game: it stops at moves that lose much, says why, and has them tried again; and hints in words. */
export { Advice } from './advice.js';
export { Teacher } from './teacher.js';

/** How strong the visitor is, by results: against puzzles, and against the computer. */
export { LEAST_GAMES, STEPS, followed, followedIn } from './opponent.js';
export { NEW, PUZZLE_DEVIATION, after, rested } from './glicko.js';

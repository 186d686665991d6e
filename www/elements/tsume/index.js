/** What the puzzle gives to others: its element, and how it writes a final score. */
export { KaeshiTsume } from './element.js';
export { discsOf, promptOf } from './words.js';

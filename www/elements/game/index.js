/** The game's exports: its element, its record, and the words for how a game ended. */
export { KaeshiGame } from './element.js';
export { GameState } from './record.js';
export { computerName, ending } from './words.js';

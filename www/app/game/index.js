/** A game as a value: what is kept of it, and the checks of that. */
export {
  holds,
  isSameGame,
  movesCheck,
  newId,
  playedCheck,
  tagsOf,
  toldResult,
  toldVerdict,
  verdictCheck,
} from './document.js';

/** @typedef {import('./document.js').Line} Line */
/** @typedef {import('./document.js').Played} Played */
/** @typedef {import('./document.js').Tags} Tags */

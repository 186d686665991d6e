/** A game as a value: what is kept of it, and the checks of that. */
export {
  emptiesOf,
  holds,
  isSameGame,
  movesCheck,
  newId,
  playedCheck,
  sideOf,
  startCheck,
  tagsOf,
  toldResult,
  toldVerdict,
  verdictCheck,
} from './document.js';

/** @typedef {import('./document.js').Line} Line */
/** @typedef {import('./document.js').Played} Played */
/** @typedef {import('./document.js').Tags} Tags */

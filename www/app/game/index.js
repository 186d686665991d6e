/** A game as a value: what is kept of it, its tree of variations, its file, and what symmetries make of it. */
export {
  holds,
  isSameGame,
  lacksSide,
  movesCheck,
  movesFields,
  newId,
  playedCheck,
  sideCheck,
  tagsOf,
  toldResult,
  toldVerdict,
  verdictCheck,
} from './document.js';
export { LIMITS, edited, entryOf, isLater, nextEdit, readEntry, rowOf } from './entry.js';
export { TreeError, asFile, fromObject, linesIn, toObject } from './file.js';
export { SYMMETRIES, imageOf, movesIn, ownPuzzleId, placeOf, positionKey, turned } from './symmetry.js';
export {
  LONGEST_COMMENT,
  MOST_NODES,
  SHAPES,
  SIGNS,
  emptyTree,
  isBlank,
  isMain,
  knownPart,
  mainLine,
  nodeAt,
  parentOf,
  promoted,
  siblingOf,
  sizeOf,
  withComment,
  withLine,
  withShape,
  withSign,
  without,
} from './tree.js';

/** @typedef {import('./document.js').GameMoves} GameMoves */
/** @typedef {import('./document.js').Tags} Tags */
/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('./entry.js').Row} Row */
/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./tree.js').Sign} Sign */
/** @typedef {import('./tree.js').Tree} Tree */

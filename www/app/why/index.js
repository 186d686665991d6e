/** Why a move lost something: facts that set its line apart from a better one, as sentences and on the board. */
export { findWhy, prepare } from './facts.js';
export { lossesAfter } from './losses.js';
export { reasonsSaid, squaresAt, t } from './words.js';

/** @typedef {import('./facts.js').Why} Why */
/** @typedef {import('./words.js').MoveReason} MoveReason */

/** Hints, and why a move is right or wrong: what is found of it, and its words. Fetched with the first question. */
export { narrowing } from './first-hint.js';
export { mainLineOf } from './main-line.js';
export { hintSaid, paritySaid, placeOf, reasonsSaid } from './reasons.js';
export { STRENGTH, rivalsOf } from './rivals.js';
export { rivalsView } from './rivals-view.js';
export { t } from './texts.js';

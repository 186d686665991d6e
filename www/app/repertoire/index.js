/**
 * The repertoire: for each side the positions that one learns, with the move to play in each. A position is one,
 * whatever moves or symmetry led there, and follows from another where any reply of the opponent leads there.
 */

/** @typedef {import('./tree.js').At} At */
/** @typedef {import('./tree.js').Cards} Cards */
/** @typedef {import('./tree.js').Place} Place */
/** @typedef {import('./changes.js').Edit} Edit */

export { keepChange, unreached } from './changes.js';
export { Editing } from './editing.js';
export { t } from './texts.js';
export { RepertoireTree, cardsOf, isAsked } from './tree.js';
export { editedView } from './view.js';

/** The study module for the panels of the pages: see the room of the elements with this name. */

/** @typedef {import('../../elements/study/index.js').Study} Study */
/** @typedef {import('../../pkg/study/kaeshi.js').Explorer} Explorer */
/** @typedef {import('../../pkg/study/kaeshi.js').ExplorerRow} ExplorerRow */
/** @typedef {import('../../pkg/study/kaeshi.js').Impossible} Impossible */

export { loadStudy } from '../../elements/study/index.js';

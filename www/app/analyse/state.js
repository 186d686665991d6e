/** Everything that the analysis page knows: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';
import { emptyTree } from '../tree/index.js';

/** @import { Mark, Move } from '../../elements/board/types.js' */
/** @import { Settings } from '../shared/index.js' */
/** @import { Tree } from '../tree/types.js' */

/**
 * @typedef {object} State
 * @property {Settings} settings the visitor's
 * @property {Tree} tree
 * @property {string} path where the visitor is
 * @property {string} line the line that is walked, to its end: the path is a beginning of it
 * @property {string} id under which name the analysis is kept
 * @property {boolean} isOwn whether somebody changed it
 * @property {string | undefined} preview the path that is shown for a moment in place of the visitor's
 * @property {Move | null} move the move to animate on the board
 * @property {string} panel which panel is shown
 * @property {boolean} isLiveOpen whether the settings of the live evaluation are shown
 * @property {string} notice a sentence that goes away by itself
 * @property {unknown} failure why there are no rules
 * @property {Readonly<Record<string, Readonly<Record<string, Mark>>>>} marks the marks that panels lay on the board
 */

/** @returns {State} */
export const initialState = () => ({
  settings: loadSettings(),
  tree: emptyTree(),
  path: '',
  line: '',
  id: '',
  isOwn: false,
  preview: undefined,
  move: null,
  panel: 'moves',
  isLiveOpen: false,
  notice: '',
  failure: undefined,
  marks: {},
});

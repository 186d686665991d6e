/** Everything that the analysis page knows: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';
import { emptyTree } from '../tree/index.js';

/** @import { Mark, Move } from '../../elements/board/types.js' */
/** @import { Settings } from '../shared/index.js' */
/** @import { Tree } from '../tree/types.js' */

/**
 * The judgement of moves, by their paths: the sign beside a move, the discs that it lost, and both in words.
 * @typedef {ReadonlyMap<string, { sign: string, lost: string, said: string }>} Judged
 */
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
 * @property {boolean} isEditing whether a position is set up
 * @property {boolean} isMore whether a small window shows all else in place of the moves
 * @property {readonly string[]} folds those that are open
 * @property {boolean} isLiveOpen whether the settings of the live evaluation are shown
 * @property {{ review: string } | undefined} asked the review that the address asked for
 * @property {Judged} judged
 * @property {Readonly<Record<string, Mark>> | undefined} asking the marks of the board while a move is asked for
 * @property {string} notice a sentence that goes away by itself
 * @property {unknown} failure why there are no rules
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
  isEditing: false,
  isMore: false,
  folds: [],
  isLiveOpen: false,
  asked: undefined,
  judged: new Map(),
  asking: undefined,
  notice: '',
  failure: undefined,
});

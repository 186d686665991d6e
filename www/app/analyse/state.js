/** Everything that the study page knows: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';
import { emptyTree } from '../game/index.js';

/** @import { Drawn, Mark, Move } from '../../elements/board/types.js' */
/** @import { PeopleTold } from '../people/types.js' */
/** @import { Tree } from '../game/index.js' */
/** @import { JudgedMoves } from '../review/index.js' */

export const initialState = () => ({
  settings: loadSettings(),
  /** @type {Tree} */
  tree: emptyTree(),
  /** Where the visitor is. */
  path: '',
  /** The line that is walked, to its end: the path is a beginning of it. */
  line: '',
  /** Under which name the analysis is kept. */
  id: '',
  /** Whether somebody changed it. */
  isOwn: false,
  /** The path that is shown for a moment in place of the visitor's. @type {string | undefined} */
  preview: undefined,
  /** The move to animate on the board. @type {Move | null} */
  move: null,
  /** Whether a position is set up. */
  isEditing: false,
  /** Whether a small window shows all else in place of the moves. */
  isMore: false,
  /** The folds that are open. @type {readonly string[]} */
  folds: [],
  /** Whether the settings of the live evaluation are shown. */
  isLiveOpen: false,
  /** The review that the address asked for. @type {{ review: string } | undefined} */
  asked: undefined,
  /** @type {JudgedMoves} */
  judged: new Map(),
  /** The moves that people play, where it is told. @type {PeopleTold | undefined} */
  people: undefined,
  /** The marks of the board while a move is asked for. @type {Readonly<Record<string, Mark>> | undefined} */
  asking: undefined,
  /** The squares that a sentence of the review names. @type {Readonly<Record<string, Drawn>>} */
  pointed: {},
  /** A sentence that goes away by itself. */
  notice: '',
  /** Why there are no rules. @type {unknown} */
  failure: undefined,
});
/** @typedef {ReturnType<typeof initialState>} State */

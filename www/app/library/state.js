/** Everything that the library page knows: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';

/** @import { Settings } from '../shared/index.js' */
/** @import { Entry, FileFacts, Persistence, Question, Row } from '../store/index.js' */
/** @import { Sideless } from './adding.js' */
/** @import { Replay } from './replay.js' */

/** A folder of the list: entries of a kind, all of them, games that seem to be the same, or a file of games. */
/** @typedef {'all' | 'game' | 'analysis' | 'position' | 'duplicates' | `games ${string}`} Folder */
/** @typedef {Row & { theoretical?: number | undefined }} Item */

/** The dialog that is open. */
/** @typedef {{ kind: 'keys' | 'export' } | { kind: 'side', asked: readonly Sideless[] }} Box */

/**
 * The notice below the list; `undo` reverts its action.
 * @typedef {{ text: string, undo?: (() => Promise<unknown>) | undefined }} Notice
 */

/**
 * @typedef {object} State
 * @property {Settings} settings the visitor's
 * @property {Folder} folder
 * @property {string} text the search text
 * @property {NonNullable<Question['sort']>} sort
 * @property {boolean} isAscending
 * @property {readonly Item[] | undefined} items the rows of the list; undefined until they are loaded
 * @property {number} total how many there are without a search
 * @property {Record<string, number>} counts how many each folder has
 * @property {number} active the row that the arrows move
 * @property {ReadonlySet<string>} picked the rows that are picked besides it
 * @property {boolean} isPicking whether a press picks a row, for fingers
 * @property {readonly FileFacts[]} files
 * @property {Persistence | undefined} room
 * @property {Entry | Item | undefined} entry the active one, whole
 * @property {Replay | undefined} replay its moves
 * @property {string} fault the error in its moves, in words
 * @property {number} ply
 * @property {string | undefined} tagText the tags while they are being typed
 * @property {boolean} isOpen whether a narrow window shows the entry in place of the list
 * @property {Box | undefined} box
 * @property {string} wrong the error of the last import
 * @property {Notice | undefined} notice
 * @property {boolean} isBusy whether files are being read
 */

/** @returns {State} */
export const initialState = () => ({
  settings: loadSettings(),
  folder: 'all',
  text: '',
  sort: 'changed',
  isAscending: false,
  items: undefined,
  total: 0,
  counts: {},
  active: -1,
  picked: new Set(),
  isPicking: false,
  files: [],
  room: undefined,
  entry: undefined,
  replay: undefined,
  fault: '',
  ply: 0,
  tagText: undefined,
  isOpen: false,
  box: undefined,
  wrong: '',
  notice: undefined,
  isBusy: false,
});

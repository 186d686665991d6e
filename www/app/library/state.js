/** Everything that the library page knows: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';

/** @import { GameList, Sort } from '../archive/index.js' */
/** @import { Entry } from '../game/index.js' */
/** @import { FileFacts, Persistence } from '../store/index.js' */
/** @import { Sideless } from './adding.js' */
/** @import { Move } from '../../elements/board/types.js' */
/** @import { Moment } from '../positions/index.js' */

/** A folder of the list: all, entries of a kind, games that seem to be the same, or the games of WTHOR's years. */
/** @typedef {'all' | 'game' | 'analysis' | 'position' | 'duplicates' | 'years'} Folder */
/** @typedef {import('../archive/index.js').Item} Item */

/** The dialog that is open. */
/** @typedef {{ kind: 'export' } | { kind: 'side', asked: readonly Sideless[] }} Box */

/**
 * The notice below the list; `undo` reverts its action.
 * @typedef {{ text: string, undo?: (() => Promise<unknown>) | undefined }} Notice
 */

export const initialState = () => ({
  settings: loadSettings(),
  folder: /** @type {Folder} */ ('all'),
  /** The search text. */
  text: '',
  sort: /** @type {Sort} */ ('changed'),
  isAscending: false,
  /** The list; undefined until it is loaded. @type {GameList | undefined} */
  items: undefined,
  /** How many there are without a search. */
  total: 0,
  /** How many each folder has. @type {Record<string, number>} */
  counts: {},
  /** The row that the arrows move. */
  active: -1,
  /** The rows that are picked besides it. @type {ReadonlySet<string>} */
  picked: new Set(),
  /** Whether a press picks a row, for fingers. */
  isPicking: false,
  /** @type {readonly FileFacts[]} */
  files: [],
  /** @type {Persistence | undefined} */
  room: undefined,
  /** The active entry, whole. @type {Entry | Item | undefined} */
  entry: undefined,
  /** Its positions, from the start on. @type {readonly Moment[] | undefined} */
  moments: undefined,
  /** The error in its moves, in words. */
  fault: '',
  ply: 0,
  /** The move to animate on the board. @type {Move | null} */
  move: null,
  /** The tags while they are being typed. @type {string | undefined} */
  tagText: undefined,
  /** Whether a narrow window shows the entry in place of the list. */
  isOpen: false,
  /** @type {Box | undefined} */
  box: undefined,
  /** The error of the last import. */
  wrong: '',
  /** @type {Notice | undefined} */
  notice: undefined,
  /** Whether files are being read. */
  isBusy: false,
});
/** @typedef {ReturnType<typeof initialState>} State */

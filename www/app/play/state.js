/** Everything that the Play page knows besides the game itself: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';

/** @import { TemplateResult, nothing } from 'lit' */
/** @import { Verdict } from '../../elements/game/types.js' */
/** @import { GameRecord, LevelFacts, Side } from '../../engine/types.js' */
/** @import { GameMoves } from '../game/index.js' */
/** @import { Followed } from '../rating/types.js' */
/** @import { Seat, Settings, Teaching } from '../shared/index.js' */
/** @import { Problem } from './links.js' */
/** @import { AtHand, PlayedGame } from './recent.js' */
/** @import { Handicap, Table, Time } from './table.js' */

/**
 * The recent games, as they are drawn.
 * @typedef {{ render: (lang: string, atHand: GameMoves | undefined) => TemplateResult | typeof nothing }} Recent
 */
/**
 * The dialog that is open, with what was chosen or is wrong in it.
 * @typedef {{ kind: 'newGame', seat: Seat, level: number, auto: boolean, teach: Teaching, time: Time | undefined,
 *     corners: Handicap, isBalanced: boolean, isByLink: boolean,
 *     facts: ((level: number) => LevelFacts) | undefined, followed: Followed | undefined }
 *   | { kind: 'text', error: string | undefined, offer: GameRecord | undefined, recent: Recent }
 *   | { kind: 'draw', by: Side }
 *   | { kind: 'send', name: string, qr: TemplateResult | undefined, qrError: string | undefined }
 *   | { kind: 'link', problem: Problem, take: (() => void) | undefined }
 *   | { kind: 'share' | 'keys' | 'more' | 'resign' }} Box
 */

/**
 * @typedef {object} State
 * @property {Settings} settings the visitor's
 * @property {Table} table that of the game at hand
 * @property {number} pace how fast two computers play, one of `PACES`
 * @property {Box | undefined} box
 * @property {string} pasted the text in the box for opening; it stays there until it was opened
 * @property {string} notice a sentence that goes away by itself
 * @property {AtHand | undefined} atHand the game that was kept last
 * @property {Pick<PlayedGame, 'moves' | 'tags' | 'tree'>} told the tags of an opened record and of which moves; its
 *   tree, with comments, is of the whole game
 * @property {Verdict | undefined} verdict how its line ended before the board was full
 * @property {boolean} isNewGame whether the next change begins another game, which gets an address of its own
 * @property {boolean} isLinkBad whether the address names a game that cannot be read, and another is being opened
 * @property {boolean} isStorageTold whether it was said that the browser keeps nothing
 * @property {boolean} isLeavingTold whether it was said where the moves are that another move dropped
 */

/** How long two computers take for a move at least, in ms, from the slowest on. */
export const PACES = /** @type {const} */ ([4000, 2000, 1000, 250, 0]);

/** @returns {State} */
export const initialState = () => ({
  settings: loadSettings(),
  table: { seat: 'black', level: 3, time: undefined },
  pace: 3,
  box: undefined,
  pasted: '',
  notice: '',
  atHand: undefined,
  told: { moves: '', tags: undefined, tree: undefined },
  verdict: undefined,
  isNewGame: false,
  isLinkBad: false,
  isStorageTold: false,
  isLeavingTold: false,
});

/** The types of the Play page, which its parts share. */

/** @import { TemplateResult } from 'lit' */
/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Change, Opening } from '../../elements/game/types.js' */
/** @import { Tags } from '../game/index.js' */
/** @import { PlayedGame } from './recent.js' */
/** @import { State } from './state.js' */
/** @import { Table } from './table.js' */

/** Where a game is played, with its clock so far. */
/** @typedef {Pick<PlayedGame, 'table' | 'clock' | 'tags' | 'tree'> & { isPaused?: boolean }} Seated */
/** A game to open: where it is played is left out for the usual table. */
/** @typedef {[opening: Opening, options: { held?: boolean }, at?: Seated]} ToOpen */
/**
 * A game that two people play by links.
 * @typedef {object} Linked
 * @property {Tags | undefined} tags both names
 * @property {object | undefined} facts of the game, for its element
 * @property {boolean} sends whether there is something to send
 * @property {() => unknown} button the way to the link
 * @property {() => void} ask
 * @property {(text: string) => Promise<boolean>} takeFrom opens the game of a link in a text
 * @property {(table: Table) => void} sit
 * @property {(change: Change) => void} follow
 * @property {(opening: Opening, known: Partial<PlayedGame>) => ToOpen | undefined} standing
 * @property {(hash: string) => Promise<boolean>} take
 */
/**
 * The dialogs, fetched when the first one is asked for.
 * @typedef {Record<'askNewGame' | 'askText' | 'showShare' | 'showMore' | 'showKeys', () => unknown> &
 *   { draw: () => TemplateResult | undefined, linked: Linked, changePace: (by: number) => void,
 *     rematchByLink: (opening: Opening, drawn?: string) => void }} Boxes
 */
/**
 * The page as its parts see it.
 * @typedef {object} Page
 * @property {KaeshiGame} game
 * @property {string} lang
 * @property {State} state
 * @property {Linked | undefined} linked the game by links, once the dialogs are here
 * @property {(part: Partial<Omit<State, 'box'>>) => void} change
 * @property {(text: string) => void} tell
 * @property {(act: (boxes: Boxes) => unknown) => Promise<unknown>} ask
 */

export {};

/** The types of the puzzles page, which its parts share. */

/** @import { AnyGoal, Goal, Kaeshi, Side } from '../../engine/types.js' */
/** @import { PuzzleError } from '../../elements/tsume/index.js' */
/** @import { Problem, Progress } from '../store/index.js' */

/**
 * A puzzle in the list. `number` counts those of its size from 1, the sixty all together. One of the library has the
 * game that leads to it, one of the sixty its position. `odds` as in the library.
 * @typedef {{ id: string, size: number, number: number, goal: Goal, stars: number, themes: string, position: string,
 *   game: string, odds: readonly number[] }} Item
 */
/** Which puzzles: those of a size, all, or the first sixty. @typedef {number | 'all' | 'sixty'} Choice */

/**
 * The chosen filters; an empty text and 0 stand for any.
 * @typedef {{ size: Choice, goal: Goal | '', side: Side | '', stars: number, theme: string,
 *   unsolved: boolean }} Filters
 */

/** The open puzzle: one of ours, with its place in the list, or any position. */
/** @typedef {{ item: Item, choice: Choice } | { position: string, goal: AnyGoal | undefined }} Opened */

/**
 * @typedef {object} State
 * @property {string} lang
 * @property {Kaeshi | undefined} kaeshi the rules, once they are here
 * @property {Progress} progress which puzzles were solved
 * @property {number} due how many positions of the repertoire are to be repeated today
 * @property {Problem | undefined} unkept why that is not kept, or not known
 * @property {Filters} filters which puzzles are in the list
 * @property {number | undefined} page of the list; that of the open puzzle when undefined
 * @property {boolean} isListOpen
 * @property {Opened | undefined} opened
 * @property {PuzzleError | undefined} refused why what the address names is no puzzle
 * @property {string} wrong what else is wrong with the address, in words
 */

/**
 * The page as its parts see it: a change is drawn at once.
 * @typedef {{ state: State, change: (part: Partial<State>) => void }} Page
 */

export {};

/** The types of the maker, which its parts share. */

/** @import { AnyGoal, Goal } from '../../engine/types.js' */
/** @import { Editor } from '../editor/index.js' */
/** @import { Checker } from './check.js' */
/** @import { MadePuzzle, Puzzle } from '../made-puzzles/index.js' */
/** @import { Draft } from './draft.js' */

/**
 * The choice of puzzles: `round` is another choice of the same kind, `name` the heading.
 * @typedef {{ from: 'library' | 'own', size: number, stars: number | undefined, goal: Goal | undefined, count: number,
 *   round: number, name: string }} Choice
 */
/** A puzzle on the sheet. @typedef {Puzzle & { id: string | undefined, stars: number | undefined }} Printed */
/** @typedef {'loading' | 'ready' | 'failed'} SheetState */

/**
 * The page as its templates draw it.
 * @typedef {object} Making
 * @property {string} lang
 * @property {'make' | 'sheet'} tab
 * @property {Editor} editor
 * @property {Checker} check
 * @property {Draft} draft
 * @property {readonly MadePuzzle[]} own
 * @property {boolean} isUnread whether these could not be read
 * @property {MadePuzzle | undefined} removed
 * @property {number} loss by how many discs one may lose, once that is the goal
 * @property {Puzzle} puzzle
 * @property {boolean} isPuzzle
 * @property {string} link
 * @property {(n: number) => void} lose
 * @property {(goal: AnyGoal) => void} aim
 * @property {(name: 'title' | 'author', text: string) => void} type
 * @property {(puzzle: MadePuzzle) => void} openOwn
 * @property {(puzzle: MadePuzzle) => void} remove
 * @property {() => void} retry
 * @property {() => void} keep
 * @property {() => void} begin
 * @property {() => void} restore
 * @property {() => void} readOwn
 * @property {() => void} share
 */

export {};

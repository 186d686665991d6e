/** @import { Credit } from '../../elements/credit/index.js' */
/** @import { Writable, Written } from '../../engine/types.js' */

/** @typedef {'board' | 'game' | 'tsume'} ElementKind */
/** @typedef {Readonly<Record<string, string | boolean>>} Attributes */
/**
 * A board to embed: the element, its attributes, and the title and author below it.
 * @typedef {{ kind: ElementKind, attributes: Attributes, credit?: Credit }} Embedded
 */

/**
 * One form in which something can be had. `text` is what is copied and saved, of a picture its SVG; `ending` that of
 * the file, `txt` where none is named; `preview` shows what readers of another page will see.
 * @typedef {{ kind: string, label: string, text: () => string, ending?: string, note?: string,
 *   picture?: 'svg' | 'png', preview?: () => HTMLElement }} Form
 */

/** A format of a game or a position. @typedef {Exclude<Written, 'tree' | 'embed'> | 'png' | 'png-position'} Kind */
/**
 * Options of the box for a record: `address` is the target of links, `first` the form that is chosen at first, `whole`
 * the game with its variations where the record is but one line of it.
 * @typedef {{ lang: string, address: string, tell: (text: string) => void, first?: Kind | 'element',
 *   whole?: Writable | undefined }} SaveOptions
 */
/**
 * A puzzle to give away: its task is said in words.
 * @typedef {Credit & { position: string, goal: string, link: string, task: string }} PuzzleToShare
 */

export {};

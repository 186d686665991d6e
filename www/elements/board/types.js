/** The types of the board, which its parts and other elements share. */

/** @import { Side } from '../../engine/types.js' */

/** @typedef {'X' | 'O' | '-'} Cell */
/** @typedef {{ cells: Cell[], side: Side | undefined }} Diagram */

/**
 * A mark on a square besides its disc. `label` is what a screen reader says. Of values one is the best, the others are
 * drawn the lighter the larger their `rank`, from 0 to 2.
 * @typedef {{ text?: string, kind: 'right' | 'wrong' | 'hint' | 'score' | 'estimate' | 'proven', isBest?: boolean,
 *   rank?: number, label: string }} Mark
 */

/**
 * A shape that is drawn on a square. `label` is what a screen reader says.
 * @typedef {{ shape: 'circle' | 'cross' | 'triangle' | 'square', label: string }} Drawn
 */

/**
 * A move or its undoing: its square, the discs that turned, and whether the disc was placed there.
 * @typedef {{ readonly square: string, readonly flips: readonly string[], readonly placed: boolean }} Move
 */

/**
 * The board as its squares are drawn.
 * @typedef {object} Shown
 * @property {boolean} flipped
 * @property {Diagram | undefined} diagram
 * @property {readonly string[] | undefined} legal
 * @property {string | null} last
 * @property {Readonly<Record<string, Mark>>} marks
 * @property {Readonly<Record<string, Drawn>>} shapes
 * @property {Side | undefined} mover
 * @property {number} cursor
 * @property {(square: string) => boolean} canPress
 * @property {(event: MouseEvent) => void} onClick
 */

/**
 * The board as a picture is made of it.
 * @typedef {Element & Pick<Shown, 'diagram' | 'last' | 'marks' | 'mover'> & { readonly label: string | null,
 *   readonly hasUpdated: boolean, readonly updateComplete: Promise<unknown> }} Pictured
 */

export {};

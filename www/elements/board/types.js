/** The types of the board, which its parts and other elements share. */

/** @import { Side } from '../../engine/types.js' */

/** A square: black, white, empty. @typedef {'X' | 'O' | '-'} Cell */
/** @typedef {{ cells: Cell[], side: Side | undefined }} Diagram */

/**
 * A mark on a square besides its disc. `label` is what a screen reader says. One value is the best, the others are
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

export {};

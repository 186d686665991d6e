/** The types of the game, which its parts and the pages share. */

/** @import { Chosen, Side } from '../../engine/types.js' */

/**
 * One move of the line. `passBefore` names who had to pass first.
 * @typedef {{ square: string, side: "black" | "white", passBefore: "black" | "white" | undefined }} Step
 */

/**
 * How a game ended, and who won; in a draw nobody did. By `discs`: the discs of each side, with the empty squares given
 * to the winner or half to each in a draw. Otherwise the discs as they lay when somebody resigned, when both agreed on
 * a draw, or when somebody's time was up.
 * @typedef {{ black: number, white: number, winner: "black" | "white" | undefined,
 *   by: "discs" | "resignation" | "agreement" | "time" }} Ending
 */

/**
 * An ending before the board decides: who won, and by what.
 * @typedef {{ by: "resignation" | "agreement" | "time", winner: "black" | "white" | undefined }} Verdict
 */

/**
 * A game at one moment. The types of the engine are written out, since pages read this in `kaeshi.d.ts`.
 * @typedef {object} View
 * @property {string} position the board and the side to move, as text
 * @property {string} start where the game began
 * @property {boolean} isStandardStart whether that is the usual start
 * @property {"black" | "white" | undefined} side whose turn it is; undefined when the game is over
 * @property {number} black discs of Black
 * @property {number} white discs of White
 * @property {number} empties empty squares
 * @property {"black" | "white" | undefined} passed who had to pass just now
 * @property {string | undefined} last the last move
 * @property {number} ply how many moves are played
 * @property {readonly Step[]} steps the whole line, with what was taken back
 * @property {readonly string[]} legal the squares that can be played
 * @property {Ending | undefined} result how it ended
 * @property {{ en: string, ja: string } | undefined} opening the name of the opening, once it has one
 * @property {string} transcript the moves played
 */

/**
 * A game to open: a start, moves from there, how many of them to show, and how the game ended after them, where the
 * board did not decide.
 * @typedef {{ position?: string | undefined, moves?: string | undefined, ply?: number | undefined,
 *   verdict?: Verdict | undefined }} Opening
 */

/** Who makes the moves of a side: a person here, the computer, or a person elsewhere. */
/** @typedef {'human' | 'ai' | 'away'} Player */
/** @typedef {Record<Side, Player>} Players */

/**
 * The detail of `kaeshi-change`: the game, all its moves in one line with those taken back, whether the computer waits,
 * and what ended the line before the board did.
 * @typedef {View & { line: string, held: boolean, verdict: Verdict | undefined }} Change
 */

/** A move of the computer for a position, and what it thinks of it. */
/** @typedef {Pick<Chosen, 'position' | 'square' | 'value' | 'exact' | 'book'>} Move */
/** The position that the computer made last, by which move. @typedef {{ position: string, chosen: Move }} Made */

export {};

/** The types of a tree of variations. */

/** @import { Tags } from '../game/index.js' */

/** A player's judgement of a move. @typedef {'!!' | '!' | '!?' | '?!' | '?' | '??'} Sign */
/** @typedef {'circle' | 'cross' | 'triangle' | 'square'} Shape */
/**
 * @typedef {object} Node
 * @property {string} move its square; empty at the root
 * @property {readonly Node[]} children the moves tried here, the main line first
 * @property {string | undefined} [comment]
 * @property {Sign | undefined} [sign]
 * @property {Readonly<Record<string, Shape>> | undefined} [shapes] marks on squares
 */
/**
 * `start` is where the game begins: 64 signs, a space, the side to move; undefined for the usual start. `tags` are the
 * facts of the game.
 * @typedef {{ start: string | undefined, root: Node, tags?: Tags | undefined }} Tree
 */

export {};

/** The types that other parts of the study page share with what people play. */

/** @import { GamePlace } from './people.js' */

/**
 * The words that other parts of the page show: of a mistake, that most people make it, and the share of people who make
 * one of some moves.
 * @typedef {object} PeopleTold
 * @property {(before: GamePlace, square: string) => string | undefined} usual
 * @property {(place: GamePlace, squares: readonly string[]) => string | undefined} share
 */

export {};

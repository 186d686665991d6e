/**
 * The table that a game is played at: who sits where, how strong the computer is, and how much time people have.
 *
 * A game keeps its own table. The visitor's settings only say what the next game begins with, so another tab that
 * changes them changes no game that is under way.
 */
import { flag, matching, maybe, number, object, oneOf, or, strengthCheck } from '../schema/index.js';
import { SEATS, teachingCheck } from '../shared/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Players } from '../../elements/game/types.js' */
/** @import { Checked } from '../schema/index.js' */
/** @import { Seat } from '../shared/index.js' */

export const MINUTES = /** @type {const} */ ([1, 2, 3, 5, 10, 15, 20, 30]);
export const SECONDS = /** @type {const} */ ([0, 1, 2, 3, 5, 10, 20]);
/** The most that is believed of a stored time. */
const LONGEST = 180;

const minutesCheck = number(Number.MIN_VALUE, LONGEST);
export const timeCheck = object({
  minutes: minutesCheck,
  seconds: number(0, LONGEST),
  // White's minutes, where two people do not have the same.
  white: or(maybe(minutesCheck), undefined),
});
/** The time of a person: minutes for the whole game, and seconds more with every move. */
/** @typedef {Checked<typeof timeCheck>} Time */

/** The name of a game by links. */
export const keyCheck = matching(/^[\w-]{1,20}$/);

export const tableCheck = object({
  seat: oneOf(SEATS),
  level: strengthCheck,
  // Whether the strength was chosen by the player's results.
  auto: or(maybe(flag), undefined),
  time: or(maybe(timeCheck), undefined),
  // A teaching game stops where a move loses so much.
  teach: teachingCheck,
  // The moves that the game began with, which were drawn at random.
  opening: or(maybe(matching(/^(?:[a-h][1-8])+$/)), undefined),
  // The name of a game by links: then the other side is played elsewhere.
  link: or(maybe(keyCheck), undefined),
});
/** @typedef {Checked<typeof tableCheck>} Table */

/** @type {Readonly<Record<Seat, Players>>} */
export const PLAYERS = {
  black: { black: 'human', white: 'ai' },
  white: { black: 'ai', white: 'human' },
  two: { black: 'human', white: 'human' },
  watch: { black: 'ai', white: 'ai' },
};

/** The same people with their colours swapped. @type {Readonly<Record<Seat, Seat>>} */
const OPPOSITE = { black: 'white', white: 'black', two: 'two', watch: 'watch' };

/** The longer time goes with its owner. @param {Table} table @returns {Table} */
export function swapped(table) {
  const { seat, time } = table;
  const swappedTime = time?.white === undefined ? time : { ...time, minutes: time.white, white: time.minutes };
  return { ...table, seat: OPPOSITE[seat], time: swappedTime };
}

/** Whether one person plays against the computer. @param {Seat} seat */
export const isAgainstComputer = (seat) => seat === 'black' || seat === 'white';

/** Corners that one side is given. @typedef {{ side: Side, count: number }} Handicap */

/** The corners in the order in which they are given. */
const CORNERS = [0, 63, 7, 56];
const START = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;

/**
 * A start with corners given to one side; Black moves first all the same.
 * @param {Side} side
 * @param {number} count 0 to 4
 * @returns {string | undefined} the usual start when undefined
 */
export function startWith(side, count) {
  if (count === 0) return undefined;
  const given = CORNERS.slice(0, count);
  const squares = [...START].map((sign, i) => (given.includes(i) ? (side === 'black' ? 'X' : 'O') : sign));
  return `${squares.join('')} X`;
}

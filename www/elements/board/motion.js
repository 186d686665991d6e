/**
 * Discs in motion: the placed one lands, the turned ones turn, in a wave that runs outward from it.
 *
 * The board is drawn in its new state at once and the animations only delay how it looks, so nothing waits for them and
 * a position can change in the middle of one. A turn is about the axis that lies across the line from the placed disc;
 * at its edge, where the disc is a line, the material changes. Off where the reader prefers reduced motion.
 */

import { INDEX } from './text.js';

/** @import { Cell, Move } from './types.js' */

/** How long a disc turns, and how much later its neighbour starts. */
const TURN_MS = 220;
const STAGGER_MS = 45;
const LAND_MS = 160;

/** @typedef {{ at: number, turned: number[], placed: boolean }} SquareChange */

/**
 * The same with the numbers of the squares.
 * @param {Move} move
 * @returns {SquareChange}
 */
export function changeOf({ square, flips, placed }) {
  const number = (/** @type {string} */ name) => INDEX.get(name) ?? [];
  const [at = 0] = [square].flatMap(number);
  return { at, turned: flips.flatMap(number), placed };
}

/**
 * The same by the places on a board that is seen from the other side.
 * @param {SquareChange} change
 * @returns {SquareChange}
 */
export function seenFromBehind({ at, turned, placed }) {
  return { at: 63 - at, turned: turned.map((i) => 63 - i), placed };
}

/**
 * Returns the change between two boards, when it can have been one move or the undoing of one. It is for boards whose
 * page gives only the position; a game knows which discs its moves turned over.
 * @param {readonly Cell[]} before
 * @param {readonly Cell[]} after
 * @returns {SquareChange | undefined} where, which discs turned, and whether the disc there was placed or taken away
 */
export function changeBetween(before, after) {
  const changed = after.flatMap((cell, i) => (cell === before[i] ? [] : [i]));
  const placed = changed.filter((i) => before[i] === '-');
  const taken = changed.filter((i) => after[i] === '-');
  const turned = changed.filter((i) => before[i] !== '-' && after[i] !== '-');
  const [at] = [...placed, ...taken];
  if (at === undefined || placed.length + taken.length !== 1 || turned.length === 0) return undefined;
  return { at, turned, placed: placed.length === 1 };
}

/** How long until the last disc of a change lies still. @param {SquareChange} change @returns {number} */
export function duration(change) {
  return Math.max(...change.turned.map((i) => delay(change.at, i))) + TURN_MS;
}

/**
 * @param {SquareChange} change
 * @param {(place: number) => HTMLElement | null} disc finds a disc of the new board
 * @returns {Animation[]} those now running
 */
export function move(change, disc) {
  if (isStill(disc(change.at) ?? document.documentElement)) return [];
  const turning = change.turned.flatMap(
    (i) =>
      disc(i)?.animate(turn(change.at, i, disc(i)), {
        duration: TURN_MS,
        delay: delay(change.at, i),
        easing: 'ease-in-out',
        fill: 'backwards',
      }) ?? [],
  );
  const landing = change.placed
    ? disc(change.at)?.animate(LAND, { duration: LAND_MS, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' })
    : undefined;
  return landing ? [landing, ...turning] : turning;
}

/**
 * Tests whether discs lie still: as the page says, or else as the reader's system does.
 * @param {Element} at
 */
function isStill(at) {
  const said = getComputedStyle(at).getPropertyValue('--_motion').trim();
  return said === 'none' || (said !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** @type {Keyframe[]} */
const LAND = [
  { transform: 'translateY(-14%) scale(1.22)', opacity: 0.2, filter: 'drop-shadow(0 0.5em 0.3em rgb(0 0 0 / 0.4))' },
  { opacity: 1, offset: 0.5 },
  { transform: 'none', filter: 'drop-shadow(0 0 0 rgb(0 0 0 / 0))' },
];

/**
 * @param {number} from
 * @param {number} to
 */
function delay(from, to) {
  const steps = Math.max(Math.abs((from % 8) - (to % 8)), Math.abs((from >> 3) - (to >> 3)));
  return LAND_MS / 2 + STAGGER_MS * (steps - 1);
}

/**
 * @param {number} from
 * @param {number} to
 * @param {HTMLElement | null} disc
 * @returns {Keyframe[]}
 */
function turn(from, to, disc) {
  const x = Math.sign((to % 8) - (from % 8));
  const y = Math.sign((to >> 3) - (from >> 3));
  const [was, is] = disc?.classList.contains('dark')
    ? /** @type {const} */ (['light', 'dark'])
    : /** @type {const} */ (['dark', 'light']);
  const edge = `perspective(6em) scale(1.12) rotate3d(${y}, ${-x}, 0, 90deg)`;
  const flat = `perspective(6em) scale(1) rotate3d(${y}, ${-x}, 0, 0deg)`;
  /** @param {string} side */
  const made = (side) => ({ background: `var(--_face-${side})`, boxShadow: `var(--_rim-${side})` });
  return [
    { transform: flat, ...made(was) },
    { transform: edge, ...made(was), offset: 0.5 },
    { transform: edge, ...made(is), offset: 0.5 },
    { transform: flat, ...made(is) },
  ];
}

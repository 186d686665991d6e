/**
 * The puzzle that a tab is at, with its moves: kept after each, so that a reload brings it back as it was, and goes on
 * with the same try. One that is solved begins anew.
 */
import { underWay } from '../../elements/tsume/index.js';
import { flag, list, matching, object, or, text, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */
/** @import { Checked } from '../schema/index.js' */

/** A puzzle that was not finished. Its name is its position and its goal; its try began when it was opened. */
export const underWayCheck = object({
  of: text(),
  moves: list(matching(/^[a-h][1-8]$/), 60),
  ply: whole(),
  mistakes: whole(),
  helped: or(flag, false),
  // A clock that runs wrong may stand before 1970.
  since: whole(Number.MIN_SAFE_INTEGER),
});
/** @typedef {Checked<typeof underWayCheck>} UnderWay */
/**
 * A try of a puzzle: in which room, where it is not the list; by which name, since a room may show a puzzle again; and
 * since when.
 * @typedef {{ room?: string | undefined, name?: string, since: number }} Try
 */

/** @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle @param {string} [name] of the try */
const nameOf = ({ position, goal }, name) => (name ? `${position} ${goal} ${name}` : `${position} ${goal}`);

/** Each room has a place of its own: a puzzle of the list is there still after one of the training. */
const keyOf = (/** @type {string | undefined} */ room) => (room ? `puzzle.${room}` : 'puzzle');

/**
 * @param {Pick<KaeshiTsume, 'position' | 'goal' | 'session'>} puzzle
 * @param {Try} at
 * @returns {boolean} whether nothing of it is lost
 */
export function keepUnderWay(puzzle, { room, name, since }) {
  const kept = underWay(puzzle.session);
  // A puzzle that somebody only looks at leaves the one before it.
  if (!kept && !puzzle.session.isSolved) return true;
  const value = kept ? { of: nameOf(puzzle, name), ...kept, since } : null;
  return remember(keyOf(room), value, 'sessionStorage') || !kept;
}

/**
 * Returns the state that this tab kept of a puzzle, if it is this one.
 * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
 * @param {Pick<Try, 'room' | 'name'>} [at]
 * @returns {UnderWay | undefined}
 */
export function keptUnderWay(puzzle, { room, name } = {}) {
  const kept = recall(keyOf(room), underWayCheck, 'sessionStorage');
  return kept?.of === nameOf(puzzle, name) ? kept : undefined;
}

/**
 * When a puzzle was opened that is put onto the board now: one that is taken up again goes on with its try.
 * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
 * @param {number} [now]
 */
export const openedAt = (puzzle, now = Date.now()) => keptUnderWay(puzzle)?.since ?? now;

/**
 * The puzzle that a tab is at, with its moves: kept after each, so that a reload brings it back as it was, and goes on
 * with the same try. One that is solved begins anew.
 */
import { underWay } from '../../elements/tsume/index.js';
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Resumed } from '../../elements/tsume/resume.js' */

/**
 * A puzzle's name is its position and its goal; its try began when it was opened.
 * @typedef {Resumed & { of: string, since: number }} UnderWay
 */

/** @param {unknown} value @returns {UnderWay | undefined} */
export function checkUnderWay(value) {
  const { of, moves, ply, mistakes, helped, since } = asRecord(value) ?? {};
  if (typeof of !== 'string' || !Array.isArray(moves) || moves.length > 60) return undefined;
  if (!moves.every((move) => typeof move === 'string' && /^[a-h][1-8]$/.test(move))) return undefined;
  const isCount = (/** @type {unknown} */ n) => typeof n === 'number' && Number.isInteger(n) && n >= 0;
  // A clock that runs wrong may stand before 1970.
  if (![ply, mistakes].every(isCount) || !Number.isSafeInteger(since)) return undefined;
  const counts = { ply: Number(ply), mistakes: Number(mistakes), since: Number(since) };
  return { of, moves, helped: helped === true, ...counts };
}

/** @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle */
const nameOf = ({ position, goal }) => `${position} ${goal}`;

/**
 * Keeps where a puzzle is.
 * @param {Pick<KaeshiTsume, 'position' | 'goal' | 'session'>} puzzle
 * @param {number} since when it was opened
 * @returns {boolean} whether nothing of it is lost
 */
export function keepUnderWay(puzzle, since) {
  const kept = underWay(puzzle.session);
  // A puzzle that somebody only looks at leaves the one before it.
  if (!kept && !puzzle.session.isSolved) return true;
  return remember('puzzle', kept ? { of: nameOf(puzzle), ...kept, since } : null, 'sessionStorage') || !kept;
}

/**
 * What this tab left of a puzzle, if it is this one.
 * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
 * @returns {UnderWay | undefined}
 */
export function keptUnderWay(puzzle) {
  const kept = recall('puzzle', checkUnderWay, 'sessionStorage');
  return kept?.of === nameOf(puzzle) ? kept : undefined;
}

/**
 * When a puzzle was opened that is put onto the board now: one that is taken up again goes on with its try.
 * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
 * @param {number} [now]
 */
export const openedAt = (puzzle, now = Date.now()) => keptUnderWay(puzzle)?.since ?? now;

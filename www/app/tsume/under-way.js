/**
 * The puzzle that a tab is at, with its moves: kept after each, so that a reload brings it back as it was. One that is
 * solved begins anew.
 */
import { underWay } from '../../elements/tsume/index.js';
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Resumed } from '../../elements/tsume/resume.js' */

/** A puzzle's name is its position and its goal. @typedef {Resumed & { of: string }} UnderWay */

/** @param {unknown} value @returns {UnderWay | undefined} */
export function checkUnderWay(value) {
  const { of, moves, ply, mistakes, helped } = asRecord(value) ?? {};
  if (typeof of !== 'string' || !Array.isArray(moves) || moves.length > 60) return undefined;
  if (!moves.every((move) => typeof move === 'string' && /^[a-h][1-8]$/.test(move))) return undefined;
  const isCount = (/** @type {unknown} */ n) => typeof n === 'number' && Number.isInteger(n) && n >= 0;
  if (!isCount(ply) || !isCount(mistakes)) return undefined;
  return { of, moves, ply: Number(ply), mistakes: Number(mistakes), helped: helped === true };
}

/** @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle */
const nameOf = ({ position, goal }) => `${position} ${goal}`;

/** Keeps where a puzzle is. @param {KaeshiTsume} puzzle */
export function keepUnderWay(puzzle) {
  const kept = underWay(puzzle.session);
  // A puzzle that somebody only looks at leaves the one before it.
  if (kept || puzzle.session.isSolved)
    remember('puzzle', kept ? { of: nameOf(puzzle), ...kept } : null, 'sessionStorage');
}

/** What this tab left of a puzzle, if it is this one. @param {KaeshiTsume} puzzle @returns {Resumed | undefined} */
export function keptUnderWay(puzzle) {
  const kept = recall('puzzle', checkUnderWay, 'sessionStorage');
  return kept?.of === nameOf(puzzle) ? kept : undefined;
}

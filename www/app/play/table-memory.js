/**
 * The table of the game that a tab shows, with its clock and how the game ended. It belongs to one line of moves and
 * to no other. The tab keeps it for a reload, and its history keeps it at the address of the game, for "back": no
 * other tab can change it. A browser that isolates the page at a reload has forgotten the history's.
 */
import { History, asRecord, checkTags, checkVerdict, recall, remember } from '../shared/index.js';
import { checkClock } from './clock.js';
import { checkTable, checkTime } from './table.js';

/** @import { Opening, Verdict } from '../../elements/game/record.js' */
/** @import { TreeNode } from '../../engine/types.js' */
/** @import { Tags } from '../shared/tags.js' */
/** @import { Clock } from './clock.js' */
/** @import { Table, Time } from './table.js' */

/**
 * @typedef {object} KeptTable
 * @property {string | undefined} start
 * @property {string} line
 * @property {Table} table
 * @property {Clock | undefined} clock
 * @property {boolean} isPaused whether somebody has paused it
 * @property {Verdict | undefined} verdict
 * @property {Tags | undefined} [tags] the tags of an opened record
 * @property {TreeNode | undefined} [tree] its moves with their comments
 */

/** @param {unknown} value @returns {KeptTable | undefined} */
export function checkKeptTable(value) {
  const { start, line, table, clock, isPaused, verdict, tags, tree } = asRecord(value) ?? {};
  const known = checkTable(table);
  if (!known || typeof line !== 'string' || (start !== undefined && typeof start !== 'string')) return undefined;
  return {
    start,
    line,
    table: known,
    clock: checkClock(clock),
    isPaused: isPaused === true,
    verdict: checkVerdict(verdict),
    tags: checkTags(tags),
    tree: /** @type {TreeNode | undefined} */ (asRecord(tree)),
  };
}

/** @param {KeptTable} kept */
export function keepTable(kept) {
  remember('table', kept, 'sessionStorage');
  History.ofPage().keep(kept);
}

/**
 * The table of a game, if this tab has it.
 * @param {Opening} opening
 * @returns {KeptTable | undefined}
 */
export function keptTable({ position, moves = '' }) {
  const kept = [checkKeptTable(history.state), recall('table', checkKeptTable, 'sessionStorage')];
  return kept.find((each) => each?.start === position && each?.line === moves);
}

/** The time that people gave themselves last. @returns {Time | undefined} */
export const lastTime = () => recall('time', checkTime);

/** @param {Time | undefined} time */
export const keepTime = (time) => void remember('time', time ?? null);

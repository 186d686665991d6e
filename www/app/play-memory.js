/**
 * Where a game lives between two looks at the page: in the browser's storage with all that was taken back, and in the address
 * with what can be shared.
 *
 * Moves replace the address, so that "back" leaves the page as everybody expects; a new or opened game adds one, so that
 * "back" brings the former game again.
 */
import { fromHash, toHash } from './share.js';
import { asRecord, recall, remember } from './storage.js';

/** @import { Opening } from '../elements/game-story.js' */
/** @import { Change } from '../elements/game.js' */

/** @typedef {{ start: string | undefined, line: string, ply: number }} Kept */

/** @param {unknown} value @returns {Kept | undefined} */
export function checkKept(value) {
  const { start, line, ply } = asRecord(value) ?? {};
  if ((start !== undefined && typeof start !== 'string') || typeof line !== 'string') return undefined;
  if (typeof ply !== 'number' || !Number.isInteger(ply) || ply < 0 || ply > line.length / 2) return undefined;
  return { start, line, ply };
}

/** The game last played here. @returns {Opening | undefined} */
export function keptGame() {
  const kept = recall('game', checkKept);
  return kept && { position: kept.start, moves: kept.line, ply: kept.ply };
}

/**
 * Keeps a game; with `push` the former one stays reachable by "back".
 * @param {Change} change
 * @param {{ push: boolean }} options
 * @returns {boolean} whether the browser's storage took it
 */
export function keepGame(change, { push }) {
  const hash = toHash(change);
  const address = hash ? `#${hash}` : location.pathname + location.search;
  if (push) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  return remember('game', { start: change.isStandardStart ? undefined : change.start, line: change.line, ply: change.ply });
}

/**
 * What the page should open: the address's game, unless it is the kept one, which knows more.
 * @param {Opening | undefined} kept
 * @returns {{ opening: Opening | undefined, isOwn: boolean }}
 */
export function firstGame(kept) {
  const linked = fromHash(location.hash);
  if (!linked) return { opening: kept, isOwn: true };
  const played = kept?.moves?.slice(0, 2 * (kept.ply ?? 0)) ?? '';
  const isOwn = !!kept && kept.position === linked.position && played === (linked.moves ?? '');
  return { opening: isOwn ? kept : linked, isOwn };
}

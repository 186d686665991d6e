/**
 * Where a game is kept between two visits: in the browser's storage with all that was taken back, and in the
 * address with what can be shared.
 *
 * Which game a tab shows is kept by the tab, so that two of them do not take each other's; the list of recent games is
 * the browser's, read anew before every change of it. A new tab opens the game last at hand in any.
 *
 * Moves replace the address, so that "back" leaves the page as everybody expects; a new or opened game adds one, so
 * that "back" brings the former game again.
 */
import { checkGames, checkKept, withAgain, withGame, without } from './recent-games.js';
import { addressWith, drop, fromAddress, recall, remember, toHash } from '../shared/index.js';

/** @import { Opening } from '../../elements/game/record.js' */
/** @import { Change } from '../../elements/game/element.js' */
/** @import { Kept, RecentGame } from './recent-games.js' */

/** The games last played in this browser, the one last at hand first. @returns {readonly RecentGame[]} */
export function recentGames() {
  return recall('games', checkGames) ?? formerGame();
}

/** What an earlier version kept: one game, and not since when. @returns {RecentGame[]} */
function formerGame() {
  const kept = recall('game', checkKept);
  return kept ? [{ ...kept, at: Date.now() }] : [];
}

/** @param {readonly RecentGame[]} games @returns {boolean} whether the browser's storage took them */
function store(games) {
  if (!remember('games', games)) return false;
  drop('game');
  return true;
}

/** Takes a game off the list. @param {Kept} game */
export function removeGame(game) {
  store(without(recentGames(), game));
}

/** Puts a removed game back. @param {RecentGame} game */
export function putBack(game) {
  store(withAgain(recentGames(), game));
}

/** What there is to keep of a game. @param {Change} change @returns {Kept} */
export function keptOf({ isStandardStart, start, line, ply }) {
  return { start: isStandardStart ? undefined : start, line, ply };
}

/** @param {Kept} kept @returns {Opening} */
export function openingOf({ start, line, ply }) {
  return { position: start, moves: line, ply };
}

/** The game that this tab showed last; in a new tab, the game last at hand in any. @returns {Opening | undefined} */
export function keptGame() {
  const kept = recall('game', checkKept, 'sessionStorage') ?? recentGames()[0];
  return kept && openingOf(kept);
}

/**
 * Keeps a game; with `push` the former one stays reachable by "back", with `leave` the address stays as it is.
 * @param {Change} change
 * @param {'push' | 'replace' | 'leave'} how
 * @returns {boolean} whether the browser's storage took it
 */
export function keepGame(change, how) {
  const address = addressWith(toHash(change));
  if (how === 'push') history.pushState(null, '', address);
  else if (how === 'replace') history.replaceState(null, '', address);
  const kept = keptOf(change);
  remember('game', kept, 'sessionStorage');
  return store(withGame(recentGames(), kept, Date.now()));
}

/**
 * What the page should open: the address's game, unless it is the kept one, which knows more.
 * @param {Opening | undefined} kept
 * @returns {{ opening: Opening | undefined, isOwn: boolean }}
 */
export function firstGame(kept) {
  const linked = fromAddress(location);
  if (!linked) return { opening: kept, isOwn: true };
  const played = kept?.moves?.slice(0, 2 * (kept.ply ?? 0)) ?? '';
  const isOwn = !!kept && kept.position === linked.position && played === (linked.moves ?? '');
  return { opening: isOwn ? kept : linked, isOwn };
}

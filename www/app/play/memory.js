/**
 * Where a game is kept between two visits: in the browser's storage with all that was taken back, and in the
 * address with what can be shared.
 *
 * Which game a tab shows is kept by the tab, so that two of them do not take each other's; the list of recent games is
 * the browser's, read anew before every change of it. A new tab opens the game last at hand in any.
 *
 * Finished games move into the library, and so does every other one before it falls off the list; the library is loaded
 * only then.
 *
 * The game is kept first: a browser may refuse the address.
 *
 * Moves replace the address, so that "back" leaves the page as everybody expects; a new or opened game adds one, so
 * that "back" brings the former game again.
 */
import { restored, wasRestored } from '../journal/index.js';
import {
  arriving,
  History,
  addressWith,
  checkKept,
  fromAddress,
  recall,
  recentGames,
  remember,
  storeRecent,
  toHash,
  toldVerdict,
  withAgain,
  withGame,
  without,
  worthKeeping,
} from '../shared/index.js';

/** @import { Opening } from '../../elements/game/record.js' */
/** @import { Change } from '../../elements/game/element.js' */
/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Kept, RecentGame, Who } from '../shared/recent-games.js' */

/** So many games wait for the library before they are moved there, finished or not. */
const MANY = 20;
/** How long after the page has begun what has time is done. */
const IDLE_MS = 3000;

/** Takes a game off the list. @param {Kept} game */
export function removeGame(game) {
  storeRecent(without(recentGames(), game));
}

/** Puts a removed game back. @param {RecentGame} game */
export function putBack(game) {
  storeRecent(withAgain(recentGames(), game));
}

/** Returns the data to keep of a game. @param {Change} change @returns {Kept} */
export function keptOf({ isStandardStart, start, line, ply }) {
  return { start: isStandardStart ? undefined : start, line, ply };
}

/** @param {Kept} kept @returns {Opening} */
export function openingOf({ start, line, ply }) {
  return { position: start, moves: line, ply };
}

/** A record as a game that can be opened, ended as it says. @param {GameRecord} record @returns {Opening} */
export function openingFrom(record) {
  const { start, moves, position } = record;
  return { position: start ?? (moves === undefined ? position : undefined), moves, verdict: toldVerdict(record) };
}

/** Who played a game that is in the list, and what ended it. @param {Opening} opening @returns {Who} */
export function whoPlayed({ position, moves = '' }) {
  return recentGames().find(({ start, line }) => start === position && line === moves) ?? {};
}

/**
 * Returns the game that this tab showed last; in a new tab, the game last at hand in any.
 * @returns {Promise<Opening | undefined>}
 */
export async function keptGame() {
  await restored();
  // Games from before there was a library, or left unfinished, move there; the current game can wait.
  if (waiting(recentGames().slice(1)).length > 0) whenIdle(() => Moving.soon());
  const [last] = recentGames();
  const own = recall('game', checkKept, 'sessionStorage');
  // After a crash the browser brings the tab back as it was some seconds before.
  const isBehind = wasRestored('games') && last?.start === own?.start && last?.line.startsWith(own?.line ?? '');
  const kept = isBehind ? last : (own ?? last);
  return kept && openingOf(kept);
}

/**
 * Keeps a game; with `push` the former one stays reachable by "back", with `leave` the address stays as it is.
 * @param {Change} change
 * @param {'push' | 'replace' | 'leave'} how
 * @param {Who} who plays
 * @returns {boolean} whether the browser's storage took it
 */
export function keepGame(change, how, who) {
  const kept = keptOf(change);
  remember('game', kept, 'sessionStorage');
  const games = withGame(recentGames(), kept, Date.now(), { ...who, verdict: change.verdict });
  const isStored = storeRecent(games);
  // A finished game moves into the library, and all do before the list is full, or where it is this visit's alone.
  const isFull = waiting(games).length >= MANY || (how === 'push' && !isStored);
  if (change.result ? !games[0]?.isSaved : isFull) Moving.soon();
  const address = addressWith(toHash(change));
  const place = History.ofPage();
  if (how === 'push') place.push(address);
  else if (how === 'replace' && address !== place.address) place.replace(address);
  return isStored;
}

/** The games that the library does not have yet. @param {readonly RecentGame[]} games */
const waiting = (games) => worthKeeping(games).filter(({ isSaved }) => !isSaved);

/** Has the library take the games that it does not have, one such move after the other. */
class Moving {
  /** @type {Promise<unknown>} */
  static #last = Promise.resolve();
  static #isWaiting = false;

  static soon() {
    // One that waits takes along what comes meanwhile: games may come faster than the library takes them.
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const move = async () => {
      this.#isWaiting = false;
      return (await arriving(() => import('../store/index.js'))).moveRecentGames();
    };
    // Games that could not be moved stay in the list, for the next time.
    this.#last = this.#last.then(move).catch(() => undefined);
  }
}

/** Does something once the page has begun. @param {() => void} act */
function whenIdle(act) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: IDLE_MS });
  else setTimeout(act, IDLE_MS);
}

/**
 * Returns the game to open: the address's, unless it is the kept one, which holds more.
 * @param {Opening | undefined} kept
 * @returns {{ opening: Opening | undefined, isOwn: boolean }}
 */
export function firstGame(kept) {
  const linked = fromAddress(location);
  if (!linked) return { opening: kept, isOwn: true };
  const { moves = '' } = linked;
  const played = kept?.moves?.slice(0, 2 * (kept.ply ?? 0)) ?? '';
  // A reload may come before the address was written: then it has the game's beginning.
  const isBehind = isReload() && !!kept?.moves?.startsWith(moves);
  const isOwn = !!kept && kept.position === linked.position && (played === moves || isBehind);
  return { opening: isOwn ? kept : linked, isOwn };
}

/** Tests whether the page was loaded again. */
const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Where the games last played stay between visits: in the browser's storage, at hand without waiting. Games that it
 * refuses are kept for this visit, so that the library can have them.
 */
import { LIMIT, checkGames, checkKept, isSame } from './recent-games.js';
import { drop, recall, remember } from './storage.js';
import { isSameVerdict } from './verdict.js';

/** @import { RecentGame } from './recent-games.js' */

/** The list as it is here, where the browser's storage did not take it. */
class Held {
  /** @type {readonly RecentGame[]} */
  static games = [];
}

/** The games last played in this browser, the one last at hand first. @returns {readonly RecentGame[]} */
export function recentGames() {
  const stored = recall('games', checkGames) ?? formerGame();
  const others = stored.filter((game) => !Held.games.some((each) => isSame(each, game)));
  return [...Held.games, ...others].slice(0, LIMIT);
}

/** Returns the game that an earlier version kept: only one, without its date. @returns {RecentGame[]} */
function formerGame() {
  const kept = recall('game', checkKept);
  return kept ? [{ ...kept, at: Date.now() }] : [];
}

/** @param {readonly RecentGame[]} games @returns {boolean} whether the browser's storage took them */
export function storeRecent(games) {
  const isStored = remember('games', games);
  Held.games = isStored ? [] : games;
  if (isStored) drop('game');
  return isStored;
}

/**
 * Writes down which games the library has. The list is read anew: another tab may have changed it meanwhile.
 * @param {readonly RecentGame[]} saved with their names in the library
 */
export function markSaved(saved) {
  if (saved.length === 0) return;
  const marked = recentGames().map((game) => {
    const { id, verdict } = saved.find((each) => isSame(each, game)) ?? {};
    return id === undefined ? game : { ...game, id, isSaved: isSameVerdict(verdict, game.verdict) };
  });
  storeRecent(marked);
}

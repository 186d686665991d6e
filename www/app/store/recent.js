/**
 * The games of the play page move into the library: each once, under a name that comes from the game itself, so that
 * moving it again changes nothing. The play page's own list stays, and a game counts as moved there only when the
 * database has said so.
 */
import { loadKaeshi } from '../../engine/index.js';
import { markSaved, recentGames, toldResult, worthKeeping } from '../shared/index.js';

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { RecentGame } from '../shared/recent-games.js' */
/** @import { Entry } from './entry.js' */
/** @import { Library } from './library.js' */

/**
 * Moves every recent game that the library does not have yet, or not as far as it was played.
 * @param {Library} library
 * @param {() => Promise<Pick<Kaeshi, 'Game'>>} [engine]
 * @returns {Promise<number>} how many were moved
 * @throws {import('./connection.js').StoreError} where the library cannot be read; the others stay in the list
 */
export async function moveGames(library, engine = loadKaeshi) {
  const games = worthKeeping(recentGames()).filter(({ isSaved }) => !isSaved);
  if (games.length === 0) return 0;
  const kaeshi = await engine();
  /** @type {RecentGame[]} */
  const moved = [];
  try {
    for (const game of games) {
      const facts = factsOf(kaeshi, game);
      // A line that breaks the rules is no game: it stays where it is.
      if (!facts) continue;
      const id = game.id ?? idOf(game);
      const isThere = (await library.get(id)) !== undefined;
      // Facts edited since the game was moved stay as their owner wrote them.
      const { isSaved } = await library.put(isThere ? { id, ...facts } : { id, ...facts, ...firstFacts(game) });
      if (isSaved) moved.push({ ...game, id });
    }
  } finally {
    markSaved(moved);
  }
  return moved.length;
}

/**
 * Returns the facts derived from the moves, and the ending; for a game that did not come to its end the recorded
 * result.
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @param {RecentGame} game
 * @returns {Partial<Entry> | undefined} undefined where the moves break the rules
 */
function factsOf({ Game }, { start, line, at, verdict, tags }) {
  try {
    const game = line ? Game.fromTranscript(line, start) : Game.fromPosition(start ?? '');
    try {
      const { black, white } = game.result() ?? {};
      const result = black === undefined || white === undefined ? null : { black, white };
      const opening = game.opening;
      return {
        kind: line ? 'game' : 'position',
        start: game.isStandardStart ? null : game.start,
        moves: game.transcript(),
        result: result ?? toldResult(tags) ?? null,
        // The board decides before all else.
        ending: (!result && verdict) || null,
        opening: opening ? { en: opening.en, ja: opening.ja } : null,
        changed: at,
      };
    } finally {
      game.free();
    }
  } catch {
    return undefined;
  }
}

/** Returns the first facts of an entry. @param {RecentGame} game @returns {Partial<Entry>} */
function firstFacts({ seat, level, at, tags }) {
  const computer = `Kaeshi ${level ?? ''}`.trim();
  const { black = '', white = '', date = '', event = '' } = tags ?? {};
  const isOpened = !!(black || white);
  return {
    black: isOpened ? black : seat === 'white' || seat === 'watch' ? computer : '',
    white: isOpened ? white : seat === 'black' || seat === 'watch' ? computer : '',
    date: date || dayOf(at),
    ...(event && { event }),
    created: at,
    source: 'play',
  };
}

/** The day of a moment where the reader is, as 2026-11-22. @param {number} at in ms since 1970 */
function dayOf(at) {
  const day = new Date(at);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A name made of what the game is: the same in every tab that moves it. @param {RecentGame} game */
function idOf({ start = '', line, at }) {
  let hash = 0xcbf29ce484222325n;
  for (const sign of `${start} ${line}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `play-${at.toString(36)}-${hash.toString(36)}`;
}

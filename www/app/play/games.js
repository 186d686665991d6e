/**
 * Where a game is kept between two visits. The tab keeps the one that it shows, at once and whole, and its history
 * keeps it at the address of the game, for "back": no other tab can change it. The library keeps every game that was
 * played, on the disk with each move. A new tab opens the game last played in any.
 *
 * The library is fetched with the first touch of the page, or at once where this browser has one.
 *
 * The game is kept first: a browser may refuse the address. Moves replace the address, so that "back" leaves the page
 * as everybody expects; a new or opened game adds one, so that "back" brings the former game again.
 */
import { remembered } from '../../engine/index.js';
import { holds, isSameGame, newId, toldVerdict } from '../game/index.js';
import { or } from '../schema/index.js';
import {
  addressWith,
  arriving,
  fromAddress,
  hasDatabase,
  pageHistory,
  recall,
  remember,
  toHash,
} from '../shared/index.js';
import { LIMIT, gameCheck, worthKeeping } from './recent.js';
import { timeCheck } from './table.js';

/** @import { Change, Opening } from '../../elements/game/types.js' */
/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Entry } from '../game/index.js' */
/** @import { Followed } from '../rating/types.js' */
/** @import { AtHand, PlayedGame } from './recent.js' */
/** @import { Time } from './table.js' */

const readGame = or(gameCheck, undefined);

/** How long a page waits for the library before it begins without it. */
const WAIT_MS = 2000;

/** A game of the library or of a tab. */
/** @typedef {Pick<Entry, 'start' | 'moves' | 'played'> & Partial<Pick<AtHand, 'ply' | 'at'>>} Left */

/** A game as its player left it. @param {Left} game @returns {Opening} */
export const openingOf = ({ start, moves, played, ply = played?.ply }) => ({ position: start, moves, ply });

/** When the moves of a game last changed, in ms since 1970. @param {Left} game */
export const timeOf = ({ played, at = played?.at ?? 0 }) => at;

/** A record as a game that can be opened, ended as it says. @param {GameRecord} record @returns {Opening} */
export function openingFrom(record) {
  const { start, moves, position } = record;
  return { position: start ?? (moves === undefined ? position : undefined), moves, verdict: toldVerdict(record) };
}

/** The time that people gave themselves last. @returns {Time | undefined} */
export const lastTime = () => recall('time', or(timeCheck, undefined));

/** @param {Time | undefined} given */
export const keepTime = (given) => void remember('time', given ?? null);

/** Fires an event `change` after every change of the games played here, also in another tab. */
export class Games extends EventTarget {
  /** The library, which each try fetches until it is there. */
  #open = remembered(() => this.#fetch());
  /** The reading of `recent` that is under way. */
  #reading = Promise.resolve();
  /** The games played last, the latest first. @type {readonly Entry[]} */
  recent = [];
  /** Why they could not be read, in words. @type {((lang: string) => string) | undefined} */
  problem;

  constructor() {
    super();
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, () => void this.#open().catch(() => undefined), { once: true, capture: true });
  }

  async #fetch() {
    const { entryOf, openStore, problemOf, problemSaid } = await arriving(() => import('./entries.js'));
    const store = openStore();
    const read = async () => {
      try {
        this.recent = await store.latest('played', LIMIT);
        this.problem = undefined;
      } catch (error) {
        this.problem = (lang) => problemSaid(lang, problemOf(error));
      }
      this.dispatchEvent(new Event('change'));
    };
    store.addEventListener('change', () => (this.#reading = read()));
    await read();
    return { store, entryOf };
  }

  /**
   * Returns the game that this tab showed last; in a new tab, the game last played in any.
   * @returns {Promise<Opening | undefined>}
   */
  async last() {
    const own = recall('game', readGame, 'sessionStorage');
    const late = new Promise((done) => setTimeout(done, WAIT_MS));
    if (await hasDatabase()) await Promise.race([this.#open().catch(() => undefined), late]);
    // After a crash the browser brings the tab back as it was some seconds before.
    const later = this.recent.find((game) => game.id === own?.id && timeOf(game) > own.at && holds(game, own));
    const kept = later ?? own ?? this.recent[0];
    return kept && openingOf(kept);
  }

  /**
   * Returns what is known of a game that was played here: at its own table, and ended as it ended.
   * @param {Opening} opening
   * @returns {Partial<PlayedGame>}
   */
  known({ position: start, moves = '' }) {
    const isIt = (/** @type {PlayedGame | Entry | undefined} */ game) => !!game && isSameGame(game, { start, moves });
    const own = [readGame(history.state), recall('game', readGame, 'sessionStorage')].find(isIt);
    const { verdict, played } = this.recent.find(isIt) ?? {};
    const { seat, level, teach, tags } = played ?? {};
    return own ?? { verdict, tags, ...(seat && level && { table: { seat, level, teach } }) };
  }

  /**
   * Returns which game it is after a change: the one at hand, another one that it goes on, or a new one.
   * @param {Change} change
   * @param {AtHand | undefined} before
   * @returns {AtHand}
   */
  after({ isStandardStart, start, line, ply }, before) {
    const now = { start: isStandardStart ? undefined : start, moves: line, ply };
    const games = [...(before ? [before] : []), ...this.recent];
    const same = games.find((game) => isSameGame(game, now));
    // Looking at yesterday's game does not make it today's.
    if (same) return { id: same.id, at: timeOf(same), ...now };
    const former = games.find((game) => holds(now, game) && (game === before || game.moves !== ''));
    return { id: former?.id ?? newId(), at: Date.now(), ...now };
  }

  /**
   * Keeps a game; with `push` the former one stays reachable by "back", with `leave` the address stays as it is.
   * @param {PlayedGame} game
   * @param {Change} change
   * @param {'push' | 'replace' | 'leave'} how
   * @returns {boolean} whether the tab keeps it
   */
  keep(game, change, how) {
    const isKept = remember('game', game, 'sessionStorage');
    const address = addressWith(toHash(change));
    const place = pageHistory();
    if (how === 'push') place.push(address);
    else if (how === 'replace' && address !== place.address) place.replace(address);
    if (how !== 'leave') place.keep(game);
    return isKept;
  }

  /** Keeps what belongs to a game besides its moves. @param {PlayedGame} game */
  keepBeside(game) {
    remember('game', game, 'sessionStorage');
    pageHistory().keep(game);
  }

  /**
   * Has the library keep a game, unless it is all in another one.
   * @param {PlayedGame} game
   * @param {Pick<Change, 'ply' | 'steps' | 'result' | 'opening'>} change
   * @returns {Promise<{ id: string, isSaved: boolean }>} its name there
   */
  async put(game, change) {
    const { id, start, moves } = game;
    const nothing = { id, isSaved: true };
    if (worthKeeping([{ start, moves }]).length === 0) return nothing;
    const { store, entryOf } = await this.#open();
    const others = this.recent.filter((other) => other.id !== id);
    if (others.some((other) => holds(other, game))) return nothing;
    const put = await store.put(...entryOf(game, change));
    await this.#reading;
    return put;
  }

  /**
   * Returns the opponent that follows the player's strength.
   * @returns {Promise<Followed>}
   * @throws where the games cannot be read
   */
  async followed() {
    const { followedIn } = await arriving(() => import('../rating/index.js'));
    return followedIn((await this.#open()).store);
  }

  /** Takes a game off the list. @param {Entry} game */
  remove({ id }) {
    this.recent = this.recent.filter((game) => game.id !== id);
    void this.#open().then(({ store }) => store.put({ id, played: undefined }));
  }

  /** Puts a game back that was taken off. @param {Entry} game */
  putBack(game) {
    const { id, played } = game;
    this.recent = [...this.recent, game];
    void this.#open().then(({ store }) => store.put({ id, played }));
  }
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

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * How often people play the moves of a position: in the games of the library and of its years, or, where these are too
 * few, by the model of how people play. Both are loaded when a drill begins; until they are here, nothing is known.
 */
import { loadPeople } from '../../engine/index.js';
import { work } from '../background/index.js';
import { arriving } from '../shared/index.js';

/** @import { People } from '../../engine/types.js' */
/** @import { ExplorerRow } from '../../elements/study/index.js' */
/** @import { At, Place } from '../repertoire/index.js' */

/** The share of a move, from 0 to 1, in a number of games, or among people by the model. */
/** @typedef {{ share: number, games: number | undefined }} Frequency */

/** Fewer games of a position say little. */
const LEAST = 10;
/** The people that one plays against, a little above the average of tournaments. */
const RATING = 1680;
/** The least share of a move: one that nobody is known to play may come all the same. */
const RARE = 0.01;

export class Replies {
  #at;
  #random;
  /** @type {Pick<People, 'likeliest'> | undefined} */
  #people;
  /** The bits of the sources of games; undefined while these are not here. @type {number | undefined} */
  #bits;

  /** @type {Promise<void> | undefined} */
  #loading;

  /** @param {At} at @param {() => number} [random] */
  constructor(at, random = Math.random) {
    this.#at = at;
    this.#random = random;
  }

  /** Loads what is known of people, once; what does not come is done without. */
  load() {
    return (this.#loading ??= this.#load());
  }

  async #load() {
    const people = loadPeople().then(
      (loaded) => (this.#people = loaded),
      () => undefined,
    );
    await Promise.all([people, this.#loadGames().catch(() => undefined)]);
  }

  async #loadGames() {
    const { openSources } = await arriving(() => import('../explorer/index.js'));
    const sources = await openSources();
    await sources.refresh();
    this.#bits = sources.bits;
  }

  /** The book's and the games' moves of a position. @param {string} path @returns {Promise<readonly ExplorerRow[]>} */
  async rows(path) {
    if (this.#bits === undefined) return [];
    return work.rows(this.#at(path).position, this.#bits).catch(() => []);
  }

  /**
   * Returns what tells how often a move is played behind a line; undefined where nothing is known.
   * @param {string} path
   * @returns {Promise<((square: string) => Frequency) | undefined>}
   */
  async frequencies(path) {
    const rows = await this.rows(path);
    const games = rows.reduce((sum, row) => sum + row.games, 0);
    if (games >= LEAST)
      return (square) => ({ share: (rows.find(({ squares }) => squares.includes(square))?.games ?? 0) / games, games });
    const moves = this.#people?.likeliest(path, undefined, RATING);
    return (
      moves && ((square) => ({ share: moves.find((each) => each.square === square)?.share ?? 0, games: undefined }))
    );
  }

  /**
   * Chooses among the positions that replies to a line lead to, as often as people play there.
   * @param {string} path
   * @param {readonly Place[]} places
   * @returns {Promise<Place | undefined>}
   */
  async choose(path, places) {
    const known = await this.frequencies(path);
    const squareOf = (/** @type {Place} */ place) => place.path.slice(path.length, path.length + 2);
    const weights = places.map((place) => Math.max(RARE, known?.(squareOf(place)).share ?? 1));
    let rest = this.#random() * weights.reduce((sum, weight) => sum + weight, 0);
    return places.find((_, i) => (rest -= weights[i] ?? 0) < 0) ?? places.at(-1);
  }
}

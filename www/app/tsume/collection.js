/**
 * The puzzles to choose from: those of the library, which come when a size is first wanted, and the first sixty. What
 * could not be fetched is told, and may be tried again.
 */
import { positionOf } from '../../elements/puzzles/index.js';
import { arriving } from '../shared/index.js';

/** @import { PuzzleLibrary, LibraryIndex, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { Choice, Item } from './types.js' */

/** The names of the sixty; five signs stand behind the dash in the library's. */
const OF_SIXTY = /^\d+-\d$/;

export class Collection {
  #library;
  #changed;
  /** @type {readonly Item[] | undefined} */
  #firstSixty;
  /** @type {Map<number, readonly Item[]>} */
  #items = new Map();
  /** @type {LibraryIndex | undefined} */
  index;
  /** The error of a file that could not be read. @type {unknown} */
  problem;
  /** How many files are being fetched. */
  waiting = 0;

  /** @param {PuzzleLibrary} library @param {() => void} changed told when something arrived or failed */
  constructor(library, changed) {
    this.#library = library;
    this.#changed = changed;
  }

  /** Fetches what a choice takes; a failure sets `problem`. @param {Choice} choice */
  async want(choice) {
    this.problem = undefined;
    try {
      if (choice === 'sixty') await this.first();
      this.index ??= await this.#library.index();
      this.#changed();
      const sizes = this.index.map(({ size }) => size).filter((size) => choice === 'all' || size === choice);
      await Promise.all(sizes.filter((size) => !this.#items.has(size)).map((size) => this.#fetch(size)));
    } catch (problem) {
      this.problem = problem;
    }
    this.#changed();
  }

  /** Returns what is here of a choice. @param {Choice} choice @returns {readonly Item[]} */
  items(choice) {
    if (choice === 'sixty') return this.#firstSixty ?? [];
    if (choice !== 'all') return this.#items.get(choice) ?? [];
    return (this.index ?? []).flatMap(({ size }) => this.#items.get(size) ?? []);
  }

  /** Returns how many there are of a choice, here or not. @param {Choice} choice */
  count(choice) {
    if (choice === 'sixty') return this.items(choice).length;
    const sizes = (this.index ?? []).filter(({ size }) => choice === 'all' || size === choice);
    return sizes.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * @param {string} id
   * @returns {Promise<{ item: Item, choice: Choice } | undefined>} undefined where there is none of this name
   * @throws {import('../../elements/puzzles/index.js').LibraryError}
   */
  async find(id) {
    if (OF_SIXTY.test(id)) {
      const item = (await this.first()).find((each) => each.id === id);
      return item && { item, choice: 'sixty' };
    }
    const size = Number(/^(\d+)-/.exec(id)?.[1] ?? NaN);
    this.index ??= await this.#library.index();
    const item = this.index.some((each) => each.size === size) ? (await this.#fetch(size)).get(id) : undefined;
    return item && { item, choice: size };
  }

  /** The first sixty, which come with the page. */
  async first() {
    return (this.#firstSixty ??= (await arriving(() => import('./first-sixty.js'))).firstSixty);
  }

  /** @param {number} size @returns {Promise<ReadonlyMap<string, Item>>} by name */
  async #fetch(size) {
    this.waiting++;
    try {
      const items = this.#items.get(size) ?? (await this.#library.ofSize(size)).map(itemOf);
      this.#items.set(size, items);
      return new Map(items.map((item) => [item.id, item]));
    } finally {
      this.waiting--;
      this.#changed();
    }
  }
}

/** @param {LibraryPuzzle} puzzle @returns {Item} */
const itemOf = ({ id, size, place, goal, stars, themes, game, odds }) => ({
  id,
  size,
  number: place + 1,
  goal,
  stars,
  themes,
  position: '',
  game,
  odds,
});

/** @type {WeakMap<Item, string>} */
const positions = new WeakMap();

/**
 * Returns the position of a puzzle, played by the engine's rules when it is first asked for.
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @param {Item} item
 * @returns {string}
 */
export function positionFor(kaeshi, item) {
  if (item.position) return item.position;
  const known = positions.get(item) ?? positionOf(kaeshi, item);
  positions.set(item, known);
  return known;
}

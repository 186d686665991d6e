/** The games that a search found, as numbers: those that are looked at become rows. */

/** @import { Row } from '../game/index.js' */
/** @import { Years } from './years.js' */

/** @typedef {Row & { theoretical?: number | undefined }} Item */

/** Tests whether an item is a game of a WTHOR year, by its name. @param {string} id */
export const isOfYear = (id) => id.startsWith('games ');

export class GameList {
  #rows;
  #years;
  #numbers;
  /** The index of each own row by its id. @type {Map<string, number> | undefined} */
  #places;

  /**
   * @param {readonly Row[]} rows one's own
   * @param {Pick<Years, 'id' | 'row' | 'numberOf'> | undefined} years
   * @param {Float64Array} numbers in order: a year's game by its number, one's own row by -1 minus its place
   */
  constructor(rows, years, numbers) {
    this.#rows = rows;
    this.#years = years;
    this.#numbers = numbers;
  }

  /** A list of rows in their order. @param {readonly Row[]} rows */
  static of(rows) {
    return new GameList(
      rows,
      undefined,
      Float64Array.from(rows, (_, at) => -1 - at),
    );
  }

  get length() {
    return this.#numbers.length;
  }

  /** @param {number} place @returns {Item | undefined} */
  at(place) {
    const n = this.#numbers[place];
    if (n === undefined) return undefined;
    return n < 0 ? this.#rows[-1 - n] : this.#years?.row(n);
  }

  /** @param {number} place @returns {string} empty where there is none */
  idAt(place) {
    const n = this.#numbers[place] ?? NaN;
    return (n < 0 ? this.#rows[-1 - n]?.id : n >= 0 ? this.#years?.id(n) : undefined) ?? '';
  }

  /** @param {number} from @param {number} to @returns {Item[]} */
  slice(from, to) {
    return Array.from({ length: Math.max(0, Math.min(to, this.length) - from) }, (_, i) => this.at(from + i)).flatMap(
      (item) => item ?? [],
    );
  }

  /** Returns the number of an item by its name; NaN where there is none. @param {string} id */
  #numberOf(id) {
    this.#places ??= new Map(this.#rows.map((row, place) => [row.id, place]));
    return isOfYear(id) ? (this.#years?.numberOf(id) ?? NaN) : -1 - (this.#places.get(id) ?? NaN);
  }

  /** Returns the place of an item; -1 where it is not in the list. @param {string | undefined} id */
  placeOf(id) {
    return id ? this.#numbers.indexOf(this.#numberOf(id)) : -1;
  }

  /** Returns the names of all. @returns {string[]} */
  ids() {
    return Array.from(this.#numbers, (_, place) => this.idAt(place));
  }

  /** Returns those with some names, in the order of the list. @param {ReadonlySet<string>} ids @returns {Item[]} */
  those(ids) {
    const wanted = new Set(Array.from(ids, (id) => this.#numberOf(id)));
    /** @type {Item[]} */
    const found = [];
    this.#numbers.forEach((n, place) => {
      const item = wanted.has(n) ? this.at(place) : undefined;
      if (item) found.push(item);
    });
    return found;
  }
}

/** The order of a list: of each game a number, which is sorted with its place. */

/** @import { Row } from '../game/index.js' */
/** @import { Years } from './years.js' */

/**
 * `theory` is Black's discs with best play, which games of years have; `moves` are the first five.
 * @typedef {'changed' | 'created' | 'date' | 'title' | 'black' | 'white' | 'event' | 'score' | 'theory' | 'opening' |
 *   'moves'} Sort
 */

/** More than the games of any archive. */
const MOST = 2 ** 20;
/** The number of first moves that the order compares. */
const MOVES = 5;

/** Made once something is sorted, which takes a while. @type {Intl.Collator | undefined} */
let collator;

/** Which of two words comes first. @param {string} one @param {string} other */
function compare(one, other) {
  collator ??= new Intl.Collator(['ja', 'en'], { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** The order of names that do not change, with the other texts among them. */
/** @type {WeakMap<readonly string[], { others: string, order: ReadonlyMap<string, number> }>} */
const known = new WeakMap();

/**
 * Returns the place of each text among all of them, in order.
 * @param {readonly string[]} names
 * @param {readonly string[]} texts
 */
function ranks(names, texts) {
  const others = texts.join('\n');
  const before = known.get(names);
  if (before?.others === others) return before.order;
  const order = new Map([...new Set([...names, ...texts, ''])].sort(compare).map((text, rank) => [text, rank]));
  known.set(names, { others, order });
  return order;
}

/**
 * Makes the key of a text that rows have, and games of years by the number of a column.
 * @param {readonly Row[]} rows
 * @param {(row: Row) => string | undefined} textOf
 * @param {readonly string[]} [names]
 * @param {ArrayLike<number>} [column]
 * @returns {(n: number) => number}
 */
function byText(rows, textOf, names = [''], column = []) {
  const texts = rows.map((row) => textOf(row) ?? '');
  const order = ranks(names, texts);
  const [own, others] = [texts, names].map((all) => all.map((text) => order.get(text) ?? 0));
  return (n) => (n < 0 ? own?.[-1 - n] : others?.[column[n] ?? 0]) ?? 0;
}

/** @param {string} moves */
const keyOfMoves = (moves) => {
  let key = 0;
  for (let i = 0; i < 2 * MOVES; i += 2)
    key = 89 * key + (i < moves.length ? 10 * (moves.charCodeAt(i) - 96) + Number(moves[i + 1]) : 0);
  return key;
};

/** Black's margin in discs; an unfinished game is before all others. @param {Row['result']} result */
const margin = (result) => (result ? result.black - result.white : -100);

/**
 * @param {Sort} sort
 * @param {readonly Row[]} rows
 * @param {Years} years
 * @returns {(n: number) => number}
 */
function keyOf(sort, rows, years) {
  switch (sort) {
    case 'changed':
    case 'created': {
      const times = [...new Set(rows.map((row) => row[sort]))].sort((one, other) => one - other);
      const order = new Map(times.map((time, rank) => [time, rank]));
      // Years keep their order, behind what is one's own.
      return (n) => (n < 0 ? (order.get(rows[-1 - n]?.[sort] ?? 0) ?? 0) : -1 - n);
    }
    case 'date': {
      const order = ranks(
        [...new Set(years.year)].map(String),
        rows.map(({ date }) => date),
      );
      return (n) => order.get(n < 0 ? (rows[-1 - n]?.date ?? '') : String(years.year[n])) ?? 0;
    }
    case 'title':
      return byText(rows, ({ title }) => title);
    case 'black':
      return byText(rows, ({ black }) => black, years.players.names, years.black);
    case 'white':
      return byText(rows, ({ white }) => white, years.players.names, years.white);
    case 'event':
      return byText(rows, ({ event }) => event, years.events.names, years.event);
    case 'opening':
      return byText(
        rows,
        ({ opening }) => opening && `${opening.en}\n${opening.ja}`,
        years.openings.names,
        years.opening,
      );
    case 'score':
      return (n) => {
        const discs = years.discs[n] ?? 65;
        return n < 0 ? margin(rows[-1 - n]?.result) : discs > 64 ? -100 : 2 * discs - 64;
      };
    case 'theory':
      return (n) => (n < 0 || (years.theory[n] ?? 65) > 64 ? -1 : (years.theory[n] ?? -1));
    case 'moves': {
      const keys = years.beginnings(MOVES);
      return (n) => (n < 0 ? keyOfMoves(rows[-1 - n]?.moves ?? '') : (keys[n] ?? 0));
    }
  }
}

/**
 * Puts games in order; equal ones stay in theirs.
 * @param {Float64Array} numbers
 * @param {{ sort: Sort, isAscending: boolean }} how
 * @param {{ rows: readonly Row[], years: Years }} games
 * @returns {Float64Array}
 */
export function ordered(numbers, { sort, isAscending }, { rows, years }) {
  const key = keyOf(sort, rows, years);
  const way = isAscending ? MOST : -MOST;
  // Numbers alone are sorted ten times as fast as by a function.
  const places = numbers.map((n, place) => way * key(n) + place).sort();
  return places.map((packed) => numbers[((packed % MOST) + MOST) % MOST] ?? 0);
}

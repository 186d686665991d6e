/**
 * Finding entries by words and by their first moves, and putting them in order.
 *
 * Letters count the same in any case, with or without accents, in full width or half: `ＴＡＭＥＮＯＲＩ` is `Tamenori`. Every
 * word must be found, each anywhere. A word that is moves, as `f5d6c3`, also finds the games that begin so, up to
 * symmetry.
 */
import { beginnings } from './line.js';

/** @import { Kind, Row, Summary } from './entry.js' */

/**
 * `theory` is for games of a file alone: Black's discs with best play.
 * @typedef {'changed' | 'created' | 'date' | 'title' | 'black' | 'white' | 'event' | 'score' | 'theory' | 'opening' |
 *   'moves'} Sort
 */
/**
 * `text` is words; `opening` is part of a name in either language, or first moves.
 * @typedef {{ kind?: Kind | undefined, text?: string | undefined, opening?: string | undefined,
 *   sort?: Sort | undefined, isAscending?: boolean | undefined }} Question
 */
/** @typedef {Pick<Summary, 'title' | 'black' | 'white' | 'date' | 'event' | 'tags' | 'notes' | 'opening' | 'moves' |
 *   'start'>} Searched */

const MOVES = /^(?:[a-h][1-8])+$/;

/** Returns a text with what does not count taken away. @param {string} text @returns {string} */
export function fold(text) {
  // Accents go from Latin letters alone: those of kana make other syllables.
  return text
    .normalize('NFKD')
    .replace(/([a-z])[\u0300-\u036f]+/gi, '$1')
    .normalize('NFC')
    .toLowerCase();
}

/** All that words are searched in. @param {Searched} entry @returns {string} */
export function searchText({ title, black, white, date, event, tags, notes, opening }) {
  return fold([title, black, white, date, event, ...tags, notes, opening?.en, opening?.ja].join('\n'));
}

/**
 * Makes the test of a text; each word is split off once, not for every entry.
 * @param {string} text
 * @returns {((entry: Pick<Searched, 'moves' | 'start'>, searched: string) => boolean) | undefined} undefined where it
 *   has no words
 */
export function matcher(text) {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  const wanted = words.map((word) => ({ word, lines: MOVES.test(word) ? beginnings(word) : [] }));
  return ({ moves, start }, searched) =>
    wanted.every(
      ({ word, lines }) =>
        searched.includes(word) || (start === undefined && lines.some((line) => moves.startsWith(line))),
    );
}

/**
 * @param {string} text part of a name, or first moves in any way to write them
 * @returns {((entry: Pick<Searched, 'moves' | 'start' | 'opening'>) => boolean) | undefined}
 */
export function openingMatcher(text) {
  const word = fold(text).trim();
  if (!word) return undefined;
  const packed = word.replace(/[\s,.-]+/g, '');
  const lines = MOVES.test(packed) ? beginnings(packed) : [];
  return ({ moves, start, opening }) =>
    lines.length
      ? start === undefined && lines.some((line) => moves.startsWith(line))
      : !!opening && (fold(opening.en).includes(word) || fold(opening.ja).includes(word));
}

/** Made once something is sorted, which takes a while. @type {Intl.Collator | undefined} */
let collator;

/** Which of two words comes first. @param {string} one @param {string} other */
function compare(one, other) {
  collator ??= new Intl.Collator(['ja', 'en'], { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** @typedef {Summary & { theoretical?: number | undefined }} Ordered */
/** @type {Record<Sort, (one: Ordered, other: Ordered) => number>} */
const ORDERS = {
  changed: (one, other) => one.changed - other.changed,
  created: (one, other) => one.created - other.created,
  date: (one, other) => compare(one.date, other.date),
  title: (one, other) => compare(one.title, other.title),
  black: (one, other) => compare(one.black, other.black),
  white: (one, other) => compare(one.white, other.white),
  event: (one, other) => compare(one.event, other.event),
  score: (one, other) => margin(one) - margin(other),
  theory: (one, other) => (one.theoretical ?? -1) - (other.theoretical ?? -1),
  opening: (one, other) => compare(one.opening?.en ?? '', other.opening?.en ?? ''),
  moves: (one, other) => (one.moves < other.moves ? -1 : one.moves > other.moves ? 1 : 0),
};

/** By how many discs Black won; an unfinished game is before all others. @param {Summary} entry */
const margin = ({ result }) => (result ? result.black - result.white : -100);

/**
 * Returns those of the rows that a question asks for, in its order.
 * @template {Summary} T
 * @param {readonly T[]} rows
 * @param {Question} question
 * @param {(row: T) => string} searched the row's `searchText`
 * @returns {T[]}
 */
export function answer(rows, { kind, text = '', opening = '', sort = 'changed', isAscending = false }, searched) {
  const [isMeant, isOpening] = [matcher(text), openingMatcher(opening)];
  const found = rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (!isMeant || isMeant(row, searched(row))) &&
      (!isOpening || isOpening(row)),
  );
  const order = ORDERS[sort];
  const way = isAscending ? 1 : -1;
  // Equal rows keep the order of their ids, so that the list never jumps.
  return found.sort((one, other) => way * order(one, other) || (one.id < other.id ? -1 : 1));
}

/**
 * Returns groups of games that may be the same one: the same moves from the same start, up to symmetry, and no name
 * that says otherwise.
 * @param {readonly Row[]} rows
 * @returns {Row[][]}
 */
export function duplicates(rows) {
  /** @type {Map<string, Row[]>} */
  const byKey = new Map();
  for (const row of [...rows].sort((one, other) => one.created - other.created)) {
    if (row.kind !== 'game' || row.moves === '') continue;
    const same = byKey.get(row.key);
    if (same) same.push(row);
    else byKey.set(row.key, [row]);
  }
  return [...byKey.values()].flatMap((same) => (same.length < 2 ? [] : partsOf(same)));
}

/** Splits games of one line by who played them. @param {readonly Row[]} same */
function partsOf(same) {
  /** @type {Row[][]} */
  const parts = [];
  for (const row of same) {
    const part = parts.find((others) => others.every((other) => !contradict(row, other)));
    if (part) part.push(row);
    else parts.push([row]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Tests whether two name different players. @param {Row} one @param {Row} other */
const contradict = (one, other) =>
  [
    [one.black, other.black],
    [one.white, other.white],
  ].some(([a = '', b = '']) => a.trim() !== '' && b.trim() !== '' && fold(a.trim()) !== fold(b.trim()));

/**
 * Returns one entry made of several: the oldest, with what only the others say.
 * @template {Summary} T
 * @param {readonly [T, ...T[]]} same
 * @returns {T}
 */
export function merged(same) {
  const [first, ...others] = [...same].sort((one, other) => one.created - other.created);
  /** @param {'title' | 'black' | 'white' | 'date' | 'event' | 'source'} field */
  const text = (field) => same.find((each) => each[field].trim() !== '')?.[field] ?? '';
  const notes = [...new Set([first, ...others].map((each) => /** @type {T} */ (each).notes).filter(Boolean))];
  return {
    .../** @type {T} */ (first),
    title: text('title'),
    black: text('black'),
    white: text('white'),
    date: text('date'),
    event: text('event'),
    source: text('source'),
    tags: [...new Set(same.flatMap(({ tags }) => tags))],
    notes: notes.join('\n\n'),
    result: same.find(({ result }) => result)?.result,
    verdict: same.find(({ verdict }) => verdict)?.verdict,
    opening: same.find(({ opening }) => opening)?.opening,
  };
}

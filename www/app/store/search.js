/** The text of an entry that is searched, and the entries that seem to be the same. */

/** @import { Entry, Row } from '../game/index.js' */

/** Returns a text with what does not count taken away. @param {string} text @returns {string} */
export function fold(text) {
  // Accents go from Latin letters alone: those of kana make other syllables.
  return text
    .normalize('NFKD')
    .replace(/([a-z])[\u0300-\u036f]+/gi, '$1')
    .normalize('NFC')
    .toLowerCase();
}

/** All that words are searched in. @param {Entry} entry @returns {string} */
export function searchText({ title, black, white, date, event, tags, notes, opening, result }) {
  const score = result ? `${result.black}-${result.white}` : '';
  return fold([title, black, white, date, event, ...tags, notes, opening?.en, opening?.ja, score].join('\n'));
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
 * @template {Entry} T
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

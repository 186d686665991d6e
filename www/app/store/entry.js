/**
 * Entries of the library: games, positions and analyses as plain values, and the checks of one from outside.
 *
 * A text stays exactly as it was typed. One that is too long or no value of its field is an error that names the field:
 * nothing is cut off silently.
 */
import { checkVerdict } from '../shared/index.js';
import { keyOf } from './line.js';

/** @import { Verdict } from '../../elements/game/record.js' */

/** @typedef {'game' | 'position' | 'analysis'} Kind */
/** @typedef {{ black: number, white: number }} Discs */
/** @typedef {{ en: string, ja: string }} OpeningName */

/**
 * An entry without its tree, which may be large: what lists show.
 * @typedef {object} Summary
 * @property {string} id
 * @property {Kind} kind
 * @property {string} title
 * @property {string} black who played Black
 * @property {string} white
 * @property {string} date as typed; of our own games the day, as 2026-11-22
 * @property {string} event
 * @property {readonly string[]} tags
 * @property {string} notes
 * @property {string | null} start 64 signs, a space, X or O; null for the usual start
 * @property {string} moves as "f5d6…", passes left out
 * @property {Discs | null} result discs at the end
 * @property {Verdict | null} [ending] how the game ended before the board was full; earlier versions kept none
 * @property {OpeningName | null} opening
 * @property {number} created in ms since 1970
 * @property {number} changed likewise
 * @property {number} edits how often it was changed, by which a later version is known: a clock may be set back
 * @property {string} source where it comes from: `play`, `analysis`, `import`, the name of a file
 */
/** An entry: `tree` is the analysis page's own. @typedef {Summary & { tree: object | null }} Entry */

/** An entry in a list: `key` is the same for lines that symmetries make of each other. */
/** @typedef {Summary & { key: string }} Row */

/** The most that an entry may hold: signs of each text, tags, and signs of the tree as JSON. */
export const LIMITS = { id: 200, text: 500, notes: 50_000, tags: 50, tag: 100, tree: 2_000_000 };
/** The last time that a `Date` can say. */
const LAST_TIME = 8.64e15;
/** @type {readonly Kind[]} */
const KINDS = ['game', 'position', 'analysis'];

/** A value that does not belong into a field of an entry. */
export class EntryError extends Error {
  /** @param {string} field */
  constructor(field) {
    super(`the field ${field} of an entry has no value that can be kept there`);
    this.name = 'EntryError';
    this.field = field;
  }
}

/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === 'string' && value.length <= most;
/** @param {unknown} value */
const isTime = (value) => typeof value === 'number' && Math.abs(value) <= LAST_TIME;
/** @param {unknown} value @returns {Record<string, unknown> | undefined} */
const fieldsOf = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : undefined;
/** @param {unknown} value */
const isDiscs = (value) => typeof value === 'number' && value >= 0 && value <= 64;

/** @type {Record<keyof Entry, (value: unknown) => boolean>} */
const CHECKS = {
  id: (value) => isText(value, LIMITS.id) && value !== '',
  kind: (value) => KINDS.some((kind) => kind === value),
  title: (value) => isText(value, LIMITS.text),
  black: (value) => isText(value, LIMITS.text),
  white: (value) => isText(value, LIMITS.text),
  date: (value) => isText(value, LIMITS.text),
  event: (value) => isText(value, LIMITS.text),
  tags: (value) => Array.isArray(value) && value.length <= LIMITS.tags && value.every((tag) => isText(tag, LIMITS.tag)),
  notes: (value) => isText(value, LIMITS.notes),
  start: (value) => value === null || (typeof value === 'string' && /^[XO-]{64} [XO]$/.test(value)),
  moves: (value) => typeof value === 'string' && /^(?:[a-h][1-8]){0,60}$/.test(value),
  result: (value) => value === null || (isDiscs(fieldsOf(value)?.['black']) && isDiscs(fieldsOf(value)?.['white'])),
  ending: (value) => value === null || checkVerdict(value) !== undefined,
  opening: (value) =>
    value === null || (isText(fieldsOf(value)?.['en'], LIMITS.text) && isText(fieldsOf(value)?.['ja'], LIMITS.text)),
  created: isTime,
  changed: isTime,
  edits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  source: (value) => isText(value, LIMITS.text),
  tree: (value) => value === null || (fieldsOf(value) !== undefined && JSON.stringify(value).length <= LIMITS.tree),
};

/** @returns {Omit<Entry, 'id' | 'created' | 'changed'>} */
const blank = () => ({
  kind: 'game',
  title: '',
  black: '',
  white: '',
  date: '',
  event: '',
  tags: [],
  notes: '',
  start: null,
  moves: '',
  result: null,
  ending: null,
  opening: null,
  source: '',
  edits: 0,
  tree: null,
});

/** Returns a name that no other entry has. @returns {string} */
export function newId() {
  // In a page that is not secure there is no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes a whole entry of fields: what is missing is empty, what no entry has is left out.
 * @param {unknown} fields
 * @returns {Entry}
 * @throws {EntryError}
 */
export function readEntry(fields) {
  const given = fieldsOf(fields);
  if (!given) throw new EntryError('id');
  const now = Date.now();
  /** @type {Record<string, unknown>} */
  const whole = { id: newId(), created: now, changed: now, ...blank() };
  for (const field of /** @type {(keyof Entry)[]} */ (Object.keys(CHECKS))) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    if (value === undefined) continue;
    if (!CHECKS[field](value)) throw new EntryError(field);
    whole[field] = value;
  }
  const { result, ending, opening } = /** @type {Entry} */ (/** @type {unknown} */ (whole));
  if (result) whole['result'] = { black: result.black, white: result.white };
  if (ending) whole['ending'] = checkVerdict(ending);
  if (opening) whole['opening'] = { en: opening.en, ja: opening.ja };
  return /** @type {Entry} */ (/** @type {unknown} */ (whole));
}

/**
 * Returns an entry after a change. A field of it that is damaged, or that only a later version of ours can read, gives
 * way; the others stay.
 * @param {Partial<Entry> | undefined} before
 * @param {Partial<Entry>} patch fields of its own; with `edits` it is put back as it was
 * @returns {Entry}
 * @throws {EntryError}
 */
export function edited(before, patch) {
  const edits = nextEdit(before);
  const sound = { ...before };
  for (;;) {
    try {
      return readEntry({ ...sound, edits, ...patch });
    } catch (error) {
      const field = error instanceof EntryError ? /** @type {keyof Entry} */ (error.field) : undefined;
      if (!field || sound[field] === undefined || patch[field] !== undefined) throw error;
      delete sound[field];
    }
  }
}

/**
 * Returns the number of edits after a change.
 * @param {(Partial<Entry> | undefined)[]} before one version, or those that are merged
 */
export const nextEdit = (...before) => Math.max(0, ...before.map((each) => Number(each?.edits) || 0)) + 1;

/**
 * Tests whether a version of an entry is later than another one. Those of which earlier versions of ours kept no number
 * of edits are told apart by when they were changed.
 * @param {Pick<Entry, 'changed'> & Partial<Entry>} one
 * @param {Pick<Entry, 'changed'> & Partial<Entry>} other
 */
export const isLater = (one, other) => ((one.edits ?? 0) - (other.edits ?? 0) || one.changed - other.changed) > 0;

/** Returns what a list keeps of an entry. @param {Entry} entry @returns {Row} */
export function rowOf({ tree, ...summary }) {
  void tree;
  return { ...summary, key: keyOf(summary.start, summary.moves) };
}

/** Returns an entry made of a row and its tree. @param {Row} row @param {object | null} tree @returns {Entry} */
export function entryOf({ key, ...summary }, tree) {
  void key;
  return { ...summary, tree };
}

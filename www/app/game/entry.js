/**
 * Entries of the library: games, positions and analyses as plain values.
 *
 * A text stays exactly as it was typed. One that is too long or no value of its field is an error that names the field:
 * nothing is cut off silently.
 */
import { Mismatch, asRecord, list, maybe, number, object, oneOf, text, time, whole } from '../schema/index.js';
import { movesCheck, movesFields, newId, playedCheck, verdictCheck } from './document.js';
import { keyOf } from './symmetry.js';

/** @import { Check, Checked } from '../schema/index.js' */

/** The most that an entry may hold: signs of each text, tags, and signs of the tree as JSON. */
export const LIMITS = { id: 200, text: 500, notes: 50_000, tags: 50, tag: 100, tree: 2_000_000 };

const short = text(LIMITS.text);
const discs = number(0, 64);
/** @type {Check<object>} */
const tree = (value) => {
  const found = asRecord(value);
  if (!found || JSON.stringify(found).length > LIMITS.tree) throw new Mismatch();
  return found;
};

const entryCheck = object({
  id: text(LIMITS.id, 1),
  kind: oneOf(/** @type {const} */ (['game', 'position', 'analysis'])),
  title: short,
  // Who played.
  black: short,
  white: short,
  // As typed; of our own games the day, as 2026-11-22.
  date: short,
  event: short,
  tags: /** @type {Check<readonly string[]>} */ (list(text(LIMITS.tag), LIMITS.tags)),
  notes: text(LIMITS.notes),
  ...movesFields,
  // Discs at the end.
  result: maybe(object({ black: discs, white: discs })),
  verdict: maybe(verdictCheck),
  opening: maybe(object({ en: short, ja: short })),
  created: time,
  changed: time,
  // How often it was changed, by which a later version is known: a clock may be set back.
  edits: whole(),
  // Where it comes from: `play`, `analysis`, `import`, the name of a file.
  source: short,
  played: maybe(playedCheck),
  // When an analysis last changed, and where one was in it.
  analysed: maybe(object({ at: time, path: movesCheck })),
  // The study page's own, which may be large.
  tree: maybe(tree),
});

/** @typedef {Checked<typeof entryCheck>} Entry */
/** An entry in a list, without its tree: `key` is the same for games that symmetries make of each other. */
/** @typedef {Omit<Entry, 'tree'> & { key: string }} Row */

/** @returns {Omit<Entry, 'id' | 'created' | 'changed'>} */
const blank = () => ({
  ...{ kind: 'game', title: '', black: '', white: '', date: '', event: '', tags: [], notes: '', moves: '', source: '' },
  edits: 0,
});

/**
 * Makes a whole entry of fields: what is missing is empty, what no entry has is left out.
 * @param {unknown} fields
 * @returns {Entry}
 * @throws {Mismatch} which names the field
 */
export function readEntry(fields) {
  const given = asRecord(fields);
  if (!given) throw new Mismatch('id');
  const now = Date.now();
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return entryCheck({ id: newId(), created: now, changed: now, ...blank(), ...Object.fromEntries(present) });
}

/**
 * Returns an entry after a change. A field of it that is damaged, or that only a later version of ours can read, gives
 * way; the others stay.
 * @param {Partial<Entry> | undefined} before
 * @param {Partial<Entry>} patch fields of its own; with `edits` it is put back as it was
 * @returns {Entry}
 * @throws {Mismatch}
 */
export function edited(before, patch) {
  const edits = nextEdit(before);
  const sound = { ...before };
  for (;;) {
    try {
      return readEntry({ ...sound, edits, ...patch });
    } catch (error) {
      const field = error instanceof Mismatch ? /** @type {keyof Entry} */ (error.field) : undefined;
      if (!field || sound[field] === undefined || patch[field] !== undefined) throw error;
      delete sound[field];
    }
  }
}

/** @param {(Partial<Entry> | undefined)[]} before one version, or those that are merged */
export const nextEdit = (...before) => Math.max(0, ...before.map((each) => Number(each?.edits) || 0)) + 1;

/** Tests whether a version of an entry is later than another one. @param {Entry} one @param {Entry} other */
export const isLater = (one, other) => (one.edits - other.edits || one.changed - other.changed) > 0;

/** Returns what a list keeps of an entry. @param {Entry} entry @returns {Row} */
export function rowOf({ tree: _, ...rest }) {
  return { ...rest, key: keyOf(rest.start, rest.moves) };
}

/** Returns an entry made of a row and its tree. @param {Row} row @param {object | undefined} tree @returns {Entry} */
export const entryOf = ({ key: _, ...rest }, tree) => ({ ...rest, ...(tree && { tree }) });

/** Edits that the library does not have yet: the tab keeps them, so that a reload loses no letter. */
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { Entry } from '../game/index.js' */

/**
 * The fields of an entry that can be typed.
 * @typedef {'title' | 'black' | 'white' | 'date' | 'event' | 'notes' | 'tags'} Field
 */
/** @typedef {Partial<Pick<Entry, Field>>} Typed */

const KEY = 'library.typed';

/** @returns {({ id: string } & Typed)[]} an entry each */
export const keptTyped = () =>
  recall(
    KEY,
    (value) => /** @type {({ id: string } & Typed)[]} */ (Object.values(asRecord(value) ?? {})),
    'sessionStorage',
  ) ?? [];

/** @param {readonly ({ id: string } & Typed)[]} typed the later fields of an entry count */
export function keepTyped(typed) {
  /** @type {Record<string, object>} */
  const entries = {};
  for (const each of typed) entries[each.id] = { ...entries[each.id], ...each };
  remember(KEY, entries, 'sessionStorage');
}

/**
 * Edits that are not yet in the library. They are written to local storage at once, so that a page that is closed in
 * the middle of a word loses none of it, and go into the library a moment later.
 */
import { asRecord, drop, recall, remember } from '../shared/index.js';

/** @import { Entry } from '../store/index.js' */

/**
 * The fields of an entry that can be typed.
 * @typedef {'title' | 'black' | 'white' | 'date' | 'event' | 'notes' | 'tags'} Field
 */
/** @typedef {Partial<Pick<Entry, Field>>} Typed */

/** Under what the browser keeps it. */
export const KEY = 'library.drafts';
/** How long after a letter it is kept, whether or not others follow. */
const PAUSE_MS = 300;

/** @returns {Record<string, Typed>} */
const written = () => recall(KEY, (value) => /** @type {Record<string, Typed> | undefined} */ (asRecord(value))) ?? {};

export class Drafts {
  /** @type {Map<string, Typed>} */
  #typed = new Map(Object.entries(written()));
  /** The entries as they were when something was typed into them. @type {Map<string, Entry>} */
  #bases = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #put;
  /** A number that grows with every letter, and with every draft that is saved. */
  version = 0;

  /**
   * @param {(fields: { id: string } & Typed, base: Entry | undefined) => Promise<{ isSaved: boolean }>} put
   *   keeps fields of an entry; of one that another tab removes meanwhile the whole
   */
  constructor(put) {
    this.#put = put;
    addEventListener('pagehide', () => void this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flush();
    });
    // Saves edits that an earlier visit could not save any more.
    void this.flush();
  }

  /** The unsaved edits of an entry. @param {string} id @returns {Typed} */
  of(id) {
    return this.#typed.get(id) ?? {};
  }

  /** @param {Entry} entry @param {Typed} fields */
  type(entry, fields) {
    const { id } = entry;
    this.version++;
    this.#typed.set(id, { ...this.#typed.get(id), ...fields });
    this.#bases.set(id, entry);
    this.#write([]);
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Keeps all that was typed. */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const typed = [...this.#typed];
    for (const [id, fields] of typed) {
      // Edits that the entry refuses stay on the screen only.
      const isDone = await this.#put({ id, ...fields }, this.#bases.get(id)).then(
        ({ isSaved }) => isSaved,
        () => true,
      );
      // A newer edit made meanwhile stays a draft.
      if (!isDone || this.#typed.get(id) !== fields) continue;
      this.version++;
      this.#typed.delete(id);
      this.#bases.delete(id);
    }
    if (typed.length > 0) this.#write(typed.map(([id]) => id));
  }

  /** Writes down what the library does not have, beside what other tabs have there. @param {readonly string[]} done */
  #write(done) {
    const others = Object.entries(written()).filter(([id]) => !done.includes(id));
    const all = Object.fromEntries([...others, ...this.#typed]);
    if (Object.keys(all).length > 0) remember(KEY, all);
    else drop(KEY);
  }
}

/**
 * What was typed and is not yet in the library. It is written down at once where nothing has to be waited for, so that
 * a page that is closed in the middle of a word loses none of it, and goes into the library a moment later.
 */
import { asRecord, drop, recall, remember } from '../shared/index.js';

/** @import { Entry } from '../store/index.js' */

/** What of an entry can be typed. @typedef {'title' | 'black' | 'white' | 'date' | 'event' | 'notes' | 'tags'} Field */
/** @typedef {Partial<Pick<Entry, Field>>} Typed */

/** Under what the browser keeps it. */
export const KEY = 'library.drafts';
/** How long after the last letter it is kept. */
const PAUSE_MS = 500;

/** @returns {Record<string, Typed>} */
const written = () => recall(KEY, (value) => /** @type {Record<string, Typed> | undefined} */ (asRecord(value))) ?? {};

export class Drafts {
  /** @type {Map<string, Typed>} */
  #typed = new Map(Object.entries(written()));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #put;

  /** @param {(fields: { id: string } & Typed) => Promise<{ isSaved: boolean }>} put keeps fields of an entry */
  constructor(put) {
    this.#put = put;
    addEventListener('pagehide', () => void this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flush();
    });
    // What an earlier visit could not keep any more.
    void this.flush();
  }

  /** What was typed into an entry. @param {string} id @returns {Typed} */
  of(id) {
    return this.#typed.get(id) ?? {};
  }

  /** @param {string} id @param {Typed} fields */
  type(id, fields) {
    this.#typed.set(id, { ...this.#typed.get(id), ...fields });
    this.#write([]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Keeps all that was typed. */
  async flush() {
    clearTimeout(this.#timer);
    const typed = [...this.#typed];
    for (const [id, fields] of typed) {
      // What no entry can have stays on the screen alone.
      const isDone = await this.#put({ id, ...fields }).then(
        ({ isSaved }) => isSaved,
        () => true,
      );
      // What was typed meanwhile is another draft.
      if (isDone && this.#typed.get(id) === fields) this.#typed.delete(id);
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

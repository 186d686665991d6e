/**
 * The browser's storage between visits. It may refuse (private windows, full disks), and its values may be anything
 * (from an older version of ours or another program): a value that does not pass its check counts as missing.
 *
 * Chromium writes localStorage to the disk some seconds after a change, and a browser that is killed loses it. So
 * settings and choices are here, and all that people make and play is in the database (`app/store`).
 */
import { text } from '../schema/index.js';

const PREFIX = 'kaeshi.';

/**
 * The storage that all tabs share and that outlives a visit, or this tab's own.
 * @typedef {'localStorage' | 'sessionStorage'} Store
 */

/**
 * @template T
 * @param {string} key
 * @param {(value: unknown) => T | undefined} check gives the value in its type; undefined, or an error, for another
 * @param {Store} [store]
 * @returns {T | undefined}
 */
export function recall(key, check, store = 'localStorage') {
  try {
    const text = globalThis[store].getItem(PREFIX + key);
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} key
 * @param {unknown} value anything that JSON can say
 * @param {Store} [store]
 * @returns {boolean} whether the browser keeps it
 */
export function remember(key, value, store = 'localStorage') {
  try {
    const text = JSON.stringify(value);
    // An item that cannot be read may be there all the same, and is not written over: then this fails.
    globalThis[store].getItem(PREFIX + key);
    globalThis[store].setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** The database of the library and of practice. */
export const DATABASE = 'kaeshi';
/** Tests whether this browser keeps anything there: a first visit does not fetch what would read it. */
export async function hasDatabase() {
  // A sandboxed frame keeps nothing, and Chromium leaves a failed promise behind for the question.
  if (globalThis.origin === 'null') return false;
  try {
    // Some browsers do not tell.
    return (
      typeof indexedDB.databases !== 'function' || (await indexedDB.databases()).some(({ name }) => name === DATABASE)
    );
  } catch {
    // A browser that refuses to tell keeps nothing.
    return false;
  }
}

/**
 * A box for a text: the tab keeps it unopened, so that a reload loses nothing that was typed.
 * @typedef {'open' | 'position' | 'lab'} TextBox
 */

/** A very long text came from a file or a page, where it still is, and would leave too little room for the game. */
const LONGEST_TYPED = 100_000;

/** @param {TextBox} box @returns {string} */
export const typedIn = (box) => recall(`typed.${box}`, text(Infinity), 'sessionStorage') ?? '';

/** @param {TextBox} box @param {string} text as it stands there; empty once it was opened */
export const keepTyped = (box, text) =>
  void remember(`typed.${box}`, text.length > LONGEST_TYPED ? '' : text, 'sessionStorage');

/**
 * The browser's storage between visits. It may refuse (private windows, full disks), and its values may be anything
 * (from an older version of ours or another program): a value that does not pass its check counts as missing.
 */

const PREFIX = 'kaeshi.';

/**
 * The storage that all tabs share and that outlives a visit, or this tab's own.
 * @typedef {'localStorage' | 'sessionStorage'} Store
 */

/**
 * @template T
 * @param {string} key
 * @param {(value: unknown) => T | undefined} check gives the value back in its type, or undefined when it is none
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

/** The changes of this page to what all tabs share. */
export class Changes {
  /**
   * Is told of each change; the journal takes its place on pages that keep something.
   * @param {string} _key
   * @param {string | null} _text null where it was removed
   */
  static heard(_key, _text) {}
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
    if (store === 'localStorage') Changes.heard(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Has the browser forget what all tabs shared under a key. @param {string} key */
export function drop(key) {
  try {
    if (localStorage.getItem(PREFIX + key) === null) return;
    localStorage.removeItem(PREFIX + key);
    Changes.heard(PREFIX + key, null);
  } catch {
    // Storage that cannot be reached cannot be read again either.
  }
}

/** Returns the keys that all tabs share and that begin with a text. @param {string} beginning @returns {string[]} */
export function keysOf(beginning) {
  try {
    const all = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return all.filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
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
    // Who refuses to tell keeps nothing.
    return false;
  }
}

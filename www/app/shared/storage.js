/**
 * What the browser keeps for us between visits. It may refuse (private windows, full disks), and what it gives back may
 * be anything (an older version of ours, another hand): a value that does not pass its check is as good as none.
 */

const PREFIX = 'kaeshi.';

/**
 * What all tabs share and what outlives a visit, or what is this tab's own.
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

/**
 * @param {string} key
 * @param {unknown} value anything that JSON can say
 * @param {Store} [store]
 * @returns {boolean} whether the browser keeps it
 */
export function remember(key, value, store = 'localStorage') {
  try {
    globalThis[store].setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Has the browser forget what all tabs shared under a key. @param {string} key */
export function drop(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // What cannot be reached cannot be read again either.
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

/**
 * A value as an object of unknown fields.
 * @param {unknown} value
 * @returns {Record<string, unknown> | undefined}
 */
export function asRecord(value) {
  return typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : undefined;
}

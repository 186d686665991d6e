/**
 * What the browser keeps for us between visits. It may refuse (private windows, full disks), and what it gives back may be
 * anything (an older version of ours, another hand): a value that does not pass its check is as good as none.
 */

const PREFIX = 'kaeshi.';

/**
 * @template T
 * @param {string} key
 * @param {(value: unknown) => T | undefined} check gives the value back in its type, or undefined when it is none
 * @returns {T | undefined}
 */
export function recall(key, check) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} key
 * @param {unknown} value anything that JSON can say
 * @returns {boolean} whether the browser keeps it
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
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

/** Messages by which tabs tell each other of changes in the database. */

/** The channel on which tabs tell each other which kinds of records of practice have changed. */
export const PRACTICE = 'kaeshi-practice';

/**
 * Opens a channel on which tabs tell each other what has changed. The sender does not hear it, but other listeners
 * of its page do.
 * @param {string} name
 * @param {(names: readonly string[] | undefined) => void} heard undefined where that may be all
 * @returns {(names: readonly string[] | undefined) => void} tells
 */
export function openChannel(name, heard) {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => heard(Array.isArray(data) ? data.map(String) : undefined);
  // In Node it would keep a test alive.
  /** @type {{ unref?: () => void }} */ (channel).unref?.();
  return (names) => channel.postMessage(names);
}

/**
 * Tells of changes of a kind of records, in this tab or in another; and when the page comes back from a sleep.
 * @param {string} kind
 * @param {() => void} changed
 */
export function hearRecords(kind, changed) {
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
  openChannel(PRACTICE, (kinds) => kinds?.includes(kind) && changed());
}

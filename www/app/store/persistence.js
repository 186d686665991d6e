/** Whether the browser keeps what we store, and how much room there is. */

/**
 * `isPersisted`: the browser clears nothing of ours unasked; undefined where it does not say. `used` and `room` are in
 * bytes.
 * @typedef {{ isPersisted: boolean | undefined, used: number | undefined, room: number | undefined }} Persistence
 */

/** @returns {StorageManager | undefined} undefined in old browsers and in pages that are not secure */
const manager = () => /** @type {StorageManager | undefined} */ (globalThis.navigator?.storage);

/** @returns {Promise<Persistence>} */
export async function persistState() {
  const storage = manager();
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => undefined),
    storage?.estimate?.().catch(() => undefined),
  ]);
  return { isPersisted, used: estimate?.usage, room: estimate?.quota };
}

/** Asks the browser to keep what we store. @returns {Promise<boolean>} whether it does; asking again does no harm */
export async function askToPersist() {
  try {
    return (await manager()?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Where the browser lets a page be kept for times without a network. */

/**
 * Returns what registers service workers; undefined in a build for development, in a browser that has none, and in a
 * sandboxed frame, where the mere question is an error.
 * @returns {ServiceWorkerContainer | undefined}
 */
export function serviceWorker() {
  if (!import.meta.env.PROD) return undefined;
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** A service worker that is not there after so long does not come: its host or the browser's storage refuse it. */
const LONGEST_MS = 20_000;

/**
 * Has the service worker keep files that came before it was there, for a visit without a network.
 * @param {() => readonly string[]} addresses asked once it is there
 */
export async function keepOffline(addresses) {
  const never = new Promise((/** @type {(none: undefined) => void} */ done) => setTimeout(done, LONGEST_MS, undefined));
  const registration = await Promise.race([serviceWorker()?.ready, never]);
  for (const address of registration ? addresses() : []) registration?.active?.postMessage(address);
}

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

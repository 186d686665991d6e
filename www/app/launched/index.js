/** Opens files with the installed app, and texts and files that another app shares with it. */
import { pageHistory } from '../shared/index.js';

/** @import { Given } from '../incoming/index.js' */

/** The part of the system's queue of files that types of pages do not have. */
/** @typedef {{ files: readonly FileSystemFileHandle[] }} Launched */
/** @typedef {{ setConsumer(take: (launched: Launched) => void): void }} LaunchQueue */

/**
 * Takes from the address that something was shared.
 * @param {(given: Given) => Promise<void>} open
 * @returns {() => Promise<void>} opens what was handed over, once the page can show it
 */
export function handedTo(open) {
  const isShared = location.search === '?shared';
  // A page that is loaded again has taken it already.
  if (isShared) pageHistory().replace(location.pathname);
  const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (/** @type {unknown} */ (globalThis));
  return async () => {
    launchQueue?.setConsumer(async ({ files }) => {
      if (files.length) await open(await Promise.all(files.map((file) => file.getFile())));
    });
    if (isShared) await open(await takeShared());
  };
}

/** Returns what another app shared, as the service worker has kept it; nothing where it could not be kept. */
async function takeShared() {
  const answer = await fetch('./share').catch(() => undefined);
  if (!answer?.ok) return '';
  const [name, type] = ['x-name', 'content-type'].map((header) => answer.headers.get(header) ?? '');
  return name ? [new File([await answer.blob()], decodeURIComponent(name), { type })] : answer.text();
}

/** Has the service worker keep what is fetched late, for a visit without a network. */
import { serviceWorker } from '../shared/index.js';

/** @import { FetchedFile } from '../../engine/index.js' */

/**
 * Has the service worker keep a file, which came before it was there if this is the first visit.
 * @param {FetchedFile} file
 */
export async function keepOffline(file) {
  const container = serviceWorker();
  if (file.state !== 'ready' || !container) return;
  const { active } = await container.ready;
  active?.postMessage(file.address);
}

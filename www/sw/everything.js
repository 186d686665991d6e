/**
 * Everything that a visit without a network needs, beyond what the installation keeps: fetched one file after the other
 * when a page that is idle asks for it, and counted, so that a page can tell how far it is.
 */
import { FIRST, LATER, SIZES } from './build.js';
import { keptAddresses } from './caches.js';
import { nameOf } from './integrity.js';
import { install } from './install.js';
import { needed } from './needed.js';

/** @import { Offline } from './types.js' */

/** The work under way. @type {Promise<void> | undefined} */
let working;
/** Why the last work ended early. @type {'full' | 'failed' | undefined} */
let problem;

/** Returns the addresses of all that a reader of a language needs. @param {string} lang */
const wanted = (lang) => [...FIRST, ...LATER].filter(needed(lang));

/** @param {string} name */
const urlOf = (name) => new URL(name, location.href);

/** @param {string} name @returns {number} the bytes of its file as they are transferred */
const sizeOf = (name) => SIZES[nameOf(urlOf(name)) ?? ''] ?? 0;

/**
 * Returns how much is kept of what a reader of a language needs.
 * @param {string} lang
 * @returns {Promise<Offline>}
 */
export async function offlineState(lang) {
  const kept = await keptAddresses();
  let [have, all, missing] = [0, 0, 0];
  for (const name of wanted(lang)) {
    const isKept = kept.has(urlOf(name).href);
    all += sizeOf(name);
    if (isKept) have += sizeOf(name);
    else missing += 1;
  }
  const state = missing === 0 ? 'ready' : working ? 'keeping' : (problem ?? 'part');
  return { state, have, all };
}

/**
 * Fetches and keeps what is not kept yet, unless a newer version waits; a second call waits for the first one's work.
 * @param {string} lang
 */
export function keepEverything(lang) {
  working ??= work(lang).finally(() => (working = undefined));
  return working;
}

/** Tests whether a newer version waits to take over from this one. */
function isReplaced() {
  const { registration, serviceWorker } =
    /** @type {{ registration?: ServiceWorkerRegistration, serviceWorker?: ServiceWorker }} */ (globalThis);
  return serviceWorker?.state === 'activated' && !!registration?.waiting;
}

/** @param {string} lang */
async function work(lang) {
  problem = undefined;
  const kept = await keptAddresses();
  for (const name of wanted(lang)) {
    if (kept.has(urlOf(name).href)) continue;
    // A newer version waits until this one has ended its work, and keeps files of its own.
    if (isReplaced()) return;
    try {
      await install(name);
    } catch (cause) {
      problem = cause instanceof Error && cause.name === 'QuotaExceededError' ? 'full' : 'failed';
      // Without room or network nothing else comes either.
      return;
    }
  }
}

/** Keeping for times without a network: asked for when a page has nothing else to do, and told to the settings. */

/** @import { AskOffline, Offline } from '../../sw/types.js' */

/** A page that was just opened may still fetch what its visitor sees. */
const SETTLED_MS = 4000;
/** A worker that does not answer in this time is an older version's, which knows nothing of it. */
const LONGEST_MS = 5000;

/** Tests whether the visitor wants little fetched. */
export const savesData = () =>
  /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData === true;

/**
 * Asks the service worker to keep everything, or how much it keeps.
 * @param {ServiceWorkerRegistration} registration
 * @param {AskOffline} request
 * @returns {Promise<Offline | undefined>} undefined where it does not answer
 */
export function askOffline({ waiting, active }, request) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST_MS, undefined);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      done(data);
    };
    // A new version that waits is the one that the next visits see.
    (waiting ?? active)?.postMessage(request, [port2]);
  });
}

/**
 * Has everything kept once the page is idle, but not for a visitor who saves data.
 * @param {ServiceWorkerRegistration} registration
 * @param {() => string} lang
 */
export async function keepWhenIdle(registration, lang) {
  if (savesData()) return;
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
  const { installing } = registration;
  if (installing) await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
  await askOffline(registration, { offline: 'keep', lang: lang() });
}

/**
 * The service worker: keeps the pages for times without a network, and isolates them where a host cannot.
 *
 * The files of one build are fetched together when it is first visited. What only the Lab or only players need,
 * and the puzzles, are fetched when a page is idle and asks for it, and kept when somebody needs them before. Only for
 * our own pages: a page that embeds us is not ours to keep.
 *
 * A new worker waits until no page of the older version is open, or until a reader agrees to the new version.
 */
import { keepEverything, offlineState } from './everything.js';
import { networkFirst, isImmutable, cacheFirst } from './answer.js';
import { installAll } from './install.js';
import { isForIsolation, isRefused, isolated } from './isolation.js';
import { dropOlder } from './caches.js';
import { nameOf } from './integrity.js';
import { answerShare, isShare } from './shared.js';

/** @import { AskEvent, AskOffline, LifeEvent, TellEvent } from './types.js' */

self.addEventListener('install', (event) => /** @type {LifeEvent} */ (event).waitUntil(installAll()));

self.addEventListener('activate', (event) => /** @type {LifeEvent} */ (event).waitUntil(dropOlder()));

self.addEventListener('fetch', (event) => {
  const asked = /** @type {AskEvent} */ (event);
  const { request } = asked;
  const address = new URL(request.url);
  if (isShare(address)) return asked.respondWith(answerShare(request));
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  const isFixed = isImmutable(address);
  // Other files that the host has under this address are not handled.
  if (!isFixed && nameOf(address) === undefined) return;
  const answer = isFixed ? cacheFirst(request, (work) => asked.waitUntil(work)) : networkFirst(request);
  asked.respondWith(isForIsolation(request) ? isolated(request, answer) : answer);
});

self.addEventListener('message', (event) => {
  const told = /** @type {TellEvent} */ (/** @type {Event} */ (event));
  // The reader agreed to the new version.
  if (told.data === 'take over') return told.waitUntil(takeOver());
  if (isAboutOffline(told.data)) return told.waitUntil(answerOffline(told.data, told.ports[0]));
  const address = new URL(String(told.data), location.href);
  if (address.origin !== location.origin) return;
  if (!isImmutable(address)) return told.waitUntil(isRefused(address));
  /** @type {Promise<unknown>[]} */
  const behind = [];
  const kept = cacheFirst(new Request(address), (work) => void behind.push(work));
  told.waitUntil(kept.then(() => Promise.all(behind)));
});

/** Has this version serve the pages at once, in place of the older one. @returns {Promise<void>} */
function takeOver() {
  return /** @type {{ skipWaiting(): Promise<void> }} */ (/** @type {unknown} */ (self)).skipWaiting();
}

/** @param {unknown} data @returns {data is AskOffline} */
function isAboutOffline(data) {
  return typeof data === 'object' && data !== null && 'offline' in data;
}

/** @param {AskOffline} asked @param {MessagePort | undefined} port */
async function answerOffline({ offline, lang }, port) {
  const work = offline === 'keep' ? keepEverything(String(lang)) : undefined;
  port?.postMessage(await offlineState(String(lang)));
  await work;
}

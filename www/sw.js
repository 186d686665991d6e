/**
 * Keeps the pages for times without a network.
 *
 * The files of one build are fetched together when it is first visited, so that what is kept is one whole version; what
 * only the laboratory or only players need is kept when it is fetched, or when a page that was there before this worker
 * says that it was. A file whose name carries its hash is then taken from there; anything else is asked for first and
 * taken from there only when nobody answers, so that a new version shows as soon as it is there. Only for our own
 * pages: a page that embeds us is not ours to keep.
 */

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LifeEvent */
/** @typedef {LifeEvent & { data: unknown }} TellEvent */
/** @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void }} AskEvent */

/** The files of this build, filled in when it is made. @type {readonly string[]} */
const FILES = [];
/** The name of this build, filled in when it is made. */
const BUILD = 'build';

const OURS = `kaeshi ${location.href} `;
const CACHE = OURS + BUILD;

self.addEventListener('install', (event) => {
  /** @type {LifeEvent} */ (event).waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...FILES])));
});

self.addEventListener('activate', (event) => {
  const older = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
    );
  };
  /** @type {LifeEvent} */ (event).waitUntil(older());
});

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {AskEvent} */ (event);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  respondWith.call(event, pathname.includes('/assets/') ? keptFirst(request) : askedFirst(request));
});

self.addEventListener('message', (event) => {
  const { data, waitUntil } = /** @type {TellEvent} */ (/** @type {Event} */ (event));
  const address = new URL(String(data), location.href);
  if (address.origin === location.origin && address.pathname.includes('/assets/'))
    waitUntil.call(event, keptFirst(new Request(address)));
});

/** @param {Request} request */
async function keptFirst(request) {
  const kept = await caches.match(request);
  // Whoever asks for a fresh copy found the kept one damaged.
  if (kept && request.cache !== 'reload') return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** @param {Request} request */
async function askedFirst(request) {
  try {
    return await fetch(request);
  } catch (offline) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw offline;
  }
}

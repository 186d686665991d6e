/**
 * Keeps the pages for times without a network.
 *
 * The files of one build are fetched together when it is first visited, so that what is kept is one whole version; what
 * only the laboratory or only players need is kept when it is fetched, or when a page that was there before this worker
 * says that it was. A file whose name carries its hash is then taken from there; anything else is asked for first and
 * taken from there only when nobody answers, so that a new version shows as soon as it is there. Only for our own
 * pages: a page that embeds us is not ours to keep.
 *
 * And sends our pages and their workers with the two headers of cross-origin isolation, which few static hosts let
 * anybody set: an engine with several threads needs them. A first visit goes without, since nothing is ever loaded
 * twice for them, and so does a page in a frame, which is the frame's owner's. `?isolate=off` in an address keeps them
 * away from then on, `?isolate=on` brings them back.
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
/** What outlives a build: whether isolation was refused. */
const CHOICES = `kaeshi-choices ${location.href}`;

/** Our pages, by their paths: what else a host keeps under this address is not ours to isolate. */
const PAGES = new Set(
  FILES.filter((name) => name === './' || name.endsWith('.html')).map((name) => new URL(name, location.href).pathname),
);

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
  const answer = pathname.includes('/assets/') ? keptFirst(request) : askedFirst(request);
  respondWith.call(event, isForIsolation(request) ? isolated(request, answer) : answer);
});

self.addEventListener('message', (event) => {
  const { data, waitUntil } = /** @type {TellEvent} */ (/** @type {Event} */ (event));
  const address = new URL(String(data), location.href);
  if (address.origin !== location.origin) return;
  if (address.pathname.includes('/assets/')) waitUntil.call(event, keptFirst(new Request(address)));
  else waitUntil.call(event, isRefused(address));
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

/** @param {Request} request */
function isForIsolation({ destination, url }) {
  return destination === 'worker' || (destination === 'document' && PAGES.has(new URL(url).pathname));
}

/**
 * The answer with the headers of isolation, unless they are refused. A worker has them always: a page that is not
 * isolated may start it all the same, one that is could not start another.
 * @param {Request} request
 * @param {Promise<Response>} asked
 */
async function isolated({ destination, url }, asked) {
  const refusal = destination === 'document' ? isRefused(new URL(url)).catch(() => false) : false;
  const [answer, refused] = await Promise.all([asked, refusal]);
  // What only sends elsewhere has no headers to add to.
  if (refused || answer.type === 'opaqueredirect') return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { body, status, statusText } = answer;
  return new Response(body, { status, statusText, headers });
}

/**
 * Tests whether isolation was refused, by this address or by an earlier one.
 * @param {URL} address
 */
async function isRefused({ searchParams }) {
  const said = searchParams.get('isolate');
  const choices = await caches.open(CHOICES);
  if (said === 'off') await choices.put('isolate', new Response(said));
  if (said === 'on') await choices.delete('isolate');
  return (await choices.match('isolate')) !== undefined;
}

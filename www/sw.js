/**
 * Keeps the pages for times without a network.
 *
 * The files of one build are fetched together when it is first visited, so that what is kept is one whole version; what
 * only the laboratory or only players need, and the puzzles of a size, are kept when they are fetched, or when a page
 * that was there before this worker says that they were. A file whose name carries its hash is then taken from there;
 * anything else is asked for first and taken from there only when nobody answers in time, so that a new version shows
 * as soon as it is there. Only for our own pages: a page that embeds us is not ours to keep.
 *
 * A new worker waits until no page of the older version is open, or until a reader agrees to the new version.
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

/** Likewise the files of the puzzles, each until the library has a newer one. */
const PUZZLES = `kaeshi-puzzles ${location.href}`;

/** A network that keeps a page waiting for so long is as good as none. */
const LONGEST_MS = 2500;
const ANY_QUERY = { ignoreSearch: true };

/** Our pages, by their paths: what else a host keeps under this address is not ours to isolate. */
const PAGES = new Set(
  FILES.filter((name) => name === './' || name.endsWith('.html')).map((name) => new URL(name, location.href).pathname),
);

self.addEventListener('install', (event) => {
  /** Fetches a file and keeps it; all of them must be what they should be, or this version is not installed. */
  const fetched = async (/** @type {Cache} */ cache, /** @type {string} */ name) => {
    // A name with a hash means one file for ever; any other may be an older version's in the browser's own cache.
    const answer = await fetch(name, { cache: isHashed(name) ? 'default' : 'reload' });
    if (!isWhole(answer)) throw new Error(`${name}: ${answer.status}, ${answer.headers.get('content-type')}`);
    await cache.put(name, plain(answer));
  };
  const all = async () => {
    const cache = await caches.open(CACHE);
    try {
      await Promise.all(FILES.map((name) => fetched(cache, name)));
    } catch (problem) {
      await caches.delete(CACHE);
      throw problem;
    }
  };
  /** @type {LifeEvent} */ (event).waitUntil(all());
});

self.addEventListener('activate', (event) => {
  // The last version's files stay for one more version: a tab that still shows it may need another of them.
  const older = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  };
  /** @type {LifeEvent} */ (event).waitUntil(older());
});

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {AskEvent} */ (event);
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  const answer = isForEver(address) ? keptFirst(request) : askedFirst(request);
  respondWith.call(event, isForIsolation(request) ? isolated(request, answer) : answer);
});

self.addEventListener('message', (event) => {
  const { data, waitUntil } = /** @type {TellEvent} */ (/** @type {Event} */ (event));
  // The reader agreed to the new version.
  if (data === 'take over') return void waitUntil.call(event, takeOver());
  const address = new URL(String(data), location.href);
  if (address.origin !== location.origin) return;
  if (isForEver(address)) waitUntil.call(event, keptFirst(new Request(address)));
  else waitUntil.call(event, isRefused(address));
});

/** Has this version serve the pages at once, in place of the older one. @returns {Promise<void>} */
function takeOver() {
  return /** @type {{ skipWaiting(): Promise<void> }} */ (/** @type {unknown} */ (self)).skipWaiting();
}

/** Tests whether a file's name carries its hash. @param {string} path */
function isHashed(path) {
  return path.includes('assets/');
}

/** Tests whether a file is one of puzzles, with its hash behind its name. @param {URL} address */
function isPuzzles({ pathname, search }) {
  return /\/puzzles\/\d+\.txt$/.test(pathname) && search.length > 1;
}

/** Tests whether an address means one and the same file for ever. @param {URL} address */
function isForEver(address) {
  return isHashed(address.pathname) || isPuzzles(address);
}

/**
 * Tests whether an answer is the file that was asked for: hosts that answer every address with some page of theirs must
 * not have that kept as a script.
 * @param {Response} answer
 */
function isWhole({ ok, url, headers }) {
  const { pathname } = new URL(url);
  const isPage = pathname.endsWith('/') || pathname.endsWith('.html') || !/\.\w+$/.test(pathname);
  return ok && isPage === (headers.get('content-type') ?? '').startsWith('text/html');
}

/** An answer that may serve a page: one that came by a redirection may not. @param {Response} answer */
function plain(answer) {
  const { body, headers, redirected } = answer;
  return redirected ? new Response(body, { headers }) : answer;
}

/** Looks into this version's files before the last one's. @param {Request} request @param {CacheQueryOptions} [how] */
async function kept(request, how) {
  return (await (await caches.open(CACHE)).match(request, how)) ?? caches.match(request, how);
}

/** @param {Request} request */
async function keptFirst(request) {
  const copy = await kept(request);
  // Whoever asks for a fresh copy found the kept one damaged.
  if (copy && request.cache !== 'reload') return copy;
  const answer = await fetch(request);
  if (isWhole(answer)) await keep(request, answer.clone());
  return answer;
}

/** @param {Request} request @param {Response} answer */
async function keep(request, answer) {
  const areOfPuzzles = isPuzzles(new URL(request.url));
  const cache = await caches.open(areOfPuzzles ? PUZZLES : CACHE);
  // What an older library had under this name goes.
  if (areOfPuzzles) await cache.delete(request, ANY_QUERY);
  await cache.put(request, answer);
}

/** @param {Request} request */
async function askedFirst(request) {
  const answer = fetch(request);
  // It may fail when nobody waits for it any more.
  answer.catch(() => undefined);
  const waited = new Promise((done) => setTimeout(done, LONGEST_MS)).then(() => kept(request, ANY_QUERY));
  try {
    return (await Promise.race([answer, waited])) ?? (await answer);
  } catch (offline) {
    const copy = await kept(request, ANY_QUERY);
    if (copy) return copy;
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

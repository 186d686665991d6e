/**
 * The browser's caches. They are a help and never a condition: where one cannot be opened, read or written, because the
 * disk is full or damaged or the browser refuses, there is simply nothing kept.
 */
import { BUILD } from './build.js';
import { isOurs, nameOf } from './integrity.js';

const OURS = `kaeshi ${location.href} `;
/** The files of this build. */
export const CACHE = OURS + BUILD;
/** The cache that outlives a build: whether isolation was refused. */
export const CHOICES = `kaeshi-choices ${location.href}`;
/** The text or file that another app shared, until a page has taken it. */
export const SHARED = `kaeshi-shared ${location.href}`;
/** The files of the puzzles, each until the library has a newer one. */
export const PUZZLES = `kaeshi-puzzles ${location.href}`;

/**
 * Returns the result of an action, or undefined where it fails.
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T | undefined>}
 */
export const attempt = (act) =>
  Promise.resolve()
    .then(act)
    .catch(() => undefined);

/** A lookup that takes so long finds nothing. */
export const LOOKUP_MS = 2000;

/**
 * Returns the result of a lookup, or undefined where it fails or does not end: a page waits for it.
 * @template T
 * @param {() => Promise<T>} look
 * @returns {Promise<T | undefined>}
 */
export async function lookUp(look) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((done) => {
    timer = setTimeout(done, LOOKUP_MS);
  });
  const looked = attempt(look).finally(() => clearTimeout(timer));
  return /** @type {Promise<T | undefined>} */ (Promise.race([looked, late]));
}

/** @param {string} cache @param {RequestInfo} request @param {CacheQueryOptions} [how] */
const found = (cache, request, how) => lookUp(async () => (await caches.open(cache)).match(request, how));

/**
 * The copy of a file: this version's, or else that of an older one, which must be the same file where this version has
 * it, too.
 * @param {Request} request
 * @param {CacheQueryOptions} [how]
 * @returns {Promise<Response | undefined>}
 */
export async function copyOf(request, how) {
  const own = await found(CACHE, request, how);
  if (own) return own;
  const older = await lookUp(() => caches.match(request, how));
  const name = nameOf(new URL(request.url));
  if (!older || name === undefined || isPage(name)) return older;
  return (await isOurs(name, await older.clone().arrayBuffer())) ? older : undefined;
}

/** Tests whether a file is a page: those have their names in every version. @param {string} name */
export const isPage = (name) => name.endsWith('/') || name.endsWith('.html');

/** Tests whether an address is that of a file of puzzles. @param {URL} address */
export const isPuzzles = ({ pathname }) => /\/puzzles\/\d+\.txt$/.test(pathname);

/** @param {Request} request @param {Response} answer that was checked @throws where there is no room for it */
export async function keep(request, answer) {
  const areOfPuzzles = isPuzzles(new URL(request.url));
  const cache = await caches.open(areOfPuzzles ? PUZZLES : CACHE);
  // A file of an older library under this name goes.
  if (areOfPuzzles) await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, answer);
}

/** Returns the addresses of all files that are kept of this version. @returns {Promise<Set<string>>} */
export async function keptAddresses() {
  const kept = await lookUp(() =>
    Promise.all([CACHE, PUZZLES].map(async (name) => (await caches.open(name)).keys().then((all) => [...all]))),
  );
  return new Set((kept ?? []).flat().map(({ url }) => url));
}

/** Tests whether a version before this one kept anything. @returns {Promise<boolean>} */
export const hasOlder = async () =>
  ((await attempt(() => caches.keys())) ?? []).some((name) => name.startsWith(OURS) && name !== CACHE);

/** Drops the copy of a file that was found damaged. @param {Request} request */
export function dropCopy(request) {
  return attempt(async () => {
    for (const name of [CACHE, PUZZLES]) await (await caches.open(name)).delete(request);
  });
}

/** Drops what versions before the last one left: a tab that still shows that one may need another file of it. */
export async function dropOlder() {
  const names = (await attempt(() => caches.keys())) ?? [];
  const older = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => attempt(() => caches.delete(name))));
}

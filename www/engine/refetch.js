/**
 * Files past what a browser keeps of them. A host may say of a broken answer, too, that it is good for ten minutes, and
 * then neither another import nor another page brings a better one: only a fetch that asks for it does.
 */

/** The longest wait for files that are fetched anew. */
const LONGEST_MS = 10_000;

/** Returns where this script lies, and beside it all others. (Asked late: a script for Node.js has no document.) */
const folder = () => import.meta.url.replace(/[^/]*$/, '');

/** Files that did not arrive as they should, or did not run. */
const doubtful = /** @type {Set<string>} */ (new Set());

/** Has a file fetched past every cache when it is next asked for. @param {string} url */
export const doubt = (url) => void doubtful.add(url);

/** Says that a file is as it should be. @param {string} url */
export const trust = (url) => void doubtful.delete(url);

/** Tests whether a file is to be fetched past every cache. @param {string} url */
export const isDoubtful = (url) => doubtful.has(url);

/** Fetches files past every cache, so that what is kept of them is replaced. @param {readonly string[]} urls */
const fetchAnew = (urls) => inSeconds(urls.map(async (url) => (await fetch(url, { cache: 'reload' })).blob()));

/** Waits until all is done, but not for ever. @param {readonly Promise<unknown>[]} all */
async function inSeconds(all) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((done) => (timer = setTimeout(done, LONGEST_MS)));
  await Promise.race([Promise.allSettled(all), late]);
  clearTimeout(timer);
}

/** The outcome of a request for a file, as far as a browser tells. */
/** @typedef {PerformanceResourceTiming & { responseStatus?: number, contentType?: string }} FileTiming */

/** Returns what last came of each of our scripts and styles, by its address. */
function parts() {
  const entries = /** @type {FileTiming[]} */ (performance.getEntriesByType('resource'));
  const ours = entries.filter(({ name }) => name.startsWith(folder()) && /\.(js|css)$/.test(name));
  return new Map(ours.map((entry) => [entry.name, entry]));
}

/** Returns the addresses of our scripts and styles that a host refused. */
function refused() {
  const isRefused = (/** @type {FileTiming} */ { responseStatus: status = 200, contentType = '' }) =>
    status < 200 || status > 399 || contentType.includes('html');
  return [...parts().values()].filter(isRefused).map(({ name }) => name);
}

/** Returns the styles of ours that were refused. (A thread has none.) */
export function brokenStyles() {
  const links = globalThis.document?.querySelectorAll('link[rel=stylesheet]') ?? [];
  const broken = refused();
  return /** @type {HTMLLinkElement[]} */ ([...links]).filter(({ href }) => broken.includes(href));
}

/** Fetches anew the scripts and styles that this page could not get, and has its styles drawn. */
export async function mendParts() {
  const styles = brokenStyles();
  await fetchAnew(refused());
  const drawn = styles.map((link) => {
    const another = /** @type {HTMLLinkElement} */ (link.cloneNode());
    link.replaceWith(another);
    return new Promise((done) => (another.onload = another.onerror = done));
  });
  await inSeconds(drawn);
}

/** Fetches anew all scripts and styles of this page, and what did not arrive, for when it is next loaded. */
export const mendPage = () => fetchAnew([...doubtful, ...parts().keys()]);

/** Loads the page again, past what is kept of its files. */
export async function reload() {
  await mendPage();
  location.reload();
}

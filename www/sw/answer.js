/**
 * Answers the requests of a page. A file whose name means one file for ever comes from the copy; any other is fetched
 * first, so that a new version shows as soon as it is there, and comes from the copy where the host does not answer in
 * time or sends something else.
 */
import { fetched } from './fetched.js';
import { attempt, copyOf, dropCopy, isPage, isPuzzles, keep } from './caches.js';
import { beginningOf, damaged, isOurs, isSealed, nameOf, plain } from './integrity.js';

/** A network that keeps a page waiting for so long is as good as none. */
const LONGEST_MS = 3000;
/** Too slow, too early, too often: a host says so of the moment, not of the page. */
const PASSING = new Set([408, 425, 429]);
const ANY_QUERY = { ignoreSearch: true };

/** Tests whether an address means one and the same file for ever. @param {URL} address */
export const isImmutable = (address) =>
  address.pathname.includes('/assets/') || (isPuzzles(address) && address.search.length > 1);

/**
 * The copy, or else the file as it is fetched, which is kept once it was checked. A request past the caches takes
 * the copy for damaged: it is given all the same where nothing better comes and its hash is right.
 * @param {Request} request
 * @param {(work: Promise<unknown>) => void} goOn takes work that goes on after the answer
 * @returns {Promise<Response>}
 */
export async function cacheFirst(request, goOn) {
  const copy = await copyOf(request);
  if (copy && request.cache !== 'reload') return copy;
  const name = nameOf(new URL(request.url));
  // A file of another version, which this one cannot check, is not kept.
  if (name === undefined) return passedOn(request);
  // A failed fetch is thrown only where no copy stands in for it.
  const came = await wholeOf(request, name).catch((/** @type {unknown} */ cause) => ({ cause }));
  if ('whole' in came && came.whole) {
    const whole = came.whole.clone();
    goOn(attempt(() => keep(request, whole)));
    return came.whole;
  }
  if (copy && (await isOurs(name, await copy.clone().arrayBuffer()))) return copy;
  if (copy) goOn(dropCopy(request));
  if ('cause' in came) throw came.cause;
  return came.answer;
}

/**
 * Fetches a file of this version, once more past the browser's cache where it arrives damaged or as an error.
 * @param {Request} request
 * @param {string} name
 * @returns {Promise<{ answer: Response, whole?: Response }>} `whole`: the file, checked
 */
async function wholeOf(request, name) {
  let came = damaged();
  for (const how of [request, anew(request)]) {
    const { answer, bytes } = await fetched(how);
    if (bytes && (await isOurs(name, bytes))) return { answer, whole: plain(answer, bytes) };
    // The file is gone or was refused: the page is to know.
    came = bytes ? damaged() : answer;
  }
  return { answer: came };
}

/** @param {Request | string} request */
const anew = (request) => new Request(request, { cache: 'reload' });

/** A file as the host sends it, given up when nothing more of it comes. @param {Request} request */
async function passedOn(request) {
  const kept = await fetched(request);
  // An error that the browser keeps is not the host's last word.
  const { answer, bytes } = kept.bytes ? kept : await fetched(anew(request));
  return bytes ? plain(answer, bytes) : answer;
}

/**
 * The file as it is fetched now, or else the copy.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
export async function networkFirst(request) {
  const asked = whole(request);
  // It may fail when nobody waits for it any more.
  asked.catch(() => undefined);
  const late = new Promise((done) => setTimeout(done, LONGEST_MS)).then(() => copyOf(request, ANY_QUERY));
  try {
    const answer = (await Promise.race([asked.then(({ isWhole, answer }) => isWhole && answer), late])) || undefined;
    if (answer) return answer;
    return (await copyOf(request, ANY_QUERY)) ?? (await asked).answer;
  } catch (offline) {
    const copy = await copyOf(request, ANY_QUERY);
    if (copy) return copy;
    throw offline;
  }
}

/**
 * Fetches a file to its end, and tells whether it is what it should be: this version's, or a page of a newer one whose
 * scripts can be had.
 * @param {Request} request
 * @returns {Promise<{ answer: Response, isWhole: boolean }>}
 */
async function whole(request) {
  const first = await fetch(request);
  const isError = !first.ok && first.type !== 'opaqueredirect';
  // An error that the browser keeps is not the host's last word.
  const answer = isError ? await fetch(request.url, { cache: 'reload', redirect: 'manual' }) : first;
  // A redirect or a missing file is the host's decision.
  const isWord = !answer.ok && answer.status < 500 && !PASSING.has(answer.status);
  if (answer.type === 'opaqueredirect' || isWord) return { answer, isWhole: true };
  const bytes = await answer.arrayBuffer();
  const read = plain(answer, bytes);
  const name = nameOf(new URL(request.url)) ?? '';
  const isWhole = answer.ok && ((await isOurs(name, bytes)) || (await isNewer(name, read.clone())));
  const { status, statusText } = answer;
  return { answer: answer.ok ? read : new Response(bytes, { status, statusText, headers: read.headers }), isWhole };
}

/**
 * Tests whether an answer may be a newer version's file, as far as this version can tell.
 * @param {string} name
 * @param {Response} answer
 * @returns {Promise<boolean>}
 */
async function isNewer(name, answer) {
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (isHtml !== isPage(name)) return false;
  if (name.endsWith('.json')) return (await attempt(() => answer.json())) !== undefined;
  const bytes = await answer.arrayBuffer();
  return isPage(name) ? (await isSealed(bytes)) && (await begins(bytes)) : bytes.byteLength > 0;
}

/** Tests whether a page's scripts and styles can be had. @param {ArrayBuffer} page @returns {Promise<boolean>} */
async function begins(page) {
  const all = beginningOf(page).map(async (name) => isPart(await fetch(name)) || isPart(await fetch(anew(name))));
  return (await Promise.all(all)).every(Boolean);
}

/** Tests whether an answer is a script or a style. @param {Response} answer */
const isPart = ({ ok, headers }) => ok && /javascript|css/.test(headers.get('content-type') ?? '');

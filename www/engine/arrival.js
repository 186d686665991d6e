/**
 * Fetches files of ours, and says what went wrong with them as a code: a connection that fails or stops in the middle,
 * a server that refuses, a file that is gone because a newer version took its place.
 */
import { Watch } from './watch.js';

/** A connection that brings nothing for so long has stopped; one that is slow brings something. */
export const STALL_SECONDS = 20;

/** A script that is fetched when it is first wanted tells nothing on its way; one that takes so long does not come. */
export const PART_SECONDS = 30;

/** A service worker hands a file over when it has all of it; it watches the connection itself. */
export const WHOLE_SECONDS = 180;

/** Tests whether a service worker stands between this page and the host. */
function isBehindWorker() {
  try {
    return !!navigator.serviceWorker?.controller;
  } catch {
    // A sandboxed page may not ask.
    return false;
  }
}

/** @import { Told } from './types.js' */

/** @typedef {'unreachable' | 'refused' | 'gone' | 'stalled' | 'silent' | 'stopped' | 'noThread'} Trouble */

/**
 * @param {Trouble} code
 * @param {string} message
 * @param {{ cause?: unknown, status?: number }} [more]
 */
export function trouble(code, message, { cause, status } = {}) {
  const params = status === undefined ? {} : { status };
  return Object.assign(new Error(message, { cause }), { code, params });
}

/** What went wrong, if it is one of these. @param {unknown} thrown @returns {Trouble | undefined} */
export const codeOf = (thrown) =>
  thrown instanceof Error && 'code' in thrown ? /** @type {Trouble} */ (thrown.code) : undefined;

/** Tests whether nobody answered, or not to the end. @param {unknown} thrown */
export const isUnanswered = (thrown) => ['unreachable', 'stalled'].includes(codeOf(thrown) ?? '');

/** The error that a message of a worker tells of. @param {Told} told */
export const errorOf = ({ name, message, code, params }) => Object.assign(new Error(message), { name, code, params });

/**
 * Fetches a file and gives it to `use` as it arrives.
 * @template T
 * @param {string} url
 * @param {RequestCache} cache
 * @param {(response: Response) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function arrive(url, cache, use) {
  const stop = new AbortController();
  /** @type {Watch | undefined} */
  let watch;
  const stalled = new Promise((_, reject) => {
    watch = new Watch(isBehindWorker() ? WHOLE_SECONDS : STALL_SECONDS, () => {
      reject(trouble('stalled', `nothing more arrived of ${url}`));
      stop.abort();
    });
    watch.begin();
  });
  const used = async () => {
    const response = await fetch(url, { cache, signal: stop.signal }).catch((/** @type {unknown} */ cause) => {
      throw trouble('unreachable', 'the file cannot be reached', { cause });
    });
    const { ok, status, statusText, headers } = response;
    // A host may answer for every address with some page of its own.
    const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
    if (status === 404 || status === 410 || (ok && isPage)) throw trouble('gone', `${url} is gone`);
    if (!ok) throw trouble('refused', `${status} ${statusText}`.trim(), { status });
    watch?.alive();
    void listen(response.clone(), () => watch?.alive());
    return use(response);
  };
  try {
    return await /** @type {Promise<T>} */ (Promise.race([used(), stalled]));
  } finally {
    watch?.end();
  }
}

/** Tells of every part of a file that arrives. @param {Response} response @param {() => void} told */
async function listen({ body }, told) {
  const reader = body?.getReader();
  try {
    while (reader && !(await reader.read()).done) told();
  } catch {
    // Whoever uses the file hears of it.
  }
}

/**
 * Gives a script that is on its way, unless it does not come. Whoever asks for it again waits for the same file: only
 * another page fetches it anew.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export function inTime(part) {
  return new Promise((resolve, reject) => {
    const watch = new Watch(PART_SECONDS, () => reject(trouble('stalled', 'a part of the page does not arrive')));
    watch.begin();
    part.then(resolve, reject).finally(() => watch.end());
  });
}

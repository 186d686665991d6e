/**
 * Fetches files of ours, and says what went wrong with them as a code: a connection that fails or stops in the middle,
 * a server that refuses, a file that is gone because a newer version took its place.
 */
import { brokenStyles, doubt, isDoubtful, mendPage, mendParts, trust } from './refetch.js';
import { Watch } from './watchdog.js';

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

/** Returns the code of an error, if it is one of these. @param {unknown} thrown @returns {Trouble | undefined} */
export const codeOf = (thrown) =>
  thrown instanceof Error && 'code' in thrown ? /** @type {Trouble} */ (thrown.code) : undefined;

/** Tests whether the host did not answer, or not to the end. @param {unknown} thrown */
export const isUnanswered = (thrown) => ['unreachable', 'stalled'].includes(codeOf(thrown) ?? '');

/** Returns the error in a worker's message. @param {Told} told */
export const errorOf = ({ name, message, code, params }) => Object.assign(new Error(message), { name, code, params });

/**
 * Fetches a file and gives it to `use` as it arrives. What does not arrive as it should is fetched past every cache:
 * once before anybody hears of it, and when it is next asked for.
 * @template T
 * @param {string} url
 * @param {(response: Response) => Promise<T>} use throws where the file is damaged
 * @param {() => Promise<boolean>} [isHopeless] whether another answer would be of no use
 * @returns {Promise<T>}
 */
export async function arrive(url, use, isHopeless = async () => false) {
  const wasDoubtful = isDoubtful(url);
  try {
    const used = await arriveOnce(url, wasDoubtful ? 'reload' : 'default', use);
    trust(url);
    return used;
  } catch (cause) {
    doubt(url);
    if (wasDoubtful || isUnanswered(cause) || (await isHopeless())) throw cause;
    return arrive(url, use).catch((/** @type {unknown} */ later) => {
      // Where only the network is missing, what went wrong before is what is to be told.
      throw isUnanswered(later) ? cause : later;
    });
  }
}

/** Fetches a script anew that did not run before, so that the next one that is started does. @param {string} url */
export async function mendScript(url) {
  if (isDoubtful(url)) await arrive(url, (script) => script.arrayBuffer());
}

/**
 * @template T
 * @param {string} url
 * @param {RequestCache} cache
 * @param {(response: Response) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function arriveOnce(url, cache, use) {
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

/** Reports every part of a file that arrives. @param {Response} response @param {() => void} told */
async function listen({ body }, told) {
  const reader = body?.getReader();
  try {
    while (reader && !(await reader.read()).done) told();
  } catch {
    // The caller gets the error.
  }
}

/**
 * Gives a part of a page. One that does not arrive is asked for once more, past what is kept of it, before anybody
 * hears of it. Not every browser asks its host a second time, as long as a page is open, for a script that failed; and
 * none does for one that hangs, or arrives damaged. So what fails then comes with another page only.
 * @template {object} T
 * @param {() => Promise<T>} load imports it
 * @returns {Promise<T>}
 */
export async function inTime(load) {
  try {
    return await wholeInTime(load).catch(async (/** @type {unknown} */ cause) => {
      if (isStuck(cause)) throw cause;
      await mendParts();
      return wholeInTime(load);
    });
  } catch (cause) {
    void mendPage();
    throw isStuck(cause) || !(cause instanceof Error) ? cause : Object.assign(cause, { isOfPart: true });
  }
}

/** Tests whether a part comes with another page only. @param {unknown} cause */
export const isStuck = (cause) => cause instanceof SyntaxError || (cause instanceof Error && 'isOfPart' in cause);

/**
 * @template {object} T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
function wholeInTime(load) {
  return new Promise((resolve, reject) => {
    const late = Object.assign(trouble('stalled', 'a part of the page does not arrive'), { isOfPart: true });
    const watch = new Watch(PART_SECONDS, () => reject(late));
    watch.begin();
    const whole = load().then((part) => {
      // An empty file is a script, too.
      if (Object.keys(part).length === 0) throw new SyntaxError('a part of the page arrived empty');
      // Asked for a second time, a bundler's import does not wait for styles.
      if (brokenStyles().length > 0) throw trouble('unreachable', 'the style of a part of the page did not arrive');
      return part;
    });
    whole.then(resolve, reject).finally(() => watch.end());
  });
}

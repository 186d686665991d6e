/**
 * Starts the worker, also for a page of another origin.
 *
 * A worker's script must be of the page's own origin. Where ours is not (a board embedded in somebody's blog), a Blob
 * of the page's origin imports it, which the modules' server allows by its CORS header. The Blob is a classic script: a
 * frame that may only run scripts has an origin of its own, which may start classic workers from a Blob and no others.
 */
import workerUrl from './worker.js?worker&url';
import threadsWorkerUrl from './threads-worker.js?worker&url';
import { doubt, isDoubtful, trust } from './refetch.js';
import { codeOf, isUnanswered, mendScript, trouble } from './fetch.js';
import { doubtModule, loadModule } from './module.js';
import { loadThreads, manyThreads, manyWorkers } from './threads.js';
import { trusted } from './trusted-types.js';
import { Watch } from './watchdog.js';
import { Workers } from './workers.js';

/** @import { FromWorker, Init, InitThreads, Thread } from './types.js' */

/**
 * Whether several threads or workers have failed on this page: once one of them failed, one alone has to do, since
 * those of a later engine would fail likewise.
 */
const several = { haveFailed: false };

/** The name of the engine's workers. */
const NAME = 'kaeshi';

/** A thread that says nothing for so long while it starts does not start. */
const START_SECONDS = 20;

/** @param {string} file @returns {URL} */
const addressOf = (file) => new URL(file, import.meta.url);

/** Whether a script is of this page's origin. (Not `location.origin`: a sandboxed frame still has its address.) */
const isOurs = (/** @type {URL} */ { origin }) => origin === self.origin;

/** A worker whose script may come from elsewhere. @param {URL} url @param {string} name @returns {Worker} */
function openWorker(url, name) {
  if (isOurs(url)) return new Worker(trusted(url.href), { type: 'module', name });
  const script = `import(${JSON.stringify(url.href)}).catch((thrown) => setTimeout(() => { throw thrown; }));`;
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(trusted(blob), { name });
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/**
 * A worker that was told how to begin, once its engine is running; one without an engine, once its script is.
 * @param {URL} url
 * @param {string} name
 * @param {object} [how]
 * @param {Init | InitThreads} [how.begin]
 * @param {Transferable[]} [how.transfer] objects to transfer to the worker
 * @param {AbortSignal} [how.signal] ends the worker while it starts
 * @returns {Promise<Worker>}
 */
export async function startWorker(url, name, { begin, transfer = [], signal } = {}) {
  // Fetched by the page, a script that is gone or does not arrive says so.
  await mendScript(url.href);
  signal?.throwIfAborted();
  const worker = openWorker(url, name);
  return new Promise((resolve, reject) => {
    let hasRun = false;
    /** @param {unknown} cause */
    const fail = (cause) => {
      end();
      worker.terminate();
      if (hasRun) doubtModule();
      else doubt(url.href);
      reject(cause);
    };
    const stop = () => fail(signal?.reason);
    /** @param {Event} event */
    const failed = (event) => {
      event.preventDefault();
      fail(trouble('noThread', (event instanceof ErrorEvent && event.message) || 'the worker did not start'));
    };
    /** @param {MessageEvent<FromWorker>} event */
    const hear = ({ data }) => {
      watch.alive();
      if (data.type === 'loaded') {
        hasRun = true;
        trust(url.href);
        if (begin) return worker.postMessage(begin, transfer);
      } else if (data.type !== 'ready') return;
      end();
      resolve(worker);
    };
    const watch = new Watch(START_SECONDS, () => fail(trouble('silent', 'the worker does not start')));
    const end = () => {
      watch.end();
      signal?.removeEventListener('abort', stop);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', failed);
      worker.removeEventListener('messageerror', failed);
    };
    signal?.addEventListener('abort', stop);
    worker.addEventListener('message', hear);
    worker.addEventListener('error', failed);
    worker.addEventListener('messageerror', failed);
    watch.begin();
  });
}

/** A worker whose engine has several threads, where there can be one. @returns {Promise<Worker | undefined>} */
async function spawnThreads() {
  const url = addressOf(threadsWorkerUrl);
  const share = several.haveFailed || !isOurs(url) ? undefined : manyThreads();
  if (!share) return undefined;
  try {
    const channels = Array.from({ length: share.threads - 1 }, () => new MessageChannel());
    const lines = channels.map(({ port2 }) => port2);
    const begin = /** @type {const} */ ({
      type: 'init',
      module: await loadThreads(),
      lines,
      megabytes: share.megabytes,
    });
    const worker = await startWorker(url, NAME, { begin, transfer: lines });
    const giveUp = () => {
      several.haveFailed = true;
      worker.dispatchEvent(new MessageEvent('message', { data: { type: 'lost' } }));
    };
    for (const { port1 } of channels) port1.onmessage = giveUp;
    worker.addEventListener('message', (event) => {
      if (event.data.type !== 'failed' || !event.data.fatal) return;
      event.stopImmediatePropagation();
      giveUp();
    });
    return worker;
  } catch {
    // One that did not start now is not waited for again.
    several.haveFailed = true;
    return undefined;
  }
}

/**
 * A worker with its engine running, on as many cores as it may have.
 * @param {{ isAlone?: boolean }} [how] `isAlone`: one thread, since several stopped answering
 * @returns {Promise<Thread>}
 * @throws {LoadError} when the engine or the worker's script cannot be loaded
 */
export async function spawnWorker({ isAlone = false } = {}) {
  several.haveFailed ||= isAlone;
  const threads = await spawnThreads();
  if (threads) return threads;
  const url = addressOf(workerUrl);
  const start = async () => startWorker(url, NAME, { begin: { type: 'init', module: await loadModule() } });
  // A script that failed is tried once more, fetched anew; one that was silent has taken its time.
  const first = await start().catch((/** @type {unknown} */ cause) => {
    if (!isDoubtful(url.href) || codeOf(cause) !== 'noThread') throw cause;
    return start().catch((/** @type {unknown} */ later) => {
      throw isUnanswered(later) ? cause : later;
    });
  });
  const count = several.haveFailed ? 1 : manyWorkers();
  return count > 1 ? new Workers(first, start, count, () => (several.haveFailed = true)) : first;
}

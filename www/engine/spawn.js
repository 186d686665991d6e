/**
 * Starts the worker, also for a page of another origin.
 *
 * A worker's script must be of the page's own origin. Where ours is not (a board embedded in somebody's blog), a Blob
 * of the page's origin imports it, which the modules' server allows by its CORS header. The Blob is a classic script: a
 * frame that may only run scripts has an origin of its own, which may start classic workers from a Blob and no others.
 */
import workerUrl from './worker.js?worker&url';
import threadsWorkerUrl from './threads-worker.js?worker&url';
import { loadModule } from './load.js';
import { loadThreads, manyThreads, manyWorkers } from './threads.js';
import { trusted } from './trusted.js';
import { Workers } from './workers.js';

/** @import { FromWorker, Init, InitThreads, Thread } from './types.js' */

/**
 * What this page has learnt of several threads or workers: once one of them failed, one alone has to do, since those of
 * a later engine would fail likewise.
 */
const several = { haveFailed: false };

/** @param {string} file @returns {URL} */
const addressOf = (file) => new URL(file, import.meta.url);

/** Whether a script is of this page's origin. (Not `location.origin`: a sandboxed frame still has its address.) */
const isOurs = (/** @type {URL} */ { origin }) => origin === self.origin;

/** A worker whose script may come from elsewhere. @param {URL} url @returns {Worker} */
function openWorker(url) {
  if (isOurs(url)) return new Worker(trusted(url.href), { type: 'module', name: 'kaeshi' });
  const script = `import(${JSON.stringify(url.href)});`;
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(trusted(blob), { name: 'kaeshi' });
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/**
 * A worker that was told how to begin, once its engine is running.
 * @param {URL} url
 * @param {Init | InitThreads} begin
 * @param {Transferable[]} [transfer] what the worker takes over
 * @returns {Promise<Worker>}
 */
function started(url, begin, transfer = []) {
  const worker = openWorker(url);
  return new Promise((resolve, reject) => {
    /** @param {Event} event */
    const fail = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event instanceof ErrorEvent && event.message ? event.message : 'the worker did not start'));
    };
    /** @param {MessageEvent<FromWorker>} event */
    const hear = ({ data }) => {
      if (data.type === 'loaded') {
        worker.postMessage(begin, transfer);
      } else if (data.type === 'ready') {
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
        resolve(worker);
      }
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
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
    const worker = await started(url, begin, lines);
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
    return undefined;
  }
}

/**
 * A worker with its engine running, on as many cores as it may have.
 * @returns {Promise<Thread>}
 * @throws {LoadError} when the engine or the worker's script cannot be had
 */
export async function spawnWorker() {
  const threads = await spawnThreads();
  if (threads) return threads;
  const start = async () => started(addressOf(workerUrl), { type: 'init', ...(await loadModule()) });
  const first = await start();
  const count = several.haveFailed ? 1 : manyWorkers();
  return count > 1 ? new Workers(first, start, count, () => (several.haveFailed = true)) : first;
}

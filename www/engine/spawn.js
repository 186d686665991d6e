/**
 * Starts the worker, also for a page of another origin.
 *
 * A worker's script must be of the page's own origin. Where ours is not (a board embedded in somebody's blog), a Blob
 * of the page's origin imports it, which the modules' server allows by its CORS header. The Blob is a classic script: a
 * frame that may only run scripts has an origin of its own, which may start classic workers from a Blob and no others.
 */
import workerUrl from './worker.js?worker&url';
import { loadModule } from './load.js';

/** @import { FromWorker, ToWorker } from './types.js' */

/**
 * Vouches for a script of ours. A page that wants trusted types names the policy `kaeshi` in its own policy; the only
 * addresses that pass through it are those made here.
 * @param {string} address
 * @returns {string}
 */
function trusted(address) {
  /** @type {{ createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } | undefined} */
  const types = Reflect.get(globalThis, 'trustedTypes');
  policy ??= types?.createPolicy('kaeshi', { createScriptURL: (/** @type {string} */ url) => url });
  return policy ? policy.createScriptURL(address) : address;
}

/** @type {{ createScriptURL(url: string): string } | undefined} */
let policy;

/** A worker whose script may come from elsewhere. @returns {Worker} */
function openWorker() {
  const url = new URL(workerUrl, import.meta.url);
  // Not `location.origin`: a sandboxed frame still has its address, but another origin.
  if (url.origin === self.origin) return new Worker(trusted(url.href), { type: 'module', name: 'kaeshi' });
  const script = `import(${JSON.stringify(url.href)});`;
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(trusted(blob), { name: 'kaeshi' });
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

/**
 * A worker with its engine running.
 * @param {number} [megabytes] of the transposition table
 * @returns {Promise<Worker>}
 * @throws {LoadError} when the engine or the worker's script cannot be had
 */
export async function spawnWorker(megabytes) {
  const { flavour, module } = await loadModule();
  const worker = openWorker();
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
        worker.postMessage(/** @type {ToWorker} */ ({ type: 'init', flavour, module, megabytes }));
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

/**
 * The engine's own thread. All that it does is in src/wasm/engine/worker.rs; here it is given the compiled module, of
 * either build, and started.
 */
import start, { startWorker } from '../pkg/simd/kaeshi.js';

/** @import { FromWorker, Init } from './types.js' */

/** @param {MessageEvent<Init>} event the first message; the engine hears the others */
self.onmessage = ({ data }) =>
  // A failed promise reaches no other thread; an error reaches the one that started this.
  begin(data).catch((thrown) =>
    setTimeout(() => {
      throw thrown;
    }),
  );

/** @param {Init} init */
async function begin({ module, megabytes }) {
  await start({ module_or_path: module });
  startWorker(megabytes);
}

self.postMessage(/** @type {FromWorker} */ ({ type: 'loaded' }));

/**
 * The engine's own thread. All that it does is in src/wasm/worker.rs; here it is given the compiled module and started.
 */
import { glue } from './flavour.js';

/** @import { FromWorker, Init } from './types.js' */

/** @param {MessageEvent<Init>} event the first message; the engine hears the others */
self.onmessage = ({ data }) =>
  // A promise that fails is nobody's affair; an error is heard by whoever started this thread.
  begin(data).catch((thrown) =>
    setTimeout(() => {
      throw thrown;
    }),
  );

/** @param {Init} init */
async function begin({ flavour, module, megabytes }) {
  const kaeshi = glue(flavour);
  await kaeshi.default({ module_or_path: module });
  kaeshi.startWorker(megabytes);
}

self.postMessage(/** @type {FromWorker} */ ({ type: 'loaded' }));

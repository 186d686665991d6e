/**
 * The engine's own thread where it may have several, and each of those that help it: the same script, the same module,
 * one memory. The engine's thread starts its helpers and waits for none of them. A helper takes part in searches from
 * when it is there, and one that cannot be started is only missed.
 *
 * One that fails later is another matter: the search may wait for its part for ever, and while it waits, the engine's
 * thread hears nothing. So each helper has a line to the page, and the page gives all of them up.
 */
import * as kaeshi from '../pkg/threads/kaeshi.js';

/** @import { FromWorker, InitThreads } from './types.js' */

/**
 * The message to a helper; on `line` it tells the page that it failed.
 * @typedef {{ module: WebAssembly.Module, memory: WebAssembly.Memory, line: MessagePort }} Help
 */

const STACK = 1 << 20;

/** @param {InitThreads} begin */
async function engine({ module, lines, megabytes }) {
  const { memory } = await kaeshi.default({ module_or_path: module });
  kaeshi.startWorker(megabytes);
  try {
    lines.forEach((line, index) => startHelper(`kaeshi-helper-${index + 1}`, { module, memory, line }));
  } catch {
    // Where there can be no helpers the engine works alone.
  }
}

/**
 * @param {string} name
 * @param {Help} help
 */
function startHelper(name, help) {
  const worker = new Worker(self.location.href, { type: 'module', name });
  worker.addEventListener('error', (event) => event.preventDefault());
  worker.addEventListener('message', () => worker.postMessage(help, [help.line]), { once: true });
}

/** @param {Help} help */
async function helper({ module, memory, line }) {
  try {
    await kaeshi.default({ module_or_path: module, memory, thread_stack_size: STACK });
    kaeshi.help();
  } catch (thrown) {
    line.postMessage(String(thrown));
  }
}

/** @param {MessageEvent<InitThreads | Help>} event the first message; the engine hears the others */
self.onmessage = ({ data }) => {
  self.onmessage = null;
  const begun = 'memory' in data ? helper(data) : engine(data);
  // A failed promise reaches no other thread; an error reaches the one that started this.
  begun.catch((thrown) =>
    setTimeout(() => {
      throw thrown;
    }),
  );
};

self.postMessage(/** @type {FromWorker} */ ({ type: 'loaded' }));

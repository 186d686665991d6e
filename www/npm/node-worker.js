/**
 * A thread of `node:worker_threads` with the names that the engine's worker knows from a browser; then that worker
 * itself, whose address is what this thread was started with.
 */
import { parentPort, workerData } from 'node:worker_threads';

if (!parentPort) throw new Error('this script is a thread of the engine and does nothing by itself');
const port = parentPort;

Object.assign(globalThis, {
  self: globalThis,
  onmessage: null,
  /** @param {unknown} message */
  postMessage: (message) => port.postMessage(message),
});
port.on('message', (data) => {
  /** @type {unknown} */
  const hear = Reflect.get(globalThis, 'onmessage');
  if (typeof hear === 'function') hear(new MessageEvent('message', { data }));
});

await import(workerData);

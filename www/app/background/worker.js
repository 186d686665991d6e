/** The thread in which the page does what takes long. */
import { packed, told } from './messages.js';
import { Tasks } from './tasks.js';

/** @import { FromWorker } from '../../engine/types.js' */
/** @import { Answered, Asked } from './messages.js' */

const tasks = new Tasks();

/** @param {MessageEvent<Asked>} event */
self.onmessage = async ({ data: { id, job } }) => {
  /** @type {Answered} */
  let answered;
  try {
    const task = /** @type {(this: Tasks, ...args: unknown[]) => Promise<unknown>} */ (tasks[job.name]);
    answered = { type: 'answer', id, answer: packed(await task.call(tasks, ...job.args)) };
  } catch (error) {
    answered = { type: 'failed', id, fatal: false, ...told(error) };
  }
  self.postMessage(answered);
};

self.postMessage(/** @type {FromWorker} */ ({ type: 'loaded' }));

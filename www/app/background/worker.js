/** The thread in which the page does what takes long. */
import { packed, told } from './messages.js';
import { Tasks } from './tasks.js';

/** @import { Answered, Asked } from './messages.js' */

const tasks = new Tasks();

/** @param {MessageEvent<Asked>} event */
self.onmessage = async ({ data: { id, name, args } }) => {
  /** @type {(answered: Answered) => void} */
  const answer = (answered) => self.postMessage(answered);
  try {
    const task = /** @type {(this: Tasks, ...args: unknown[]) => Promise<unknown>} */ (tasks[name]);
    answer({ id, value: packed(await task.call(tasks, ...args)) });
  } catch (error) {
    answer({ id, error: told(error) });
  }
};

// An unrequested message: it only says that the thread runs.
self.postMessage(/** @type {Answered} */ ({ id: -1, value: undefined }));

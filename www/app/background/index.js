/**
 * Long tasks, run in a thread of their own so that the page goes on drawing and reacting: reading records of every
 * format, WTHOR years and lists of openings, and the opening explorer. The thread starts with the first task.
 */
import { Thread } from './thread.js';

/** @typedef {import('./tasks.js').Tasks} Tasks */

const thread = new Thread();

/**
 * The tasks, each asked by its name.
 * @type {Pick<Tasks, keyof Tasks>}
 */
export const work = /** @type {Tasks} */ (
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (/** @type {unknown[]} */ ...args) =>
          thread.ask(/** @type {keyof Tasks} */ (name), args),
    },
  )
);

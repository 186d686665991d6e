/**
 * What takes long, done in a thread of its own, so that the page goes on drawing and hearing: reading records of every
 * format, WTHOR years and lists of openings, and the opening explorer. The thread starts when the first is asked for.
 */
import { Thread } from './thread.js';

/** @import { Tasks } from './tasks.js' */

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

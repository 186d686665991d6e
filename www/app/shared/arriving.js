/** Parts of a page that are fetched when they are first wanted. */
import { inTime } from '../../engine/index.js';

/** The event of the window that tells of a part which does not come. */
export const MISSING = 'kaeshi-missing';

/**
 * Gives a part of the page. Where it does not come, the notice over the header says so, as where it is gone.
 * @template {object} T
 * @param {() => Promise<T>} load imports it
 * @returns {Promise<T>}
 */
export async function arriving(load) {
  try {
    return await inTime(load);
  } catch (why) {
    dispatchEvent(new Event(MISSING));
    throw why;
  }
}

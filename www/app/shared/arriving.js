/** Parts of a page that are fetched when they are first wanted. */
import { inTime } from '../../engine/index.js';

/**
 * Gives a part that is on its way. Where it does not come, the notice over the header says so, as where it is gone.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export async function arriving(part) {
  try {
    return await inTime(part);
  } catch (why) {
    dispatchEvent(new Event('vite:preloadError'));
    throw why;
  }
}

/**
 * The messages between page and thread: those of the engine's worker, with other questions. An error loses all but its
 * words when it is posted, so its code and values go beside it. The faults of a reading hold errors, too.
 */
import { errorOf } from '../../engine/index.js';

/** @import { Reading, Told } from '../../engine/types.js' */
/** @import { Tasks } from './tasks.js' */

/** @typedef {{ type: 'start', id: number, job: { name: keyof Tasks, args: readonly unknown[] } }} Asked */
/** @typedef {{ type: 'answer', id: number, answer: unknown }
 *   | ({ type: 'failed', id: number, fatal: boolean } & Told)} Answered */

/** @param {unknown} error @returns {Told} */
export function told(error) {
  const { name, message, code, params } = /** @type {Told} */ (error instanceof Error ? error : new Error(`${error}`));
  return { name, message, ...(code && { code }), ...(params && { params }) };
}

/** Returns an answer with its errors in a form that can be posted. @param {unknown} value */
export const packed = (value) => withErrors(value, told);

/** An answer as it was. @param {unknown} value */
export const unpacked = (value) => withErrors(value, (error) => errorOf(/** @type {Told} */ (error)));

/** @param {unknown} value @param {(error: unknown) => unknown} change */
function withErrors(value, change) {
  const { records } = /** @type {Partial<Reading>} */ (value ?? {});
  for (const { fault } of records ?? []) if (fault) Object.assign(fault, { error: change(fault.error) });
  return value;
}

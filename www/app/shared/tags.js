/** The tags of a record: names, date, event and result. */
import { asRecord } from './storage.js';

/** @typedef {Partial<Record<'black' | 'white' | 'date' | 'event' | 'result', string>>} Tags */

/** The longest of them that is kept. */
const LONGEST = 200;
const NAMES = /** @type {const} */ (['black', 'white', 'date', 'event', 'result']);

/**
 * Returns the tags of a record or of a stored object.
 * @param {unknown} value
 * @returns {Tags | undefined} undefined where nothing is
 */
export function checkTags(value) {
  const fields = asRecord(value) ?? {};
  const told = NAMES.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' && text ? [[name, text.slice(0, LONGEST)]] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/**
 * The discs that a record tells as its result: of a game that ended before the board did no move says them.
 * @param {Tags | undefined} tags
 * @returns {{ black: number, white: number } | undefined}
 */
export function toldResult(tags) {
  const [, black = '', white = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(tags?.result ?? '') ?? [];
  const told = { black: Number(black), white: Number(white) };
  return black && told.black <= 64 && told.white <= 64 ? told : undefined;
}

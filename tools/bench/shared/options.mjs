/** The options of a bench, as node's `parseArgs` reads them. */
import { parseArgs } from 'node:util';

/** @typedef {import('node:util').ParseArgsOptionsConfig} Options */
/** @typedef {Record<string, any>} Values */

/** The command line has no meaning; the message is for the user. */
export class UsageError extends Error {}

/**
 * Reads words as the options of a bench.
 * @param {string} name
 * @param {Options} options
 * @param {string[]} words
 * @returns {Values}
 */
export function readOptions(name, options, words) {
  try {
    return { ...parseArgs({ args: words, options }).values };
  } catch (error) {
    throw new UsageError(`bench ${name}: ${/** @type {Error} */ (error).message.split(/\. /)[0]}`);
  }
}

/**
 * Reads an option that is a number.
 * @param {Values} values
 * @param {string} name
 * @param {(value: number) => boolean} fits
 * @param {string} says the numbers that it may be
 * @returns {number | undefined}
 */
export function numberOf(values, name, fits, says) {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^[1-9][0-9]*$/.test(value) || !fits(Number(value))) throw new UsageError(`--${name} wants ${says}`);
  return Number(value);
}

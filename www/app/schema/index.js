/**
 * Checks of data from outside: from the browser's storage, from files, from other tabs. A check gives a value back in
 * its type, without what nobody asked for, or throws.
 */
import { strengthOf } from '../../elements/strength/index.js';

/** @template T @typedef {(value: unknown) => T} Check */
/** The type that a check gives. @template {Check<unknown>} C @typedef {ReturnType<C>} Checked */
/**
 * The type of an object: what may be undefined may be missing.
 * @template {Record<string, Check<unknown>>} Fields
 * @typedef {{ [K in keyof Fields as undefined extends Checked<Fields[K]> ? never : K]: Checked<Fields[K]> }
 *   & { [K in keyof Fields as undefined extends Checked<Fields[K]> ? K : never]?: Checked<Fields[K]> }} Shape
 */

/** A value that is not of its kind; `field` is the field of an object that it stands in. */
export class Mismatch extends Error {
  /** @param {string} [field] */
  constructor(field = '') {
    super(`the field ${field} has no value that belongs there`);
    this.name = 'Mismatch';
    this.field = field;
  }
}

/** @template T @param {(value: unknown) => boolean} test @returns {Check<T>} */
const that = (test) => (value) => {
  if (!test(value)) throw new Mismatch();
  return /** @type {T} */ (value);
};

/** @param {number} [most] letters @param {number} [least] @returns {Check<string>} */
export const text = (most = 200, least = 0) =>
  that((value) => typeof value === 'string' && value.length >= least && value.length <= most);

/** @param {RegExp} pattern @returns {Check<string>} */
export const matching = (pattern) => that((value) => typeof value === 'string' && pattern.test(value));

/** A position: 64 signs, a space, the side to move. */
export const positionCheck = matching(/^[XO-]{64} [XO]$/);

/** @param {number} [least] @param {number} [most] @returns {Check<number>} */
export const number = (least = -Infinity, most = Infinity) =>
  that((value) => Number.isFinite(value) && Number(value) >= least && Number(value) <= most);

/** @param {number} [least] @param {number} [most] @returns {Check<number>} */
export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  that((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);

/** How strong the computer plays: a level, or the rating of people. @type {Check<number>} */
export const strengthCheck = that((value) => Number.isInteger(value) && strengthOf(Number(value)) === value);

/** @type {Check<boolean>} */
export const flag = that((value) => typeof value === 'boolean');

/** A moment in ms since 1970; a clock that runs wrong may stand before. */
export const time = number(-8.64e15, 8.64e15);

/** @template T @param {readonly T[]} choices @returns {Check<T>} */
export const oneOf = (choices) => that((value) => choices.some((each) => each === value));

/** @template T @param {Check<T>} check @returns {Check<T | undefined>} */
export const maybe = (check) => (value) => (value === undefined ? undefined : check(value));

/**
 * Takes something else in place of what does not pass.
 * @template T
 * @template {T | undefined} U
 * @param {Check<T>} check
 * @param {U} otherwise
 * @returns {Check<T | U>}
 */
export const or = (check, otherwise) => (value) => {
  try {
    return check(value);
  } catch {
    return otherwise;
  }
};

/** @template T @param {Check<T>} check @param {number} [most] how many @param {number} [least] @returns {Check<T[]>} */
export const list =
  (check, most = Infinity, least = 0) =>
  (value) => {
    if (!Array.isArray(value) || value.length > most || value.length < least) throw new Mismatch();
    return value.map((each) => check(each));
  };

/** Takes those of a list that pass: a broken one costs only itself. @template T @param {Check<T>} check */
export const sound = (check) => (/** @type {unknown} */ value) =>
  (Array.isArray(value) ? value : []).map((each) => or(check, undefined)(each)).filter((each) => each !== undefined);

/** @template {Record<string, Check<unknown>>} Fields @param {Fields} fields @returns {Check<Shape<Fields>>} */
export const object = (fields) => (value) => {
  const given = asRecord(value);
  if (!given) throw new Mismatch();
  /** @type {Record<string, unknown>} */
  const checked = {};
  for (const [name, check] of Object.entries(fields)) {
    try {
      const field = check(Object.hasOwn(given, name) ? given[name] : undefined);
      if (field !== undefined) checked[name] = field;
    } catch {
      throw new Mismatch(name);
    }
  }
  return /** @type {Shape<Fields>} */ (checked);
};

/** Takes an object whose fields are all of one kind. @template T @param {Check<T>} check */
export const record = (check) => (/** @type {unknown} */ value) =>
  /** @type {Record<string, T>} */ (
    object(Object.fromEntries(Object.keys(asRecord(value) ?? {}).map((name) => [name, check])))(value)
  );

/** @param {unknown} value @returns {Record<string, unknown> | undefined} */
export function asRecord(value) {
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isOne ? /** @type {Record<string, unknown>} */ (value) : undefined;
}

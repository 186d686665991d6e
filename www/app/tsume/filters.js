/** Which puzzles the list shows: what was chosen, kept by the browser, and what passes. */
import { COUNTING, THEMES, hasTheme } from '../../elements/puzzles/index.js';
import { GOALS } from '../made-puzzles/index.js';
import { asRecord, flag, object, oneOf, or, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';

/** @import { Check } from '../schema/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Choice, Filters, Item } from './types.js' */
/** @import { Progress } from '../store/index.js' */

/** @type {readonly Side[]} */
export const SIDES = ['black', 'white'];
const NONE = /** @type {const} */ (['']);
const ofName = oneOf(/** @type {const} */ (['all', 'sixty']));

/** Every field has a default of its own, so one broken field costs only itself; '' and 0 stand for any. */
const filters = object({
  size: or(/** @type {Check<Choice>} */ ((value) => (typeof value === 'number' ? whole(1) : ofName)(value)), 6),
  goal: or(oneOf([...GOALS, ...NONE]), ''),
  side: or(oneOf([...SIDES, ...NONE]), ''),
  stars: or(whole(0, 5), 0),
  theme: or(oneOf([...THEMES, COUNTING, '']), ''),
  unsolved: or(flag, false),
});

/** @param {unknown} value the stored filters, if any @returns {Filters} */
export const checkFilters = (value) => filters(asRecord(value) ?? {});

export const NO_FILTERS = checkFilters(undefined);

export const loadFilters = () => recall('tsume.list', checkFilters) ?? NO_FILTERS;

/** @param {Filters} filters */
export const saveFilters = (filters) => void remember('tsume.list', filters);

/** Returns how many filters are set besides the size. @param {Filters} filters */
export const countSet = ({ goal, side, stars, theme, unsolved }) =>
  [goal, side, stars, theme, unsolved].filter(Boolean).length;

/**
 * Returns the puzzles to show, in their order.
 * @param {readonly Item[]} items
 * @param {Filters} filters
 * @param {Progress} progress
 * @param {(item: Item) => Side} sideOf asked only where a side was chosen, since a game has to be played for it
 * @returns {readonly Item[]}
 */
export function passing(items, { goal, side, stars, theme, unsolved }, progress, sideOf) {
  return items.filter(
    (item) =>
      (!goal || item.goal === goal) &&
      (!stars || item.stars === stars) &&
      // Nothing is known of the themes of the first sixty, which have no stars.
      (!theme || (item.stars > 0 && hasTheme(item.themes, theme))) &&
      !(unsolved && progress[item.id] === 'solved') &&
      (!side || sideOf(item) === side),
  );
}

/** How likely people of 1500 find the line: most people. @param {Pick<Item, 'odds'>} item */
export const easeOf = ({ odds }) => odds[1] ?? 0;

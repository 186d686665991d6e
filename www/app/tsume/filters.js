/** Which puzzles the list shows: what was chosen, kept by the browser, and what passes. */
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { Goal, Side } from '../../engine/types.js' */
/** @import { Choice, Filters, Item } from './types.js' */
/** @import { Progress } from './progress.js' */

/** The letters of the themes. */
export const THEMES = 'pscwqxkezt';
/** @type {readonly Goal[]} */
export const GOALS = ['win', 'draw', 'best'];
/** @type {readonly Side[]} */
export const SIDES = ['black', 'white'];

/** @type {Filters} */
export const NO_FILTERS = { size: 6, goal: '', side: '', stars: 0, theme: '', unsolved: false };

/** @param {unknown} value the stored filters, if any @returns {Filters} */
export function checkFilters(value) {
  const { size, goal, side, stars, theme, unsolved } = asRecord(value) ?? {};
  const isChoice = size === 'all' || size === 'sixty' || (Number.isInteger(size) && Number(size) > 0);
  return {
    size: isChoice ? /** @type {Choice} */ (size) : NO_FILTERS.size,
    goal: GOALS.find((each) => each === goal) ?? '',
    side: SIDES.find((each) => each === side) ?? '',
    stars: Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 5 ? Number(stars) : 0,
    theme: typeof theme === 'string' && theme.length === 1 && THEMES.includes(theme) ? theme : '',
    unsolved: unsolved === true,
  };
}

export const loadFilters = () => recall('tsume.list', checkFilters) ?? NO_FILTERS;

/** @param {Filters} filters */
export const saveFilters = (filters) => void remember('tsume.list', filters);

/** Returns how many filters are set besides the size. @param {Filters} filters */
export const countSet = ({ goal, side, stars, theme, unsolved }) =>
  [goal, side, stars, theme, unsolved].filter(Boolean).length;

/**
 * The puzzles that pass.
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
      (!theme || item.themes.includes(theme)) &&
      !(unsolved && progress[item.id] === 'solved') &&
      (!side || sideOf(item) === side),
  );
}

/** The first sixty puzzles that the page had: links to them are in use, so they stay. */
import list from './puzzles.json';

/** @import { Goal } from '../../engine/types.js' */
/** @import { Item } from './types.js' */

/** All of them, fewest empties first. @type {readonly Item[]} */
export const firstSixty = [...list]
  .sort((a, b) => a.empties - b.empties)
  .map(({ id, position, goal, empties }, i) => ({
    id: String(id),
    size: empties,
    number: i + 1,
    goal: /** @type {Goal} */ (goal),
    stars: 0,
    themes: '',
    position,
    game: '',
    odds: [],
  }));

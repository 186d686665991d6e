/** A move of a review, of which a test says what matters to it. */

/** @import { ReviewedMove } from '../../../engine/types.js' */

/** @param {Partial<ReviewedMove>} part @returns {ReviewedMove} */
export const judgedMove = (part) => ({
  ply: 1,
  side: 'black',
  move: 'f5',
  score: 0,
  exact: false,
  best: 'f5',
  loss: 0,
  mark: 'best',
  depth: 8,
  line: [],
  ...part,
});

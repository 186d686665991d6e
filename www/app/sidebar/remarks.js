/** The comments of a record on the moves of its main line. */

/** @import { TreeNode } from '../../engine/types.js' */

/** A comment on a move: the moves so far, as one word, and the text. */
/** @typedef {{ path: string, text: string }} Remark */

/**
 * Takes the comments on the main line from a tree as the reader of records gives it.
 * @param {TreeNode | undefined} tree
 * @returns {Remark[]}
 */
export function remarksOf(tree) {
  /** @type {Remark[]} */
  const remarks = [];
  let path = '';
  for (let node = tree; node; node = node.moves?.[0]) {
    path += node.move ?? '';
    // The tree from an earlier visit may hold any value.
    const text = typeof node.comment === 'string' ? node.comment.trim() : '';
    if (text) remarks.push({ path, text });
  }
  return remarks;
}

/** What a record says about the moves of its main line. */

/** What stands at a move: the moves so far, as one word, and the text. */
/** @typedef {{ path: string, text: string }} Remark */

/** A comment, marks on squares, a move, or where the other moves of a place begin and end. */
const PART = /\{((?:[^\\}]|\\[\\}])*)\}|\[[^\]]*\]|[a-h][1-8]|[()]/g;

/**
 * Reads the comments on the main line from a tree as the reader of records writes it: moves one behind the other, other
 * moves of a place in parentheses, and a comment in braces behind its move.
 * @param {string} tree
 * @returns {Remark[]}
 */
export function remarksOf(tree) {
  /** @type {Remark[]} */
  const remarks = [];
  let [path, depth] = ['', 0];
  for (const [part, comment] of tree.matchAll(PART)) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (depth > 0 || part[0] === '[') continue;
    else if (comment === undefined) path += part;
    else if (comment.trim()) remarks.push({ path, text: comment.replace(/\\(.)/gs, '$1').trim() });
  }
  return remarks;
}

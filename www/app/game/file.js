/**
 * A tree as an object, for the browser's storage, for the library and for files: what it says in JSON is meant to be
 * read by others, so its names are whole words. The reader of records gives trees in this form, and writes them as the
 * text of links; no page knows that text.
 */
import { asRecord, list, matching, object, oneOf, or, record, sound, text } from '../schema/index.js';
import { tagsOf } from './document.js';
import {
  LONGEST_COMMENT,
  MOST_NODES,
  SHAPES,
  SIGNS,
  emptyTree,
  withComment,
  withLine,
  withShape,
  withSign,
} from './tree.js';

/** @import { GameRecord, TreeNode } from '../../engine/types.js' */
/** @import { Tags } from './document.js' */
/** @import { Node, Tree } from './tree.js' */

const HEAD = /** @type {const} */ ({ format: 'kaeshi-analysis', version: 1 });
/** @typedef {typeof HEAD & TreeNode & { start?: string | undefined, tags?: Tags | undefined }} FileTree */

const SQUARE = /^[a-h][1-8]$/;
const squareCheck = matching(SQUARE);
/** Facts and notes that are no values of their fields are left out. */
const factsCheck = object({ start: or(text(Infinity), undefined), tags: tagsOf });
const notesCheck = object({
  sign: or(oneOf(SIGNS), undefined),
  comment: or(text(Infinity), undefined),
  marks: or(record(or(oneOf(SHAPES), undefined)), {}),
});
/** A node that its move leads to. @param {unknown} value */
const childCheck = (value) => {
  const node = asRecord(value) ?? {};
  return { node, move: squareCheck(node['move']) };
};

/**
 * Why something is no analysis, and what of it.
 * @typedef {'illegal' | 'large' | 'version' | 'damaged' | 'missing' | 'unread' | 'json'} Fault
 */
export class TreeError extends Error {
  /** @param {Fault} fault @param {string} [what] */
  constructor(fault, what = '') {
    super(`no analysis: ${fault}${what && `: ${what}`}`);
    this.name = 'TreeError';
    this.fault = fault;
    this.what = what;
  }
}

/** @param {Tree} tree @returns {FileTree} */
export const toObject = ({ start, root, tags }) => ({
  ...asFile(start, nodeObject(root)),
  ...(tags && { tags }),
});

/** Returns a record's tree as a file. @param {GameRecord['start']} start @param {TreeNode} tree @returns {FileTree} */
export const asFile = (start, tree) => ({ ...HEAD, ...(start && { start }), ...tree });

/** @param {Node} node @returns {TreeNode} */
const nodeObject = ({ move, sign, comment, shapes, children }) => ({
  ...(move && { move }),
  ...(sign && { sign }),
  ...(comment && { comment }),
  ...(shapes && { marks: shapes }),
  ...(children.length && { moves: children.map(nodeObject) }),
});

/**
 * Reads what `toObject` wrote, whatever became of it since.
 * @param {unknown} value
 * @param {(start: string | undefined, path: string) => unknown} rules throw where a path is not legal
 * @returns {Tree}
 * @throws {TreeError}
 */
export function fromObject(value, rules) {
  const file = asRecord(value);
  if (file?.['format'] !== HEAD.format) throw new TreeError('version');
  if (file['version'] !== HEAD.version) throw new TreeError('version', String(file['version']).slice(0, 20));
  const { start, tags } = factsCheck(file);
  let tree = { ...emptyTree(start), ...(tags && { tags }) };
  checkLegal(rules, start, '');
  const open = [{ node: file, path: '' }];
  for (let at = 0; at < open.length; at += 1) {
    const { node, path } = /** @type {typeof open[0]} */ (open[at]);
    if (at > MOST_NODES) throw new TreeError('large');
    tree = noted(tree, path, node);
    const children = or(list(childCheck), undefined)(node['moves'] ?? []);
    if (!children) throw new TreeError('damaged');
    for (const child of children) {
      const to = path + child.move;
      checkLegal(rules, start, to);
      tree = withLine(tree, to);
      open.push({ node: child.node, path: to });
    }
  }
  return tree;
}

/**
 * Returns the moves of every line of what `toObject` wrote, each to its end. What is damaged is left out.
 * @param {unknown} value
 * @returns {string[]}
 */
export function linesIn(value) {
  /** @type {string[]} */
  const lines = [];
  const open = [{ node: asRecord(value), path: '' }];
  for (let at = 0; at < open.length && at <= MOST_NODES; at += 1) {
    const { node, path = '' } = open[at] ?? {};
    const children = sound(childCheck)(node?.['moves']);
    if (path && children.length === 0) lines.push(path);
    open.push(...children.map((child) => ({ node: child.node, path: path + child.move })));
  }
  return lines;
}

/**
 * @param {(start: string | undefined, path: string) => unknown} rules throw where a path is not legal
 * @param {string | undefined} start
 * @param {string} path
 * @throws {TreeError}
 */
function checkLegal(rules, start, path) {
  try {
    rules(start, path);
  } catch {
    throw new TreeError('illegal', path.slice(-2));
  }
}

/** @param {Tree} tree @param {string} path @param {Record<string, unknown>} node */
function noted(tree, path, node) {
  const { sign, comment, marks } = notesCheck(node);
  if (sign) tree = withSign(tree, path, sign);
  if (comment) tree = withComment(tree, path, comment.slice(0, LONGEST_COMMENT));
  for (const [square, shape] of Object.entries(marks))
    if (shape && SQUARE.test(square)) tree = withShape(tree, path, square, shape);
  return tree;
}

/**
 * A tree as an object, for the browser's storage, for the library and for files: what it says in JSON is meant to be
 * read by others, so its names are whole words. The reader of records gives trees in this form, and writes them as the
 * text of links; no page knows that text.
 */
import { asRecord } from '../schema/index.js';
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

/** @typedef {TreeNode & { format: 'kaeshi-analysis', version: 1, start: string | null, tags?: Tags }} FileTree */

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

/** Returns a record's tree as a file. @param {GameRecord['start']} start @param {TreeNode} tree */
export const asFile = (start, tree) =>
  /** @type {FileTree} */ ({ format: 'kaeshi-analysis', version: 1, start: start ?? null, ...tree });

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
  if (file?.['format'] !== 'kaeshi-analysis') throw new TreeError('version');
  if (file['version'] !== 1) throw new TreeError('version', String(file['version']).slice(0, 20));
  const start = typeof file['start'] === 'string' ? file['start'] : undefined;
  const tags = tagsOf(file['tags']);
  /** @type {Tree} */
  let tree = { ...emptyTree(start), ...(tags && { tags }) };
  checkLegal(rules, start, '');
  /** @type {{ value: Record<string, unknown>, path: string }[]} */
  const open = [{ value: file, path: '' }];
  for (let size = 0; open.length; size++) {
    const { value: node, path } = /** @type {{ value: Record<string, unknown>, path: string }} */ (open.shift());
    if (size > MOST_NODES) throw new TreeError('large');
    tree = noted(tree, path, node);
    const moves = node['moves'] ?? [];
    if (!Array.isArray(moves)) throw new TreeError('damaged');
    for (const child of moves) {
      const record = asRecord(child);
      const move = record?.['move'];
      if (!record || typeof move !== 'string' || !/^[a-h][1-8]$/.test(move)) throw new TreeError('damaged');
      checkLegal(rules, start, path + move);
      tree = withLine(tree, path + move);
      open.push({ value: record, path: path + move });
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
    const moves = node?.['moves'];
    const children = (Array.isArray(moves) ? moves : []).flatMap((child) => {
      const move = asRecord(child)?.['move'];
      return typeof move === 'string' ? { node: asRecord(child), path: path + move } : [];
    });
    if (path && children.length === 0) lines.push(path);
    open.push(...children);
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
function noted(tree, path, { sign, comment, marks }) {
  const known = SIGNS.find((each) => each === sign);
  if (known) tree = withSign(tree, path, known);
  if (typeof comment === 'string') tree = withComment(tree, path, comment.slice(0, LONGEST_COMMENT));
  for (const [square, shape] of Object.entries(asRecord(marks) ?? {}).slice(0, 64)) {
    const drawn = SHAPES.find((each) => each === shape);
    if (/^[a-h][1-8]$/.test(square) && drawn) tree = withShape(tree, path, square, drawn);
  }
  return tree;
}

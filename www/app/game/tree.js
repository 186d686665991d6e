/**
 * A tree of variations: moves, and behind each of them those that were tried there, the main line first.
 *
 * A tree is a value that never changes; each edit gives another, which shares what is the same. A node is named by its
 * path, the moves that lead to it as text (`f5d6c3`), so that it keeps its name when the order of the variations
 * changes. Nothing here knows the rules: who adds a move has seen that it is legal.
 */

/** @import { Tags } from './document.js' */

/** A player's judgement of a move. @typedef {'!!' | '!' | '!?' | '?!' | '?' | '??'} Sign */
/** @typedef {'circle' | 'cross' | 'triangle' | 'square'} Shape */
/**
 * @typedef {object} Node
 * @property {string} move its square; empty at the root
 * @property {readonly Node[]} children the moves tried here, the main line first
 * @property {string | undefined} [comment]
 * @property {Sign | undefined} [sign]
 * @property {Readonly<Record<string, Shape>> | undefined} [shapes] marks on squares
 */
/**
 * `start` is where the game begins: 64 signs, a space, the side to move; undefined for the usual start. `tags` are the
 * facts of the game.
 * @typedef {{ start: string | undefined, root: Node, tags?: Tags | undefined }} Tree
 */

/** @type {readonly Sign[]} */
export const SIGNS = ['!!', '!', '!?', '?!', '?', '??'];
/** @type {readonly Shape[]} */
export const SHAPES = ['circle', 'cross', 'triangle', 'square'];

export const MOST_NODES = 5000;
/** The longest comment, in UTF-16 units. */
export const LONGEST_COMMENT = 4000;

/** @param {string | undefined} [start] @returns {Tree} */
export const emptyTree = (start) => ({ start, root: { move: '', children: [] } });

/** The moves of a path. @param {string} path @returns {string[]} */
export const movesOf = (path) => path.match(/../g) ?? [];

/** The path of the node before. @param {string} path */
export const parentOf = (path) => path.slice(0, -2);

/** @param {Node} node @param {string} move */
const childOf = (node, move) => node.children.find((child) => child.move === move);

/** @param {Tree} tree @param {string} path @returns {Node | undefined} */
export function nodeAt({ root }, path) {
  /** @type {Node | undefined} */
  let node = root;
  for (const move of movesOf(path)) node = node && childOf(node, move);
  return node;
}

/** The longest beginning of a path that the tree has. @param {Tree} tree @param {string} path */
export function knownPart({ root }, path) {
  let node = root;
  let known = '';
  for (const move of movesOf(path)) {
    const child = childOf(node, move);
    if (!child) break;
    [node, known] = [child, known + move];
  }
  return known;
}

/**
 * @param {Tree} tree
 * @param {string} path
 * @param {(node: Node) => Node} change
 * @returns {Tree} the same when the tree has no such node
 */
function withNode(tree, path, change) {
  const moves = movesOf(path);
  /** @param {Node} node @param {number} depth @returns {Node} */
  const at = (node, depth) => {
    if (depth === moves.length) return change(node);
    const child = childOf(node, moves[depth] ?? '');
    if (!child) return node;
    const changed = at(child, depth + 1);
    return changed === child
      ? node
      : { ...node, children: node.children.map((each) => (each === child ? changed : each)) };
  };
  const root = at(tree.root, 0);
  return root === tree.root ? tree : { ...tree, root };
}

/** Adds the moves of a line that are not there yet, behind those that are. @param {Tree} tree @param {string} path */
export function withLine(tree, path) {
  const known = knownPart(tree, path);
  const added = movesOf(path.slice(known.length));
  if (added.length === 0) return tree;
  const line = added.reduceRight(
    (/** @type {readonly Node[]} */ children, move) => [{ move, children }],
    /** @type {readonly Node[]} */ ([]),
  );
  return withNode(tree, known, (node) => ({ ...node, children: [...node.children, ...line] }));
}

/** Takes a move away with all behind it. @param {Tree} tree @param {string} path */
export function without(tree, path) {
  const move = path.slice(-2);
  if (!nodeAt(tree, path) || path === '') return tree;
  return withNode(tree, parentOf(path), (node) => ({
    ...node,
    children: node.children.filter((child) => child.move !== move),
  }));
}

/** Puts one child before its siblings. @param {Node} node @param {string} move @returns {Node} */
const withFirst = (node, move) => ({
  ...node,
  children: [...node.children].sort((a, b) => Number(b.move === move) - Number(a.move === move)),
});

/**
 * Makes the line of a node come first where it last left another: at one place, or, to make it the main line, at each.
 * @param {Tree} tree
 * @param {string} path
 * @param {boolean} [toMain]
 * @returns {Tree} the same when the line is the main line already
 */
export function promoted(tree, path, toMain = false) {
  for (let end = path.length; end > 0; end -= 2) {
    const parent = path.slice(0, end - 2);
    const move = path.slice(end - 2, end);
    if (nodeAt(tree, parent)?.children[0]?.move === move) continue;
    tree = withNode(tree, parent, (node) => withFirst(node, move));
    if (!toMain) break;
  }
  return tree;
}

/** Tests whether a node is on the main line. @param {Tree} tree @param {string} path */
export const isMain = (tree, path) => mainLine(tree).startsWith(path);

/**
 * The path of a line to its end: on from a node by the first move each time.
 * @param {Tree} tree
 * @param {string} [path]
 */
export function mainLine(tree, path = '') {
  for (let node = nodeAt(tree, path)?.children[0]; node; node = node.children[0]) path += node.move;
  return path;
}

/** @param {Tree} tree @param {string} path @param {string} comment */
export function withComment(tree, path, comment) {
  const text = comment.trim().slice(0, LONGEST_COMMENT) || undefined;
  return withNode(tree, path, (node) => (node.comment === text ? node : { ...node, comment: text }));
}

/** @param {Tree} tree @param {string} path @param {Sign | undefined} sign */
export const withSign = (tree, path, sign) =>
  withNode(tree, path, (node) => (node.sign === sign || path === '' ? node : { ...node, sign }));

/** @param {Tree} tree @param {string} path @param {string} square @param {Shape | undefined} shape */
export const withShape = (tree, path, square, shape) =>
  withNode(tree, path, (node) => {
    const { [square]: before, ...others } = node.shapes ?? {};
    if (before === shape) return node;
    const shapes = shape ? { ...others, [square]: shape } : others;
    return { ...node, shapes: Object.keys(shapes).length ? shapes : undefined };
  });

/** The node beside one, in the order of the variations. @param {Tree} tree @param {string} path @param {1 | -1} by */
export function siblingOf(tree, path, by) {
  const { children } = nodeAt(tree, parentOf(path)) ?? { children: [] };
  const index = children.findIndex(({ move }) => move === path.slice(-2));
  const sibling = path && index >= 0 ? children[index + by] : undefined;
  return sibling && parentOf(path) + sibling.move;
}

/** How many moves a tree holds. @param {Tree} tree */
export function sizeOf({ root }) {
  let size = -1;
  for (const open = [root]; open.length; size++) open.push(...(open.pop()?.children ?? []));
  return size;
}

/** Tests whether there is nothing in a tree that somebody might miss. @param {Tree} tree */
export const isBlank = ({ root }) => root.children.length === 0 && !root.comment && !root.shapes;

/**
 * The tree as it is written down: the main line in rows of Black's move and White's, and the variations of a move below
 * its row, each a line of its own with its own variations inside.
 */

/** @import { Moment } from '../positions/index.js' */
/** @import { Node } from '../game/index.js' */

/** A move to go to. @typedef {{ path: string, node: Node, moment: Moment, before: Moment }} MoveEntry */
/**
 * The content of half a row: a move, a pass, or nothing, since its half is in the row above.
 * @typedef {MoveEntry | 'pass' | 'gap' | undefined} Cell
 */
/** @typedef {{ kind: 'row', black: Cell, white: Cell }} MovesRow */
/**
 * The content between two rows: a comment of the main line, and the variations of its last move.
 * @typedef {{ kind: 'aside', comment: string | undefined, lines: readonly Line[] }} Aside
 */
/**
 * A line that is no main line: moves, and among them the variations that leave it.
 * @typedef {readonly (MoveEntry | { lines: readonly Line[] })[]} Line
 */

/**
 * @param {Node} root
 * @param {(path: string) => Moment} at
 * @returns {(MovesRow | Aside)[]}
 */
export function rowsOf(root, at) {
  /** @type {(MovesRow | Aside)[]} */
  const rows = root.comment ? [{ kind: 'aside', comment: root.comment, lines: [] }] : [];
  /** @type {MovesRow | undefined} */
  let row;
  let path = '';
  for (let parent = root; parent.children.length;) {
    const [node, ...others] = parent.children;
    if (!node) break;
    const before = at(path);
    const entry = entryOf(node, path, at);
    const side = before.side ?? 'black';
    // A pass stands in the half of who passes.
    if (row && before.passed === 'white' && !row.white) row.white = 'pass';
    if (side === 'black' || !row || row.white) rows.push((row = { kind: 'row', black: undefined, white: undefined }));
    if (side === 'white' && !row.black) row.black = before.passed === 'black' ? 'pass' : path ? 'gap' : undefined;
    row[side] = entry;
    const lines = others.map((other) => lineOf(other, path, at));
    if (node.comment || lines.length) {
      rows.push({ kind: 'aside', comment: node.comment, lines });
      row = undefined;
    }
    [parent, path] = [node, entry.path];
  }
  return rows;
}

/** @param {Node} node @param {string} path of its parent @param {(path: string) => Moment} at @returns {MoveEntry} */
const entryOf = (node, path, at) => ({ path: path + node.move, node, moment: at(path + node.move), before: at(path) });

/** @param {Node} first @param {string} path of its parent @param {(path: string) => Moment} at @returns {Line} */
function lineOf(first, path, at) {
  /** @type {(MoveEntry | { lines: Line[] })[]} */
  const line = [];
  /** @type {Node | undefined} */
  let node = first;
  /** @type {Node[]} */
  let others = [];
  while (node) {
    const parent = path;
    line.push(entryOf(node, parent, at));
    if (others.length) line.push({ lines: others.map((other) => lineOf(other, parent, at)) });
    path += node.move;
    [node, ...others] = node.children;
  }
  return line;
}

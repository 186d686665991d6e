/**
 * A tree as text, for links: moves one behind the other, the other moves of a place in parentheses behind the first of
 * them, as in `f5d6(f6e6f4)c3`. Behind a move may stand a sign (`!?`), marks on squares (`[Ca1Td3]`) and a comment
 * (`{…}`, where a backslash takes its meaning from a brace and from itself). Another start than the usual one stands in
 * front: `64 signs, the side to move, a colon`. What stands in front of the first move belongs to the start.
 */
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

/** @import { Node, Tree } from './tree.js' */

/** The longest text that is read. */
export const LONGEST_TEXT = 400_000;

/**
 * Why a text is no tree, and at which sign, from 1.
 * @typedef {'empty' | 'sign' | 'open' | 'illegal' | 'large' | 'version' | 'damaged' | 'missing' | 'json'} Fault
 */
export class TreeError extends Error {
  /** @param {Fault} fault @param {number} [place] @param {string} [what] */
  constructor(fault, place, what = '') {
    super(`no analysis: ${fault}${place === undefined ? '' : ` at ${place}`}${what && `: ${what}`}`);
    this.name = 'TreeError';
    this.fault = fault;
    this.place = place;
    this.what = what;
  }
}

/** @param {Tree} tree @returns {string} */
export function writeTree({ start, root }) {
  const before = start ? `${start.replace(' ', '')}:` : '';
  return `${before}${noteOf(root)}${childrenOf(root)}`;
}

/** What follows a position. @param {Node} node @returns {string} */
function childrenOf(node) {
  let text = '';
  for (let here = node; here.children.length;) {
    const [first, ...others] = here.children;
    if (!first) break;
    text += first.move + noteOf(first);
    for (const other of others) text += `(${other.move}${noteOf(other)}${childrenOf(other)})`;
    here = first;
  }
  return text;
}

/** @param {Node} node */
function noteOf({ sign, shapes, comment }) {
  const marks = Object.entries(shapes ?? {}).map(([square, shape]) => LETTER[shape] + square);
  const words = comment && `{${comment.replace(/[\\}]/g, (sign) => `\\${sign}`)}}`;
  return `${sign ?? ''}${marks.length ? `[${marks.join('')}]` : ''}${words ?? ''}`;
}

/** @type {Readonly<Record<import('./tree.js').Shape, string>>} */
const LETTER = { circle: 'C', cross: 'X', triangle: 'T', square: 'S' };

const START = /^[XO-]{64}[XO]:/;
const MOVE = /[a-h][1-8]/y;
const SIGN = /[!?]{1,2}/y;
const MARKS = /\[(?:[CXTS][a-h][1-8]){0,64}\]/y;
const COMMENT = /\{((?:[^\\}]|\\[\\}])*)\}/y;

/**
 * Holds a path against the rules.
 * @param {(start: string | undefined, path: string) => unknown} rules throw where a path is not legal
 * @param {string | undefined} start
 * @param {string} path
 * @param {number | undefined} place of its last move in what is read
 * @throws {TreeError}
 */
export function checkLegal(rules, start, path, place) {
  try {
    rules(start, path);
  } catch {
    throw new TreeError('illegal', place, path.slice(-2));
  }
}

/**
 * Reads a tree.
 * @param {string} text
 * @param {(start: string | undefined, path: string) => unknown} rules throw where a path is not legal
 * @returns {Tree}
 * @throws {TreeError}
 */
export function readTree(text, rules) {
  if (text.length > LONGEST_TEXT) throw new TreeError('large');
  const start = START.exec(text)?.[0].replace(/([XO]):$/, ' $1');
  let place = start ? 66 : 0;
  let tree = emptyTree(start);
  checkLegal(rules, start, '', place + 1);
  let [path, before, size] = ['', '', 0];
  /**
   * Where the open parentheses began: the path to go on with, and its parent's.
   * @type {{ path: string, before: string }[]}
   */
  const open = [];
  /** @param {RegExp} pattern */
  const next = (pattern) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place += found[0].length;
    return found;
  };

  while (place < text.length) {
    const at = place;
    const move = next(MOVE)?.[0];
    if (move) {
      if (++size > MOST_NODES) throw new TreeError('large');
      [before, path] = [path, path + move];
      place = at;
      checkLegal(rules, start, path, place + 1);
      place = at + 2;
      tree = withLine(tree, path);
      tree = readNote(tree, path);
    } else if (place === (start ? 66 : 0) && (tree = readNote(tree, '')) && place > at) {
      // What belongs to the start has been read.
    } else if (text[place] === '(' && path) {
      place++;
      open.push({ path, before });
      path = before;
    } else if (text[place] === ')' && open.length) {
      place++;
      ({ path, before } = /** @type {{ path: string, before: string }} */ (open.pop()));
    } else throw new TreeError('sign', place + 1, text.slice(place, place + 1));
  }
  if (open.length) throw new TreeError('open', place);
  return tree;

  /** Reads what stands behind a position. @param {Tree} tree @param {string} path */
  function readNote(tree, path) {
    const sign = next(SIGN)?.[0];
    const known = SIGNS.find((each) => each === sign);
    if (sign && (!known || !path)) throw new TreeError('sign', place, sign);
    if (known) tree = withSign(tree, path, known);
    const marks = next(MARKS)?.[0] ?? '';
    for (const [, letter, square = ''] of marks.matchAll(/([CXTS])([a-h][1-8])/g))
      tree = withShape(
        tree,
        path,
        square,
        SHAPES.find((shape) => LETTER[shape] === letter),
      );
    const words = next(COMMENT)?.[1]?.replace(/\\(.)/gs, '$1');
    if (words && words.length > LONGEST_COMMENT) throw new TreeError('large', place);
    return words ? withComment(tree, path, words) : tree;
  }
}

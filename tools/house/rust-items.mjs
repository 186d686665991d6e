/**
 * Reads out of one file of Rust source what tells which modules it uses: declared modules, `use` trees and paths.
 *
 * Items under `#[cfg(test)]` are passed over: a test may use anything. A method that is called on a value names no
 * module, so such a call is not seen; its type is, where it is named.
 */
import { tokens } from './rust-lexer.mjs';

/**
 * @typedef {{path: string[], name: string, reexport: boolean}} Use a `use` under the name it brings in, or `*`
 * @typedef {{name: string, module: Module | undefined}} Child a module within, with its content where it is in place
 * @typedef {{children: Child[], uses: Use[], paths: string[][], defines: Set<string>}} Module
 */

const definers = new Set(['struct', 'enum', 'fn', 'const', 'static', 'type', 'trait', 'union']);
const isWord = (/** @type {string | undefined} */ token) => token !== undefined && /^[\p{ID_Start}_]/u.test(token);
const closing = { '(': ')', '[': ']', '{': '}' };

/**
 * Reads the source of a file.
 * @param {string} text
 * @returns {Module}
 */
export const readModule = (text) => readItems(tokens(text));

/** @param {string[]} all @returns {Module} */
function readItems(all) {
  /** @type {Module} */
  const module = { children: [], uses: [], paths: [], defines: new Set() };
  let visible = false;
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at];
    if (token === '#' && all[at + 1] === '[') {
      const end = group(all, at + 1);
      const isTest = all.slice(at + 2, end).join('') === 'cfg(test)';
      at = isTest ? endOfItem(all, end + 1) : end;
    } else if (token === 'pub') {
      if (all[at + 1] === '(' && ['crate', 'super', 'self', 'in'].includes(all[at + 2])) at = group(all, at + 1);
      visible = true;
      continue;
    } else if (token === 'mod' && isWord(all[at + 1])) {
      const inPlace = all[at + 2] === '{';
      const end = inPlace ? group(all, at + 2) : at + 2;
      const content = inPlace ? readItems(all.slice(at + 3, end)) : undefined;
      module.children.push({ name: all[at + 1], module: content });
      at = end;
    } else if (token === 'use' && all[at + 1] !== '<') {
      const end = all.indexOf(';', at);
      for (const use of useTree(all.slice(at + 1, end))) module.uses.push({ ...use, reexport: visible });
      at = end;
    } else if (definers.has(token) && isWord(all[at + 1]) && all[at - 1] !== "'") {
      module.defines.add(all[at + 1]);
    } else if (token === 'macro_rules' && all[at + 1] === '!') {
      module.defines.add(all[at + 2]);
    } else if (isWord(token) && all[at + 1] === '::' && all[at - 1] !== '::') {
      const path = [token];
      for (; all[at + 1] === '::' && isWord(all[at + 2]); at += 2) path.push(all[at + 2]);
      module.paths.push(path);
    }
    visible = false;
  }
  return module;
}

/** Finds the end of the brackets that open at a place. @param {string[]} all @param {number} start */
function group(all, start) {
  const [opens, closes] = [all[start], closing[all[start]]];
  let depth = 0;
  for (let at = start; at < all.length; at += 1) {
    if (all[at] === opens) depth += 1;
    if (all[at] === closes && (depth -= 1) === 0) return at;
  }
  return all.length;
}

/** Finds the end of the item that begins at a place: its `;` or the end of its braces. */
function endOfItem(/** @type {string[]} */ all, /** @type {number} */ start) {
  for (let at = start; at < all.length; at += 1) {
    if (all[at] === ';') return at;
    if (all[at] === '{') return all[start] === 'use' ? all.indexOf(';', at) : group(all, at);
    if (all[at] === '(' || all[at] === '[') at = group(all, at);
  }
  return all.length;
}

/**
 * Spreads a tree as `a::{b, c::{self, D as E}, f::*}` into its paths.
 * @param {string[]} tree
 * @param {string[]} prefix
 * @returns {{path: string[], name: string}[]}
 */
function useTree(tree, prefix = []) {
  const open = tree.indexOf('{');
  const head = (open < 0 ? tree : tree.slice(0, open)).filter((token) => token !== '::');
  if (open >= 0) {
    const inside = tree.slice(open + 1, group(tree, open));
    return branches(inside).flatMap((branch) => useTree(branch, [...prefix, ...head]));
  }
  const as = head.indexOf('as');
  const words = as < 0 ? head : head.slice(0, as);
  const path = [...prefix, ...words];
  if (prefix.length > 0 && words.length === 1 && words[0] === 'self') path.pop();
  return [{ path, name: as < 0 ? path.at(-1) : head[as + 1] }];
}

/** Parts the branches of a tree at the commas that are in no inner braces. @param {string[]} inside */
function branches(inside) {
  /** @type {string[][]} */
  const found = [[]];
  let depth = 0;
  for (const token of inside) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token === ',' && depth === 0) found.push([]);
    else found.at(-1).push(token);
  }
  return found.filter((branch) => branch.length > 0);
}

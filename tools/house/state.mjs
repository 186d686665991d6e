/**
 * Finds variables of modules: state that belongs to nobody. In the pages each state has an owner, a controller, a class
 * or a closure, and what a page has once stands in a class that says so.
 */
import { linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

/** Which files may have them, and why. */
export const allowed = new Map([
  ['www/app/lab/halves-flips.js', 'a body hands two numbers over and makes no object: that is what is timed'],
]);

const variable = /^(?:export\s+)?(?:let|var)\s+(\w+)/;

/**
 * Gives a sentence for each variable of a module, and for each file that need not be excepted.
 * @param {File[]} files those of the pages
 * @param {ReadonlyMap<string, string>} [exceptions]
 * @returns {string[]}
 */
export function looseState(files, exceptions = allowed) {
  const found = files.flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, i) => {
      const name = variable.exec(line)?.[1];
      return name === undefined ? [] : [{ path, sentence: `${path}:${i + 1}: the state ${name} has no owner` }];
    }),
  );
  const needless = [...exceptions.keys()].filter((path) => !found.some((each) => each.path === path));
  return [
    ...found.filter(({ path }) => !exceptions.has(path)).map(({ sentence }) => sentence),
    ...needless.map((path) => `${path}: has no variable of its module and needs no exception`),
  ];
}

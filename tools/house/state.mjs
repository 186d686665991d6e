/**
 * Finds variables of modules, and collections that a module fills: state that belongs to nobody. In the pages each
 * state has an owner, a controller, a class or a closure, and what a page has once stands in a class that says so.
 */
import { linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

/** Which files may have them, and why. */
export const allowed = new Map([
  ['www/app/lab/halves-flips.js', 'a body hands two numbers over and makes no object: that is what is timed'],
  ['www/app/shared/languages.js', 'the words of a document are one, whoever asks for them'],
  ['www/app/tsume/collection.js', 'what is worked out of a value and never changes is kept with the value'],
  ['www/engine/load.js', 'which files came damaged is true of the browser, whichever engine asks'],
  ['www/engine/policy.js', 'what the browser said of its policy is true of the page, whichever engine asks'],
  ['www/engine/spawn.js', 'that threads fail here is true of the browser, whichever engine asks'],
  ['www/locale/messages.js', 'the words of a document are one, whichever element asks for them'],
  ['www/locale/more.js', 'the words of a document are one, whichever element asks for them'],
]);

const variable = /^(?:export\s+)?(?:let|var)\s+(\w+)/;
const collection = /^(?:export\s+)?const\s+(\w+)\s*=\s*(?:\/\*\*.*?\*\/\s*\(?)?(?:new\s+(?:Weak)?(?:Map|Set)\b|\[|\{)/;
const call = String.raw`\.(?:set|add|delete|clear|push|pop|shift|unshift|splice)\(`;
const assigned = String.raw`(?:\.\w+|\[[^\]]+\])\s*(?:\+\+|--|(?:[-+*/%&|^]|\*\*|&&|\|\||\?\?|<<|>>>?)?=[^=>])`;

/** Tests whether a text changes what a name stands for. @param {string} text @param {string} name */
const isChanged = (text, name) => new RegExp(String.raw`(?<![\w.#])${name}(?:${call}|${assigned})`).test(text);

/**
 * Gives a sentence for each variable of a module, and for each file that need not be excepted.
 * @param {File[]} files those of the pages
 * @param {ReadonlyMap<string, string>} [exceptions]
 * @returns {string[]}
 */
export function looseState(files, exceptions = allowed) {
  const found = files.flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, i) => {
      const filled = collection.exec(line)?.[1];
      const name = variable.exec(line)?.[1] ?? (filled && isChanged(text, filled) ? filled : undefined);
      return name === undefined ? [] : [{ path, sentence: `${path}:${i + 1}: the state ${name} has no owner` }];
    }),
  );
  const needless = [...exceptions.keys()].filter((path) => !found.some((each) => each.path === path));
  return [
    ...found.filter(({ path }) => !exceptions.has(path)).map(({ sentence }) => sentence),
    ...needless.map((path) => `${path}: has no variable of its module and needs no exception`),
  ];
}

/**
 * Checks that documentation begins with what a function does, as the standard library's: "Returns …", "Tests whether
 * …". A doc comment of a Rust function begins with a verb in the third person, which ends in "s". No comment begins
 * with "What": it would circle around the thing instead of naming it.
 */

/** @import { File } from './files.mjs' */

/** Words in "s" that are no verbs, and open sentences that say what a thing is. */
const nouns = new Set(
  'always as discs games its lines nodes plus positions puzzles squares this thus words'.split(' '),
);

/** @param {string} word */
const isVerb = (word) => /^[A-Z][a-z]+s$/.test(word) && !word.endsWith('ss') && !nouns.has(word.toLowerCase());

/** A line that stands between a doc comment and its function: an attribute, or the rest of one. */
const isAttribute = /^\s*(#\[|\)\]|\/\/(?!\/))/;

const isFunction = /^\s*(pub(\([^)]*\))?\s+)?((const|async|unsafe|extern\s+"[^"]*")\s+)*fn\s/;

/**
 * The functions whose documentation begins otherwise, as sentences.
 *
 * @param {File[]} files
 * @returns {string[]}
 */
export function withoutVerb(files) {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      const comment = /^\s*\/\/\/\s?(.*)$/.exec(line);
      if (comment === null || /^\s*\/\/\//.test(lines[at - 1] ?? '')) return [];
      let next = at;
      while (/^\s*\/\/\//.test(lines[next] ?? '') || isAttribute.test(lines[next] ?? '')) next += 1;
      const first = comment[1].split(/[\s,.:;]/)[0];
      return !isFunction.test(lines[next] ?? '') || isVerb(first)
        ? []
        : [`${path}:${at + 1}: the documentation of a function begins with "${first}": say what it does, as "Returns"`];
    });
  });
}

const WHAT = {
  rs: /^\s*\/\/[/!]? ?What /,
  js: /^\s*(\/\*\*?|\*|\/\/) ?What /,
  sh: /^\s*# ?What /,
};
const KINDS = { rs: 'rs', js: 'js', mjs: 'js', ts: 'js', css: 'js', sh: 'sh', py: 'sh' };

/**
 * The comments that begin with "What", as sentences.
 *
 * @param {File[]} files
 * @returns {string[]}
 */
export function riddles(files) {
  return files.flatMap(({ path, text }) => {
    const what = WHAT[KINDS[path.split('.').pop() ?? '']];
    if (!what) return [];
    return text
      .split('\n')
      .flatMap((line, at) =>
        what.test(line) ? [`${path}:${at + 1}: a comment begins with "What": say the thing`] : [],
      );
  });
}

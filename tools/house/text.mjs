/**
 * The rules for texts that no linter has: the places that the glossary names, the width of lines in every language, how
 * comments begin. Prose is markdownlint's.
 */
import { kind, linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

export const glossary = 'docs/glossary.md';

const limit = 120;
const languages = new Set(['rs', 'js', 'mjs', 'ts', 'css', 'html', 'sh', 'py', 'toml', 'yml']);

/**
 * Gives a sentence for each line of more than 120 columns. A column is a character, as editors count.
 * @param {File[]} files
 * @returns {string[]}
 */
export function longLines(files) {
  const sources = files.filter(({ path }) => languages.has(kind(path)) || path === '.ci/run');
  return sources.flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, i) => {
      const width = [...line].length;
      return width > limit ? [`${path}:${i + 1}: ${width} columns, ${limit} at most`] : [];
    }),
  );
}

/** @param {string} text */
const rowsOf = (text) => linesOf(text).filter((line) => line.startsWith('|'));

/**
 * Gives a sentence for each place that the glossary names and that does not exist.
 * @param {string} text the glossary
 * @param {Set<string>} paths
 * @returns {string[]}
 */
export function missingPlaces(text, paths) {
  const named = rowsOf(text.split('\n## ')[0]).flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []);
  return named.filter((path) => !paths.has(path)).map((path) => `${glossary}: there is no ${path}`);
}

/** Words in "s" that are no verbs, and open sentences that say what a thing is. */
const nouns = new Set(
  'always as discs games its lines nodes plus positions puzzles squares this thus words'.split(' '),
);

/** Whether a word is a verb in the third person. @param {string} word */
const isVerb = (word) => /^[A-Z][a-z]+s$/.test(word) && !word.endsWith('ss') && !nouns.has(word.toLowerCase());

/** A line that stands between a doc comment and its function: an attribute, or the rest of one. */
const isAttribute = /^\s*(#\[|\)\]|\/\/(?!\/))/;
const isFunction = /^\s*(pub(\([^)]*\))?\s+)?((const|async|unsafe|extern\s+"[^"]*")\s+)*fn\s/;

/**
 * Gives a sentence for each Rust function whose documentation does not begin with what it does, as "Returns".
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

const slashes = /^\s*(\/\*\*?|\*(?!\/)|\/\/[/!]?) ?(.*)$/;
const hash = /^\s*(#) ?(.*)$/;
const tag = /^\s*(<!--) ?(.*)$/;
/** The mark of a comment and its text. @type {Record<string, RegExp>} */
const COMMENT = {
  ...{ rs: slashes, js: slashes, mjs: slashes, ts: slashes, css: slashes, html: tag },
  ...{ sh: hash, py: hash, toml: hash, txt: hash, yml: hash },
};

/**
 * Gives a sentence for each comment that begins with "What": it would circle around the thing instead of naming it. In
 * lower case the word may stand at the head of a later line, where a sentence goes on.
 * @param {File[]} files
 * @returns {string[]}
 */
export const riddles = (files) =>
  files.flatMap(({ path, text }) => {
    const comment = COMMENT[kind(path)];
    if (comment === undefined) return [];
    let before = /** @type {string | undefined} */ (undefined); // the comment's text in the line above
    return text.split('\n').flatMap((line, at) => {
      const [, mark, said] = comment.exec(line) ?? [];
      const begins = !before || /^(\/\*|<!--)/.test(mark);
      // Below a bare "/*" the text needs no mark.
      const words = said ?? (before === '' ? line.trim() : undefined);
      before = said;
      const found = words !== undefined && (/^What\b/.test(words) || (begins && /^what\b/.test(words)));
      return found ? [`${path}:${at + 1}: a comment begins with "${words.slice(0, 4)}": say the thing`] : [];
    });
  });

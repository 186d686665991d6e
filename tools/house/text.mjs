/**
 * The rules for texts that no linter has: the words of the glossary, the width of lines in every language, how comments
 * begin. Prose is markdownlint's.
 *
 * `docs/glossary.md` lists words in the table under "Words that are not used": the word, the patterns that find it, and
 * what is said instead. That page is the only place where they stand.
 */
import { kind, linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */
/** @typedef {{word: string, patterns: RegExp[], instead: string}} Banned */

export const glossary = 'docs/glossary.md';
const heading = /^## Words that are not used\s*$/m;

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
 * Reads the table of the glossary.
 * @param {string} text
 * @returns {Banned[]}
 */
export function bannedWords(text) {
  const rows = rowsOf((text.split(heading)[1] ?? '').split(/^## /m)[0]).slice(2); // below the head and its line
  if (rows.length === 0) throw new Error(`${glossary} has no table under "Words that are not used"`);
  return rows.map((row) => {
    const cells = row.slice(1, row.lastIndexOf('|')).split(/(?<!\\)\|/);
    const [word, written, instead] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
    const patterns = Array.from((written ?? '').matchAll(/`\/([^`]+)\/(i?)`/g), ([, source, flags]) => {
      return new RegExp(source, `${flags}u`);
    });
    if (cells.length !== 3 || patterns.length === 0) throw new Error(`${glossary}: no pattern can be read in: ${row}`);
    return { word, patterns, instead };
  });
}

/**
 * Gives a sentence for each line, and each name of a file, with a word that is not used here.
 * @param {File[]} files
 * @param {Banned[]} banned
 * @returns {string[]}
 */
export function foundWords(files, banned) {
  /** @param {string} text @param {string} where */
  const sentences = (text, where) =>
    banned.flatMap(({ patterns, instead }) => {
      const hit = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
      return hit ? [`${where}: "${hit[0]}" is not said here: ${instead}`] : [];
    });
  return files
    .filter(({ path }) => path !== glossary)
    .flatMap(({ path, text }) => [
      ...sentences(asWords(path), path),
      ...linesOf(text).flatMap((line, i) => sentences(line, `${path}:${i + 1}`)),
    ]);
}

/** The name of a file in words with capital letters, as types have them. @param {string} path */
const asWords = (path) =>
  path
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/**
 * Gives a sentence for each place that the glossary names and that does not exist.
 * @param {string} text the glossary
 * @param {Set<string>} paths
 * @returns {string[]}
 */
export function missingPlaces(text, paths) {
  const named = rowsOf(text.split(heading)[0]).flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []);
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

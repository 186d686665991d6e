/**
 * Finds words that this project does not use.
 *
 * `docs/glossary.md` lists them, in the table under "Words that are not used": what the word is, the patterns that find
 * it, and what is said instead. This page is the only place where they stand.
 */
import { linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */
/** @typedef {{word: string, patterns: RegExp[], instead: string}} Banned */

export const glossary = 'docs/glossary.md';
const heading = /^## Words that are not used\s*$/m;

/**
 * Reads the table of the glossary.
 * @param {string} text
 * @returns {Banned[]}
 */
export function bannedWords(text) {
  const [, section] = text.split(heading);
  const rows = linesOf((section ?? '').split(/^## /m)[0])
    .filter((line) => line.startsWith('|'))
    .slice(2); // below the head and the line under it
  if (rows.length === 0) throw new Error(`${glossary} has no table under "Words that are not used"`);
  return rows.map((row) => {
    const cells = row
      .slice(1, row.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [word, written, instead] = cells;
    const patterns = [...(written ?? '').matchAll(/`\/([^`]+)\/(i?)`/g)].map(
      ([, source, flags]) => new RegExp(source, `${flags}u`),
    );
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
  const rows = linesOf(text.split(heading)[0]).filter((line) => line.startsWith('|'));
  const named = rows.flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []);
  return named.filter((path) => !paths.has(path)).map((path) => `${glossary}: there is no ${path}`);
}

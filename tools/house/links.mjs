/**
 * Finds links of the documentation that lead nowhere: to a file that does not exist, or to a heading that a page does
 * not have. Links to other sites are not asked.
 */
import { posix } from 'node:path';
import { linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

const link = /\]\(([^()\s]+)\)/g;
const outside = /^[a-z]+:/;

/** The headings of a page as they stand in addresses. @param {string} text */
function anchors(text) {
  const heads = withoutCode(text).flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? []);
  return new Set(
    heads.map((head) =>
      head
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Empties the lines of a page that are code. @param {string} text */
function withoutCode(text) {
  let code = false;
  return linesOf(text).map((line) => {
    const fence = /^\s*(```|~~~)/.test(line);
    if (fence) code = !code;
    return code || fence ? '' : line;
  });
}

/**
 * Gives a sentence for each link that leads nowhere.
 * @param {File[]} files those with text
 * @param {Set<string>} paths every file of the project
 * @returns {string[]}
 */
export function brokenLinks(files, paths) {
  const pages = new Map(files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
  const exists = (/** @type {string} */ path) =>
    paths.has(path) || [...paths].some((other) => other.startsWith(`${path.replace(/\/$/, '')}/`));
  return [...pages].flatMap(([path, text]) =>
    withoutCode(text).flatMap((line, i) =>
      [...line.replace(/`[^`]*`/g, '').matchAll(link)].flatMap(([, address]) => {
        if (outside.test(address)) return [];
        const [file, anchor] = address.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file);
        if (!exists(target)) return [`${path}:${i + 1}: there is no ${target}`];
        const page = pages.get(target);
        if (anchor === undefined || page === undefined || anchors(page).has(anchor)) return [];
        return [`${path}:${i + 1}: ${target} has no heading "${anchor}"`];
      }),
    ),
  );
}

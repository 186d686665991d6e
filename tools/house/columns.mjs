/**
 * Finds lines of more than 120 columns.
 *
 * A column is a character: Japanese letters are twice as wide on a screen, but editors and reviews count characters.
 * In Markdown, tables and blocks of code stay on one line whatever their length, and the address of a link does not
 * count: neither can be broken.
 */
import { kind, linesOf } from './files.mjs';

/** @import { File } from './files.mjs' */

export const limit = 120;
const checked = new Set(['rs', 'js', 'mjs', 'ts', 'css', 'html', 'sh', 'py', 'toml', 'yml', 'md']);
/** Scripts without an extension. */
const scripts = /^\.ci\/run$/;

/**
 * Gives a sentence for each line that is too long.
 * @param {File[]} files
 * @returns {string[]}
 */
export function longLines(files) {
  return files
    .filter(({ path }) => checked.has(kind(path)) || scripts.test(path))
    .flatMap(({ path, text }) => {
      const lines = linesOf(text);
      const widths = (kind(path) === 'md' ? prose(lines) : lines).map((line) => [...line].length);
      return widths.flatMap((width, i) =>
        width > limit ? [`${path}:${i + 1}: ${width} columns, ${limit} at most`] : [],
      );
    });
}

/**
 * Empties the lines of a Markdown page that may be long, and takes the addresses out of the others.
 * @param {string[]} lines
 * @returns {string[]}
 */
function prose(lines) {
  let fence = '';
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) {
      fence = fence === '' ? mark : '';
      return '';
    }
    if (fence !== '' || /^\s*\|/.test(line)) return '';
    return line
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/^\s*\[[^\]]+\]:.*/, '')
      .replace(/<https?:[^>]*>/g, '');
  });
}

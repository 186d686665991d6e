/** What keys do on the analysis page, beside those of the board. */

/**
 * Where a key goes in the tree.
 * @param {string} key
 * @param {{ path: string, line: string, sibling: (by: 1 | -1) => string | undefined }} here
 * @returns {string | undefined} a path; undefined when the key does not walk
 */
export function walkKey(key, { path, line, sibling }) {
  switch (key) {
    case 'ArrowLeft':
    case '[':
      return path.slice(0, -2);
    case 'ArrowRight':
    case ']':
      return line.slice(0, path.length + 2);
    case 'ArrowUp':
      return sibling(-1) ?? path;
    case 'ArrowDown':
      return sibling(1) ?? path;
    case 'Home':
      return '';
    case 'End':
      return line;
  }
  return undefined;
}

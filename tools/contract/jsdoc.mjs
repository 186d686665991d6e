/**
 * Reads the JSDoc of a source: its blocks, their tags, and the types in braces. docs/decisions.md says why
 * it is a reader of our own.
 */

/** @typedef {{ name: string, type: string, rest: string }} Tag */
/**
 * The parts of a comment: the text before the tags, the tags, and the line below the comment.
 * @typedef {{ text: string, tags: Tag[], code: string }} Block
 */

/**
 * The JSDoc blocks of a source, in order.
 * @param {string} source
 * @returns {Block[]}
 */
export function blocksOf(source) {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\/(?=[ \t]*\n?([^\n]*))/g)].map(([, comment = '', code = '']) => {
    const plain = comment.replace(/^[ \t]*\* ?/gm, '').trim();
    const [text = '', ...tags] = plain.split(/(?:^|(?<=\s))@(?=[a-z]+\b)/);
    return { text: oneLine(text), tags: tags.map(tagOf), code };
  });
}

/** @param {string} text */
export const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * One tag: `attr {string} last - The last move.` has a name, a type and the rest.
 * @param {string} text
 * @returns {Tag}
 */
function tagOf(text) {
  const name = /^[a-z]+/.exec(text)?.[0] ?? '';
  const after = text.slice(name.length).trimStart();
  if (!after.startsWith('{')) return { name, type: '', rest: after };
  const end = closing(after);
  return { name, type: oneLine(after.slice(1, end)), rest: after.slice(end + 1).trimStart() };
}

/** Where the brace that opens a text closes. @param {string} text */
function closing(text) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`a brace is not closed: ${oneLine(text).slice(0, 80)}`);
}

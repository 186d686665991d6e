/**
 * Splits Rust source into words and signs; comments, texts and characters between quotes are left out.
 */

const comment = /\/\/[^\n]*/y;
const raw = /b?r(#*)"[\s\S]*?"\1/y;
const quoted = /b?"(?:[^"\\]|\\[\s\S])*"/y;
const character = /b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'])'/uy;
const word = /(?:r#)?[\p{ID_Start}_][\p{ID_Continue}]*/uy;
const number = /[0-9][\w.]*?(?=\.\.|[^\w.]|$)/y;

/**
 * Gives the words, `::` and single signs of a source text in order.
 * @param {string} text
 * @returns {string[]}
 */
export function tokens(text) {
  const found = [];
  /** @param {RegExp} pattern @param {number} at */
  const match = (pattern, at) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  for (let at = 0; at < text.length;) {
    const skipped =
      match(comment, at) || blockComment(text, at) || match(raw, at) || match(quoted, at) || match(character, at);
    const length = skipped || match(word, at) || match(number, at) || (text.startsWith('::', at) ? 2 : 1);
    const token = text.slice(at, at + length);
    if (skipped === 0 && token.trim() !== '') found.push(token.replace(/^r#/, ''));
    at += length;
  }
  return found;
}

/**
 * Measures a block comment, which may hold others.
 * @param {string} text
 * @param {number} start
 */
function blockComment(text, start) {
  if (!text.startsWith('/*', start)) return 0;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith('/*', at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith('*/', at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1 - start;
    }
  }
  return text.length - start;
}

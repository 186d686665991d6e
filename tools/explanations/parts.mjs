/** The parts that the pages of drawn examples share. */

/**
 * Returns numbers from 0 to 1 that a seed names.
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/**
 * Takes some of a list by chance.
 * @template T
 * @param {readonly T[]} all
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function drawnOf(all, count, seed) {
  const [left, random] = [[...all], randomOf(seed)];
  const drawn = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** A board with its squares' names, as a block of Markdown. @param {string} board 64 signs */
export function boardBlock(board) {
  const rows = (board.slice(0, 64).match(/.{8}/g) ?? []).map((row, i) => `${i + 1} ${[...row].join(' ')}`);
  return `\`\`\`text\n  a b c d e f g h\n${rows.join('\n')}\n\`\`\``;
}

/** A paragraph in lines of at most 120 columns. @param {string} text */
export const wrapped = (text) => text.replace(/(?=\S)(.{1,120})(?:\s+|$)/g, '$1\n').trim();

/**
 * The fields of our pages' addresses, split and joined in this one place: `m=f5d6…` for moves, `p=<64 signs>&s=<X|O>`
 * for a position, `g` for a puzzle's goal.
 *
 * The engine reads the values, and whole links that are pasted. This part is JavaScript because a page shows what its
 * address names before the engine is there, and a puzzle has a link where no engine can be loaded.
 */

/**
 * Splits what stands behind the hash sign of an address.
 * @param {string} hash with or without its sign; moves alone are a field, too
 * @returns {URLSearchParams}
 */
export function fieldsOf(hash) {
  const text = hash.replace(/^#/, '');
  return new URLSearchParams(/^[a-h][1-8]/i.test(text) ? `m=${text}` : text);
}

/**
 * The position that fields name, unread.
 * @param {URLSearchParams} fields
 * @returns {string | undefined} a board, and the side to move where that is named
 */
export function positionIn(fields) {
  const board = fields.get('p');
  return board === null ? undefined : `${board} ${fields.get('s') ?? ''}`.trim();
}

/** A position as fields. @param {string} position 64 signs, a space, the side to move @returns {string} */
export function positionFields(position) {
  const [board = '', side = ''] = position.split(' ');
  return `p=${board}&s=${side}`;
}

/**
 * @param {{ position: string, goal: string | undefined }} puzzle position as 64 signs, a space, the side to move
 * @returns {string}
 */
export function puzzleFields({ position, goal }) {
  return positionFields(position) + (goal ? `&g=${encodeURIComponent(goal)}` : '');
}

/**
 * Where the focus goes on the board when a key is pressed.
 *
 * The grid pattern of the ARIA practices (arrows, Home and End in the row, with Control to the board's ends, Page keys
 * in the column), and the jump that players like from GNOME's Reversi: a letter picks the column, a digit the row.
 * From the other side the arrows go as they are seen, and letters and digits name the same squares.
 */

/**
 * @param {number} from a square, 0 = a1 … 63 = h8
 * @param {{ key: string, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event
 * @param {boolean} [isFlipped] whether the board is seen from the other side
 * @returns {number | undefined} the square to go to; undefined when the key is not the board's
 */
export function walk(from, event, isFlipped = false) {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (altKey || metaKey) return undefined;
  if (isFlipped && key.length > 1) {
    const to = walk(63 - from, event);
    return to === undefined ? undefined : 63 - to;
  }
  const file = from % 8;
  const rank = from >> 3;
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? 63 : undefined;
  switch (key) {
    case 'ArrowLeft':
      return at(Math.max(file - 1, 0), rank);
    case 'ArrowRight':
      return at(Math.min(file + 1, 7), rank);
    case 'ArrowUp':
      return at(file, Math.max(rank - 1, 0));
    case 'ArrowDown':
      return at(file, Math.min(rank + 1, 7));
    case 'Home':
      return at(0, rank);
    case 'End':
      return at(7, rank);
    case 'PageUp':
      return at(file, 0);
    case 'PageDown':
      return at(file, 7);
  }
  if (/^[a-h]$/i.test(key)) return at('abcdefgh'.indexOf(key.toLowerCase()), rank);
  if (/^[1-8]$/.test(key)) return at(file, Number(key) - 1);
  return undefined;
}

/**
 * @param {number} file
 * @param {number} rank
 */
function at(file, rank) {
  return 8 * rank + file;
}

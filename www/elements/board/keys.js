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
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? 63 : undefined;
  const [file, rank] = [from % 8, from >> 3];
  if (/^[a-h]$/i.test(key)) return 8 * rank + 'abcdefgh'.indexOf(key.toLowerCase());
  if (/^[1-8]$/.test(key)) return 8 * (Number(key) - 1) + file;
  /** @type {Record<string, number>} */
  const to = {
    ArrowLeft: 8 * rank + Math.max(file - 1, 0),
    ArrowRight: 8 * rank + Math.min(file + 1, 7),
    ArrowUp: 8 * Math.max(rank - 1, 0) + file,
    ArrowDown: 8 * Math.min(rank + 1, 7) + file,
    Home: 8 * rank,
    End: 8 * rank + 7,
    PageUp: file,
    PageDown: 56 + file,
  };
  return to[key];
}

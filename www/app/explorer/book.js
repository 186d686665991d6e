/** The moves of a game that the opening book has. */
import bookUrl from '../../../src/book/default.book?url';
import { work } from '../background/index.js';
import { arrive } from '../../engine/index.js';

/** @import { Tasks } from '../background/index.js' */

/** Hands the opening book to the explorer. @param {Pick<Tasks, 'setBook'>} explorer */
export const takeBook = (explorer) =>
  arrive(new URL(bookUrl, import.meta.url).href, async (/** @type {Response} */ book) =>
    explorer.setBook(new Uint8Array(await book.arrayBuffer())),
  );

/**
 * Returns a line with the best moves of the opening book behind it, as far as the book has them.
 * @param {string} moves
 * @param {number} plies how many the line is to have in all
 * @param {(path: string) => string} positionAt
 */
export async function bookLine(moves, plies, positionAt) {
  await takeBook(work);
  let line = moves;
  while (line.length < 2 * plies) {
    const rows = await work.rows(positionAt(line), 0);
    const [best] = rows.filter(({ value }) => value !== undefined).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    if (!best?.squares[0]) break;
    line += best.squares[0];
  }
  return line;
}

/**
 * Returns how many moves of a game stand in the opening book, one after the other from its start.
 * @param {string} moves
 * @param {(path: string) => string} positionAt
 */
export async function bookPlies(moves, positionAt) {
  await takeBook(work);
  let plies = 0;
  for (const move of moves.match(/../g) ?? []) {
    const rows = await work.rows(positionAt(moves.slice(0, 2 * plies)), 0);
    if (!rows.some(({ squares, value }) => value !== undefined && squares.includes(move))) break;
    plies += 1;
  }
  return plies;
}

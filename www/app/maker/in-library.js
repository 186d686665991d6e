/** Whether a position is in the library already, turned, mirrored or with the colours swapped. */
import { positionOf, puzzleLibrary } from '../../elements/puzzles/index.js';
import { TURN_NAMES, diagramOf, turned } from '../editor/index.js';

/** @import { Kaeshi } from '../../engine/types.js' */

/**
 * Returns a text that all twins of a position share: the least of its eight turns, written from the mover's side.
 * @param {string} position 64 signs, a space, the side to move
 */
export function canonical(position) {
  const diagram = diagramOf(position);
  const own = diagram.side === 'black' ? 'X' : 'O';
  const plain = { ...diagram, board: diagram.board.replace(/[XO]/g, (sign) => (sign === own ? '1' : '2')) };
  const boards = [plain, ...TURN_NAMES.map((turn) => turned(plain, turn))].map(({ board }) => board);
  return boards.reduce((least, board) => (board < least ? board : least));
}

/** The names of the library's puzzles by what their twins share, by size. @type {Map<number, Map<string, string>>} */
const known = new Map();

/**
 * Returns the name of a position's twin in the library.
 * @param {Kaeshi} kaeshi
 * @param {string} position with the side to move that has a move
 * @param {number} empties
 * @returns {Promise<string | undefined>} undefined where it has none
 * @throws {Error} when the library cannot be fetched
 */
export async function twinOf(kaeshi, position, empties) {
  let names = known.get(empties);
  if (!names) {
    const puzzles = await puzzleLibrary().ofSize(empties);
    names = new Map(puzzles.map((puzzle) => [canonical(positionOf(kaeshi, puzzle)), puzzle.id]));
    known.set(empties, names);
  }
  return names.get(canonical(position));
}

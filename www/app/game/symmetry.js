/**
 * Lines of moves up to symmetry: a board turned or mirrored shows the same game.
 *
 * Legality is not checked here. A line is squares, and a symmetry maps squares to squares.
 */

/** The usual start, as everything here writes a position. */
const START = '---------------------------OX------XO--------------------------- X';

/** The symmetries of the board, on columns and rows from 0. @type {readonly ((x: number, y: number) => number)[]} */
const MAPS = [
  (x, y) => 8 * y + x,
  (x, y) => 8 * x + y,
  (x, y) => 8 * (7 - y) + (7 - x),
  (x, y) => 8 * (7 - x) + (7 - y),
  (x, y) => 8 * y + (7 - x),
  (x, y) => 8 * (7 - y) + x,
  (x, y) => 8 * x + (7 - y),
  (x, y) => 8 * (7 - x) + y,
];
export const SYMMETRIES = MAPS.length;
/** The first four leave the usual start as it is. */
const KEEP_START = 4;

/** @param {number} index */
const nameOf = (index) => 'abcdefgh'.charAt(index % 8) + String(1 + Math.floor(index / 8));

/** Each symmetry as a table of names. @type {readonly ReadonlyMap<string, string>[]} */
const NAMES = MAPS.map(
  (to) => new Map(Array.from({ length: 64 }, (_, i) => [nameOf(i), nameOf(to(i % 8, Math.floor(i / 8)))])),
);

/** Returns moves as a symmetry shows them. @param {string} moves @param {number} symmetry */
export const movesIn = (moves, symmetry) => moves.replace(/../g, (square) => NAMES[symmetry]?.get(square) ?? square);

/**
 * Returns a position as a symmetry shows it.
 * @param {string} start 64 signs and what follows them
 * @param {number} symmetry from 0, which leaves it as it is, to `SYMMETRIES` - 1
 */
export function turned(start, symmetry) {
  const to = MAPS[symmetry];
  if (!to || symmetry === 0) return start;
  const signs = new Array(64);
  for (let i = 0; i < 64; i++) signs[to(i & 7, i >> 3)] = start[i];
  return signs.join('') + start.slice(64);
}

/**
 * Returns what a line has in common with all that symmetries make of it: of the eight pairs of a start and moves the
 * first in the order of their letters.
 * @param {string | undefined} start
 * @param {string} moves
 * @returns {string}
 */
export function keyOf(start, moves) {
  const from = start ?? START;
  // With the usual start the four that keep it are enough: the others give another start for every line alike.
  const symmetries = from === START ? KEEP_START : MAPS.length;
  let first = '';
  for (let symmetry = 0; symmetry < symmetries; symmetry++) {
    const text = `${from === START ? '' : turned(from, symmetry)} ${movesIn(moves, symmetry)}`;
    if (symmetry === 0 || text < first) first = text;
  }
  return first;
}

/** Returns what a position has in common with all that symmetries make of it. @param {string} position */
export const positionKey = (position) => imageOf(position).id;

/**
 * Returns the first of the images of a position, and what makes a move there of a move here. Where the position is
 * symmetric, and so has several moves that mean the same, that is the first of these; `isSymmetric` says so.
 * @param {string} position
 */
export function imageOf(position) {
  const images = Array.from(MAPS, (_, symmetry) => turned(position, symmetry));
  const first = images.reduce((least, image) => (image < least ? image : least));
  const ways = images.flatMap((image, symmetry) => (image === first ? symmetry : []));
  const moved = (/** @type {string} */ move) =>
    ways.map((symmetry) => movesIn(move, symmetry)).reduce((least, each) => (each < least ? each : least));
  return { id: first, moved, isSymmetric: ways.length > 1 };
}

/**
 * Returns a move in its position, whatever symmetry shows it.
 * @param {string} position
 * @param {string} move
 */
export function placeOf(position, move) {
  const { id, moved } = imageOf(position);
  return { id, move: moved(move) };
}

/**
 * Returns the name of a puzzle of one's own: its goal and its position, whatever symmetry shows it.
 * @param {{ position: string, goal: string | undefined }} puzzle
 */
export const ownPuzzleId = ({ position, goal }) => `own-${goal}-${positionKey(position)}`;

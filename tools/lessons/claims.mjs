/**
 * The claims of the lessons: each says of a puzzle's right first move what its lesson teaches, by the rules of the game
 * alone. That no other move is right is proved with the library.
 *
 * @typedef {Pick<import('../../www/pkg/scalar/kaeshi.js').Game, 'legalMoves' | 'flips'>} Board
 * @typedef {{ solution: string, themes: string, size: number, goal: string, unique: number }} Puzzle
 * @typedef {{ puzzle: Puzzle, board: Board, after: (square: string) => Board & { mover: string | undefined },
 *   mover: string }} Asked `after` plays a move and says whose turn it is then
 */

const CORNERS = ['a1', 'h1', 'a8', 'h8'];

/**
 * The squares that the opponent may take after a move; none where it has to pass.
 * @param {Asked} asked
 * @param {string} square
 */
function replies({ after, mover }, square) {
  const next = after(square);
  return next.mover === undefined || next.mover === mover ? [] : next.legalMoves();
}

/** The other moves. @param {Asked} asked */
const others = ({ board, puzzle }) => board.legalMoves().filter((square) => square !== puzzle.solution);

/** The directions in which a move turns discs. @param {Asked} asked @param {string} square */
function directions({ board }, square) {
  const [x, y] = [square.charCodeAt(0), square.charCodeAt(1)];
  return new Set(
    board.flips(square).map((flip) => `${Math.sign(flip.charCodeAt(0) - x)} ${Math.sign(flip.charCodeAt(1) - y)}`),
  ).size;
}

/** Whether a reply to a move is a corner. @param {Asked} asked @param {string} square */
const givesCorner = (asked, square) => replies(asked, square).some((reply) => CORNERS.includes(reply));

/** @param {string} letter */
const hasTheme =
  (letter) =>
  (/** @type {Asked} */ { puzzle }) =>
    puzzle.themes.includes(letter);

/** @type {Readonly<Record<string, (asked: Asked) => boolean>>} */
export const CLAIMS = {
  // It turns discs in three directions or more, and so many no other move does.
  flips: (asked) => {
    const most = directions(asked, asked.puzzle.solution);
    return most >= 3 && others(asked).every((square) => directions(asked, square) < most);
  },
  // It takes a corner.
  corners: ({ puzzle }) => CORNERS.includes(puzzle.solution),
  // Every other move lets the opponent take a corner.
  safe: (asked) =>
    others(asked).length > 1 &&
    !givesCorner(asked, asked.puzzle.solution) &&
    others(asked).every((square) => givesCorner(asked, square)),
  // It leaves the opponent fewer moves than any other, but one at least, and another move turns more discs.
  mobility: (asked) => {
    const { puzzle, board } = asked;
    const left = replies(asked, puzzle.solution).length;
    const turned = board.flips(puzzle.solution).length;
    return (
      left > 0 &&
      others(asked).length > 2 &&
      others(asked).every((square) => replies(asked, square).length > left) &&
      others(asked).some((square) => board.flips(square).length > turned)
    );
  },
  // Each other move turns more discs.
  quiet: hasTheme('q'),
  // After it the opponent may take a corner.
  sacrifice: hasTheme('c'),
  // It goes between two discs of the opponent on an edge, and both stay.
  wedge: hasTheme('w'),
  // The opponent has to pass at once.
  pass: (asked) => {
    const next = asked.after(asked.puzzle.solution);
    return next.mover === asked.mover && others(asked).every((square) => asked.after(square).mover !== asked.mover);
  },
  // It gives the opponent no move that it would not have had before.
  tempo: hasTheme('t'),
  // With it the solver gets the last move of its region.
  parity: hasTheme('p'),
  // The first three moves are each the only right one.
  reading: ({ puzzle }) => puzzle.unique >= 3,
  // At the end the opponent has no disc.
  wipeout: hasTheme('z'),
};

/**
 * The claims of the lessons: each says of a puzzle's right first move what its lesson teaches, by the rules of the game
 * alone. That no other move is right is proved with the library.
 *
 * @typedef {Pick<import('../../www/pkg/scalar/kaeshi.js').Game, 'legalMoves' | 'flips' | 'position'>} Board
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

/** The steps along the four lines through a square. */
const AXES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/**
 * The number of a side's discs that can never be flipped: each line through one is full, or ends beside it at the edge
 * or at another such disc.
 * @param {string} position
 * @param {string} sign
 */
export function stableDiscs(position, sign) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    x < 0 || x > 7 || y < 0 || y > 7 ? undefined : position[8 * y + x];
  const full = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ dx,
    /** @type {number} */ dy,
  ) => {
    for (let [i, j] = [x, y]; at(i, j); i += dx, j += dy) if (at(i, j) === '-') return false;
    return true;
  };
  /** @type {Set<number>} */
  const stable = new Set();
  const isHeld = (/** @type {number} */ x, /** @type {number} */ y) => !at(x, y) || stable.has(8 * y + x);
  for (let before = -1; before < stable.size;) {
    before = stable.size;
    for (let place = 0; place < 64; place++) {
      const [x, y] = [place % 8, place >> 3];
      if (position[place] !== sign) continue;
      const isStable = AXES.every(
        ([dx = 0, dy = 0]) =>
          isHeld(x + dx, y + dy) || isHeld(x - dx, y - dy) || (full(x, y, dx, dy) && full(x, y, -dx, -dy)),
      );
      if (isStable) stable.add(place);
    }
  }
  return stable.size;
}

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
  // It makes three more discs stable at least, and more than any other move.
  stable: (asked) => {
    const sign = asked.mover === 'black' ? 'X' : 'O';
    const before = stableDiscs(asked.board.position, sign);
    const gain = (/** @type {string} */ square) => stableDiscs(asked.after(square).position, sign) - before;
    const most = gain(asked.puzzle.solution);
    return most >= 3 && others(asked).every((square) => gain(square) < most);
  },
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
};

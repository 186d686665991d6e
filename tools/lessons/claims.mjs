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

/**
 * The empty corner that an X or a C square lies at: one step away, diagonally or along the edge.
 * @param {string} position
 * @param {string} square
 */
function emptyCornerAt(position, square) {
  const [x, y] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  return CORNERS.find((corner) => {
    const [cx, cy] = [corner.charCodeAt(0) - 97, Number(corner[1]) - 1];
    return Math.max(Math.abs(cx - x), Math.abs(cy - y)) === 1 && position[8 * cy + cx] === '-';
  });
}

/** Whether a square is on an edge, and no corner. @param {string} square */
const isEdge = (square) => /[ah]|[18]/.test(square) && !CORNERS.includes(square);

/**
 * The number of a side's discs that touch an empty square.
 * @param {string} position
 * @param {string} sign
 */
export function frontierDiscs(position, sign) {
  const isEmpty = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && x <= 7 && y >= 0 && y <= 7 && position[8 * y + x] === '-';
  let frontier = 0;
  for (let place = 0; place < 64; place++) {
    const [x, y] = [place % 8, place >> 3];
    const touches = AXES.some(([dx = 0, dy = 0]) => isEmpty(x + dx, y + dy) || isEmpty(x - dx, y - dy));
    if (position[place] === sign && touches) frontier += 1;
  }
  return frontier;
}

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

/** Whether the opponent has to pass after the right move. @param {Asked} asked */
export const makesPass = ({ after, mover, puzzle }) => after(puzzle.solution).mover === mover;

/** @param {string} letter */
const hasTheme =
  (letter) =>
  (/** @type {Asked} */ { puzzle }) =>
    puzzle.themes.includes(letter);

/** @type {Readonly<Record<string, (asked: Asked) => boolean>>} */
export const CLAIMS = {
  // It turns discs in three directions at least, and in more than any other move.
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
  // It is no corner, no X or C square of an empty one, and gives none away. Two others are X or C squares, and each
  // gives its corner away.
  safe: (asked) => {
    const { board, puzzle } = asked;
    const corner = (/** @type {string} */ square) => emptyCornerAt(board.position, square);
    const near = others(asked).filter(corner);
    return (
      !CORNERS.includes(puzzle.solution) &&
      !corner(puzzle.solution) &&
      !givesCorner(asked, puzzle.solution) &&
      near.length > 1 &&
      near.every((square) => replies(asked, square).some((reply) => reply === corner(square)))
    );
  },
  // It is on an edge, at no empty corner, where no reply flips it. Two others at least are not on the edge.
  edge: (asked) => {
    const { board, after, puzzle } = asked;
    const { solution } = puzzle;
    const next = after(solution);
    return (
      isEdge(solution) &&
      !emptyCornerAt(board.position, solution) &&
      replies(asked, solution).every((reply) => !next.flips(reply).includes(solution)) &&
      others(asked).filter((square) => !isEdge(square) && !CORNERS.includes(square)).length > 1
    );
  },
  // It goes between two discs of the opponent on an edge, and both stay.
  wedge: hasTheme('w'),
  // It leaves the opponent fewer moves than any other, perhaps none, and another move turns more discs.
  mobility: (asked) => {
    const { puzzle, board } = asked;
    const left = replies(asked, puzzle.solution).length;
    const turned = board.flips(puzzle.solution).length;
    return (
      others(asked).length > 2 &&
      others(asked).every((square) => replies(asked, square).length > left) &&
      others(asked).some((square) => board.flips(square).length > turned)
    );
  },
  // It is no corner, and each other move turns more discs.
  quiet: hasTheme('q'),
  // After it fewer of the solver's discs touch empty squares than after any other. The move that turns most leaves a
  // wall of four more, and the opponent more moves.
  wall: (asked) => {
    const { puzzle, board } = asked;
    const sign = asked.mover === 'black' ? 'X' : 'O';
    const wall = (/** @type {string} */ square) => frontierDiscs(asked.after(square).position, sign);
    const least = wall(puzzle.solution);
    const [most = puzzle.solution] = others(asked).sort((a, b) => board.flips(b).length - board.flips(a).length);
    return (
      others(asked).length > 2 &&
      others(asked).every((square) => wall(square) > least) &&
      board.flips(most).length > board.flips(puzzle.solution).length &&
      wall(most) >= least + 4 &&
      replies(asked, most).length > replies(asked, puzzle.solution).length
    );
  },
  // The opponent could not play there, and gets no move that it would not have had before.
  tempo: hasTheme('t'),
  // After it the opponent may take a corner.
  sacrifice: hasTheme('c'),
  // It is in an odd region, in which the solver gets the last move.
  parity: hasTheme('p'),
  // The first three moves are each the only right one.
  reading: ({ puzzle }) => puzzle.unique >= 3,
};

/**
 * The kinds of facts that a lesson is about, where words for a mistake have them: such a fact speaks against another
 * move on each of its boards.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const FACTS = {
  corners: ['corner', 'cornerGiven'],
  stable: ['stable', 'corner', 'cornerGiven'],
  safe: ['cornerGiven', 'corner'],
  mobility: ['replies', 'safe', 'free', 'passes', 'forcedEntry'],
  wall: ['frontier', 'replies', 'safe', 'passes'],
  parity: ['lastMove'],
};

/**
 * Whether a fact of a lesson's kinds speaks against a move other than the right one, each with best play behind it.
 * @param {string} lesson
 * @param {Asked} asked
 * @param {Pick<typeof import('../../www/pkg/scalar/kaeshi.js'), 'solve'>} solver
 * @param {Pick<typeof import('../../www/pkg/study/kaeshi.js'), 'moveReasons'>} study
 */
export function isTold(lesson, asked, { solve }, { moveReasons }) {
  const kinds = FACTS[lesson];
  if (!kinds) return true;
  const line = (/** @type {string} */ square) => {
    const next = asked.after(square);
    return next.mover === undefined ? square : [square, ...solve(next.position).pv].join('');
  };
  const right = line(asked.puzzle.solution);
  return others(asked).some((square) =>
    moveReasons(asked.board.position, line(square), right, true).some(({ kind }) => kinds.includes(kind)),
  );
}

/** The last lesson has a board of each of these, and says of none which. */
export const MIXED = ['safe', 'mobility', 'wall', 'wedge', 'tempo', 'parity'];

/**
 * Whether a move is the best one of the opening book by `least` discs at least, among three that the book has.
 * @param {readonly { squares: readonly string[], value: number | undefined }[]} rows of the position before it
 * @param {string} square
 * @param {number} least
 */
export function isBestOfBook(rows, square, least) {
  const values = rows.flatMap(({ squares, value }) =>
    value === undefined ? [] : squares.map((each) => ({ each, value })),
  );
  const own = values.find(({ each }) => each === square);
  const others = values.filter((move) => move !== own);
  return own !== undefined && others.length > 1 && others.every(({ value }) => own.value - value >= least);
}

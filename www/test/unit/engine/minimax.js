/**
 * Plain minimax, which shares nothing with the engine, not even the rules: boards with a border, one step at a time,
 * every move tried to the end of the game.
 */

/** Squares lie in rows of nine behind a first row of border, so that each step off the board meets the border. */
const STEPS = [-10, -9, -8, -1, 1, 8, 9, 10];
const BORDER = 2;

/** @typedef {{ squares: Int8Array, side: 1 | -1 }} State */

/** The place of a square. @param {number} index of 0 to 63 */
const place = (index) => 10 + (index >> 3) * 9 + (index & 7);

/** The discs that turned over since, the last one at the end. @type {number[]} */
const turned = [];

/** Turns what a move turns, and tells how many discs. @param {State} state @param {number} at */
function turn({ squares, side }, at) {
  const before = turned.length;
  for (const step of STEPS) {
    let to = at + step;
    while (squares[to] === -side) to += step;
    if (squares[to] !== side) continue;
    for (to -= step; to !== at; to -= step) {
      squares[to] = side;
      turned.push(to);
    }
  }
  return turned.length - before;
}

/** @param {State} state @param {number} at @param {number} count */
function takeBack({ squares, side }, at, count) {
  squares[at] = 0;
  for (; count > 0; count--) squares[turned.pop() ?? 0] = -side;
}

/** The score of a game that is over, for the side to move; the empty squares are the winner's. @param {State} state */
function final({ squares, side }) {
  let [own, other] = [0, 0];
  for (const disc of squares) {
    if (disc === side) own += 1;
    else if (disc === -side) other += 1;
  }
  return Math.sign(own - other) * (64 - 2 * Math.min(own, other)) || 0;
}

/** @param {State} state @param {number[]} empty its empty squares @param {boolean} [passed] @returns {number} */
function best(state, empty, passed = false) {
  let highest = -Infinity;
  for (let i = 0; i < empty.length; i++) {
    const at = empty[i] ?? 0;
    const count = turn(state, at);
    if (count === 0) continue;
    state.squares[at] = state.side;
    empty[i] = empty[empty.length - 1] ?? 0;
    empty.pop();
    const score = -best({ squares: state.squares, side: state.side === 1 ? -1 : 1 }, empty);
    empty.push(empty[i] ?? at);
    empty[i] = at;
    takeBack(state, at, count);
    if (score > highest) highest = score;
  }
  if (highest > -Infinity) return highest;
  if (passed) return -final({ squares: state.squares, side: state.side === 1 ? -1 : 1 });
  return -best({ squares: state.squares, side: state.side === 1 ? -1 : 1 }, empty, true);
}

/** Numbers from 0 up to, not including, `limit`, the same for the same seed. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Positions from random play with at most as many empty squares as `empties` says of each, and their scores.
 * @param {number} seed
 * @param {number} count
 * @param {(number: number) => number} empties
 */
export function* scoredPositions(seed, count, empties) {
  const random = randomFrom(seed);
  for (let number = 0; number < count; number++) {
    const squares = new Int8Array(91).fill(BORDER);
    for (let index = 0; index < 64; index++) squares[place(index)] = 0;
    for (const [index, disc] of [27, 28, 35, 36].entries()) squares[place(disc)] = index % 3 === 0 ? -1 : 1;
    /** @type {State} */
    const state = { squares, side: 1 };
    const empty = Array.from({ length: 64 }, (_, index) => place(index)).filter((at) => squares[at] === 0);
    for (let passes = 0; empty.length > empties(number) && passes < 2; state.side = state.side === 1 ? -1 : 1) {
      const legal = empty.filter((at) => {
        const count = turn(state, at);
        takeBack(state, at, count);
        return count > 0;
      });
      passes += 1;
      if (legal.length === 0) continue;
      const at = legal[random(legal.length)] ?? 0;
      turn(state, at);
      turned.length = 0;
      squares[at] = state.side;
      empty.splice(empty.indexOf(at), 1);
      passes = 0;
    }
    const signs = Array.from({ length: 64 }, (_, index) => '-XO'.at(squares[place(index)] ?? 0));
    const position = `${signs.join('')} ${state.side === 1 ? 'X' : 'O'}`;
    // Zero has a sign here, and adding another zero takes it away.
    yield { position, score: best(state, empty) + 0 };
  }
}

/** Chance that is the same for the same seed, and positions that it plays. */

/** @typedef {{ real: (from?: number, to?: number) => number, whole: (from: number, to: number) => number,
 *   one: <T>(of: readonly T[]) => T }} Chance */

/** @param {number} seed @returns {Chance} */
export function chanceOf(seed) {
  let state = BigInt(seed + 1) * 0x9e3779b97f4a7c15n;
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n) / 2 ** 31;
  };
  for (let n = 0; n < 4; n++) next();
  const real = (from = 0, to = 1) => from + next() * (to - from);
  const whole = (/** @type {number} */ from, /** @type {number} */ to) => Math.floor(real(from, to + 1));
  const one = (/** @type {readonly unknown[]} */ of) => of[whole(0, of.length - 1)];
  return { real, whole, one: /** @type {Chance['one']} */ (one) };
}

const STEPS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y])).filter(([x, y]) => x || y);

/** The squares that a move turns over, by a walk in each direction. */
function flips(/** @type {string[]} */ board, /** @type {number} */ at, /** @type {string} */ own) {
  if (board[at] !== '-') return [];
  return STEPS.flatMap(([dx = 0, dy = 0]) => {
    const line = [];
    for (let x = (at % 8) + dx, y = (at >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
      const sign = board[8 * y + x];
      if (sign === own) return line;
      if (sign === '-') return [];
      line.push(8 * y + x);
    }
    return [];
  });
}

/**
 * A position of a game in which every move was chosen by chance.
 * @param {Chance} chance
 * @returns {{ board: string, last: number, legal: number[] }} 64 signs, the square of the last move, the legal moves
 */
export function randomPosition(chance) {
  const board = [...`${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`];
  const movesOf = (/** @type {string} */ own) => board.map((_, at) => at).filter((at) => flips(board, at, own).length);
  const most = chance.whole(0, 58);
  let [own, other, last] = ['X', 'O', -1];
  for (let n = 0; n < most; n++) {
    if (!movesOf(own).length) [own, other] = [other, own];
    const legal = movesOf(own);
    if (!legal.length) break;
    last = chance.one(legal);
    for (const at of [last, ...flips(board, last, own)]) board[at] = own;
    [own, other] = [other, own];
  }
  return { board: board.join(''), last, legal: movesOf(own) };
}

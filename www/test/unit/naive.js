/**
 * Rules and an engine that are plainly right, for tests to compare with: a ray walk, and a search through every line to
 * the end of the game. Slow beyond some eight empties, which is all that these tests need.
 */

/** @import { AnyGoal, Diagnosis, Judged, PuzzleView, Reply, Scored, Side, Solved } from '../../engine/types.js' */

/** Six empty squares: h6 +6 is the one winning move (b1 −22, g4 −6, g8 −12); white must pass later on. */
export const WIN = 'X--XOOOXOOOXOOXXOOOOXOOXOXOOOO-XOXOOOOXOOOOXOOO-OOOXXXXXOOOOXO-- X';
/** h1 is the one drawing move. */
export const DRAW = 'OXXXXXX-OOXOXX-OOOOXOXXOOXOOOOXOOXXXXXXXOOXXOOXXOOXXOO-X-XXO-XO- X';
/** A lost position: h3 alone loses by four, all others by more. */
export const BEST = 'OOOOOOO-OOOOOOOXOOXXOOO-OXOOOOOOOXOOXXOXXXXXOXXX-OXXXOXX---XOOOX X';

/** The steps of the eight directions. */
export const RAYS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** @param {number} index */
const name = (index) => 'abcdefgh'[index % 8] + String(1 + (index >> 3));
/** @param {string} square */
const index = (square) => 'abcdefgh'.indexOf(square[0]) + 8 * (Number(square[1]) - 1);
/** @param {string} side */
const other = (side) => (side === 'X' ? 'O' : 'X');

/** @param {string} board @param {string} side @param {number} from @returns {number[]} */
function flips(board, side, from) {
  if (board[from] !== '-') return [];
  return RAYS.flatMap(([dx, dy]) => {
    const run = [];
    for (let x = (from % 8) + dx, y = (from >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
      const disc = board[x + 8 * y];
      if (disc === side) return run;
      if (disc === '-') return [];
      run.push(x + 8 * y);
    }
    return [];
  });
}

/** @param {string} board @param {string} side */
const mobility = (board, side) => [...board].flatMap((_, at) => (flips(board, side, at).length ? [at] : []));

/** @param {string} board @param {string} side @param {number} at */
function place(board, side, at) {
  const turned = new Set([at, ...flips(board, side, at)]);
  return [...board].map((disc, square) => (turned.has(square) ? side : disc)).join('');
}

/** @param {string} board @param {string} side */
const count = (board, side) => [...board].filter((disc) => disc === side).length;

/** Final difference for `side`, empties to the winner. @param {string} board @param {string} side */
function final(board, side) {
  const difference = count(board, side) - count(board, other(side));
  return difference + Math.sign(difference) * count(board, '-');
}

/** @param {string} board @param {string} side @returns {number} */
function best(board, side) {
  const moves = mobility(board, side);
  if (moves.length) return Math.max(...moves.map((at) => -best(place(board, side, at), other(side))));
  return mobility(board, other(side)).length ? -best(board, other(side)) : final(board, side);
}

/** @param {string} board @param {string} side @returns {string[]} */
function line(board, side) {
  const moves = mobility(board, side);
  if (!moves.length) return mobility(board, other(side)).length ? line(board, other(side)) : [];
  const [{ at }] = moves
    .map((at) => ({ at, score: -best(place(board, side, at), other(side)) }))
    .sort((a, b) => b.score - a.score);
  return [name(at), ...line(place(board, side, at), other(side))];
}

/** @type {(mark: string) => Side} */
const word = (mark) => (mark === 'X' ? 'black' : 'white');

/** The wasm `Game` in forty lines. */
export class NaiveGame {
  /** @type {{ board: string, side: string, square?: string, passed?: Side }[]} */
  #states;
  ply = 0;

  /** @param {string} position 64 signs, a space, the side to move */
  constructor(position) {
    const [board, side] = position.split(' ');
    this.#states = [{ board, side }];
  }

  get #now() {
    return this.#states[this.ply];
  }

  get position() {
    return `${this.#now.board} ${this.#now.side}`;
  }

  get isOver() {
    return !mobility(this.#now.board, 'X').length && !mobility(this.#now.board, 'O').length;
  }

  get side() {
    return this.isOver ? undefined : word(this.#now.side);
  }

  get length() {
    return this.#states.length - 1;
  }

  get black() {
    return count(this.#now.board, 'X');
  }

  get white() {
    return count(this.#now.board, 'O');
  }

  get empties() {
    return count(this.#now.board, '-');
  }

  legalMoves() {
    return mobility(this.#now.board, this.#now.side).map(name);
  }

  /** @param {string} square */
  play(square) {
    const { board, side } = this.#now;
    const turned = flips(board, side, index(square));
    if (!turned.length) throw Object.assign(new Error(`${square} is not legal`), { name: 'IllegalMoveError' });
    const next = place(board, side, index(square));
    const mustPass = !mobility(next, other(side)).length && mobility(next, side).length > 0;
    const passed = mustPass ? word(other(side)) : undefined;
    // The moves behind the same move stay, as in the engine's game.
    const isKnown = this.#states[this.ply + 1]?.square === square;
    this.#states.splice(this.ply + 1, isKnown ? 1 : Infinity, {
      board: next,
      side: mustPass ? side : other(side),
      square,
      passed,
    });
    this.ply += 1;
    return { square, side: word(side), flips: turned.map(name), passed, over: this.isOver };
  }

  /** @param {number} ply */
  goTo(ply) {
    this.ply = ply;
  }
}

/** @type {(goal: AnyGoal, score: number, highest: number) => boolean} */
const keeps = (goal, score, highest) =>
  goal === 'win' ? score > 0 : goal === 'draw' ? score >= 0 : score >= (goal === 'best' ? highest : Number(goal));

/** The engine client, answering by trying everything. Every question may be held back until `release`d. */
export class NaiveEngine {
  /** Questions so far, as "puzzle POSITION". @type {string[]} */
  asked = [];
  /** Whether answers wait for `release`. */
  holds = false;
  /** Whether the verdict on a move is held back, too. */
  holdsVerdicts = false;
  /** @type {(() => void)[]} */
  #held = [];

  /** Lets the answers held back go out. */
  release() {
    this.holds = this.holdsVerdicts = false;
    for (const go of this.#held.splice(0)) go();
  }

  /**
   * @template T
   * @param {string} what
   * @param {{ signal?: AbortSignal }} options
   * @param {() => T} answer
   * @returns {Promise<T>}
   */
  async #answer(what, { signal }, answer) {
    this.asked.push(what);
    if (what.startsWith('judge') ? this.holdsVerdicts : this.holds) {
      await new Promise((/** @type {(value?: unknown) => void} */ go, fail) => {
        this.#held.push(() => go());
        signal?.addEventListener('abort', () => fail(signal.reason));
      });
    }
    signal?.throwIfAborted();
    return answer();
  }

  /** @param {string} position */
  #moves(position) {
    const [board, side] = position.split(' ');
    return mobility(board, side).map((at) => ({ square: name(at), score: -best(place(board, side, at), other(side)) }));
  }

  /**
   * @param {string} position
   * @param {AnyGoal} goal
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<PuzzleView>}
   */
  puzzle(position, goal, options = {}) {
    return this.#answer(`puzzle ${position}`, options, () => {
      const moves = this.#moves(position);
      const score = Math.max(...moves.map((move) => move.score));
      const judged = moves.map((move) => ({
        ...move,
        keeps: keeps(goal, move.score, score),
        lost: score - move.score,
      }));
      return { kind: 'puzzle', position, goal, score, kept: keeps(goal, score, score), moves: judged, nodes: 1 };
    });
  }

  /**
   * @param {string} position
   * @param {string} square
   * @param {AnyGoal} goal
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<Judged>}
   */
  judge(position, square, goal, options = {}) {
    return this.#answer(`judge ${square} ${position}`, options, () => {
      const moves = this.#moves(position);
      const score = Math.max(...moves.map((move) => move.score));
      const played = moves.find((move) => move.square === square);
      const isKept = keeps(goal, played?.score ?? NaN, score);
      return { kind: 'judged', position, square, keeps: isKept, kept: keeps(goal, score, score), nodes: 1 };
    });
  }

  /**
   * @param {string} position
   * @param {AnyGoal} _goal
   * @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<Reply>}
   */
  reply(position, _goal, options = {}) {
    return this.#answer(`reply ${position}`, options, () => {
      const [move] = this.#moves(position).sort((a, b) => b.score - a.score);
      return { kind: 'reply', position, ...move, nodes: 1 };
    });
  }

  /** @param {string} position @param {{ signal?: AbortSignal }} [options] @returns {Promise<Scored>} */
  scores(position, options = {}) {
    return this.#answer(`scores ${position}`, options, () => ({
      kind: 'scored',
      position,
      moves: this.#moves(position),
      nodes: 1,
    }));
  }

  /** @param {string} position @param {{ signal?: AbortSignal }} [options] @returns {Promise<Solved>} */
  solve(position, options = {}) {
    return this.#answer(`solve ${position}`, options, () => {
      const [board, side] = position.split(' ');
      const score = best(board, side);
      const pv = line(board, side);
      return { kind: 'solved', position, score, lower: score, upper: score, exact: true, best: pv[0], pv, nodes: 1 };
    });
  }

  /** @param {string} position @param {{ signal?: AbortSignal }} [options] @returns {Promise<Diagnosis>} */
  diagnose(position, options = {}) {
    return this.#answer(`diagnose ${position}`, options, () => {
      const moves = this.#moves(position);
      const score = Math.max(...moves.map((move) => move.score));
      const goal = score > 0 ? 'win' : score === 0 ? 'draw' : 'best';
      const unique = moves.filter((move) => keeps(goal, move.score, score)).length === 1;
      return { kind: 'diagnosis', position, goal, score, unique, moves, nodes: 1 };
    });
  }
}

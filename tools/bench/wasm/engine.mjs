/**
 * Solves one position after the other with the engine of a package, or searches it to a depth, in node or in a
 * browser, as `kaeshi bench solver --json` and `kaeshi bench midgame --json` do natively: an empty table before each,
 * and no time counted for emptying it.
 *
 * The worker of the pages searches in slices, so that it hears a "cancel"; here one slice is the whole search. A
 * module's functions run slowly until the browser has compiled them well, so everything is warmed up before it is
 * timed.
 */

const warmUp = 1500; // milliseconds
const slice = 200_000; // nodes

/** @typedef {'exact' | 'wld' | 'moves' | `depth=${number}` | `depth=${number},probcut`} Goal */

/**
 * Empties the table and sets the job that finds out about `board` what the goal asks for.
 * @param {import('../../../www/pkg/simd/kaeshi.js').Engine} engine
 * @param {string} board
 * @param {Goal} goal
 */
function begin(engine, board, goal) {
  engine.clear();
  const [, depth, probcut] = /^depth=(\d+)(,probcut)?$/.exec(goal) ?? [];
  if (depth !== undefined) engine.evaluate(board, Number(depth), probcut !== undefined);
  else if (goal === 'moves') engine.scores(board);
  else engine.solve(board, goal);
}

/** The answer with the keys of the native command. */
function told({ nodes, kind, score, lower, upper, moves, value, best }, goal) {
  if (kind === 'evaluated') return { nodes, value, best };
  if (goal === 'moves') {
    return { nodes, moves: Object.fromEntries(moves.map(({ square, score }) => [square, score])) };
  }
  return goal === 'wld' ? { nodes, lower, upper } : { nodes, score };
}

/** How many squares of a board are empty. @param {string} board */
const empties = (board) => board.split('-').length - 1;

/**
 * An engine that is warm. It begins with the boards that have most empty squares, so that the evaluation has made its
 * tables for all numbers of them.
 * @param {typeof import('../../../www/pkg/simd/kaeshi.js')} kaeshi
 * @param {string[]} boards
 * @param {Goal} goal
 * @param {number} megabytes
 * @param {Uint8Array | undefined} weights
 */
export function warm(kaeshi, boards, goal, megabytes, weights) {
  const engine = new kaeshi.Engine(megabytes);
  if (weights) engine.setWeights(weights);
  const emptiest = boards.toSorted((a, b) => empties(b) - empties(a));
  const begun = performance.now();
  for (let i = 0; performance.now() - begun < warmUp; i += 1) {
    begin(engine, emptiest[i % emptiest.length], goal);
    while (engine.run(slice) === undefined && performance.now() - begun < warmUp);
  }
  return engine;
}

/**
 * Solves a position and says what that took by `clock`, in milliseconds.
 * @param {import('../../../www/pkg/simd/kaeshi.js').Engine} engine
 * @param {string} board
 * @param {Goal} goal
 * @param {() => number} clock
 */
export function solve(engine, board, goal, clock) {
  begin(engine, board, goal);
  const begun = clock();
  const answer = engine.run(Number.MAX_SAFE_INTEGER);
  const seconds = (clock() - begun) / 1000;
  return { ...told(answer, goal), seconds };
}

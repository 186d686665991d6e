/**
 * How long the verdict on a move takes from an empty table, in node or in a page: each legal move of each board, for
 * the goal that the position asks for by itself (to win or to draw) and for the best score.
 */

const slice = 200_000; // nodes

/**
 * @param {typeof import('../../../www/pkg/simd/kaeshi.js')} kaeshi
 * @param {readonly string[]} boards
 * @param {() => number} clock in milliseconds
 * @param {Uint8Array} [weights] those that sort moves
 * @returns {{ natural: number[], best: number[] }}
 */
export function times(kaeshi, boards, clock, weights) {
  const engine = new kaeshi.Engine(16);
  if (weights) engine.setWeights(weights);
  const found = { natural: [], best: [] };
  const run = () => {
    for (;;) {
      const answer = engine.run(slice);
      if (answer !== undefined) return answer;
    }
  };
  for (const board of boards) {
    engine.diagnose(board);
    const { goal, moves } = run();
    const goals = goal === 'best' ? ['best'] : [goal, 'best'];
    for (const asked of goals) {
      for (const { square } of moves) {
        engine.clear();
        const begun = clock();
        engine.judge(board, square, asked);
        run();
        found[asked === 'best' ? 'best' : 'natural'].push(clock() - begun);
      }
    }
  }
  return found;
}

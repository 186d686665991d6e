/** The line of a puzzle that its themes and the reasons for its right move follow. */

/** @import { EngineClient } from '../../../engine/index.js' */
/** @import { AnyGoal } from '../../../engine/types.js' */
/** @import { Positions } from '../types.js' */

/**
 * Returns right moves against the defence that the page plays, as long as only one is right, and from there best play
 * to the end. Passes are left out.
 * @param {Pick<Positions, 'after' | 'movesAt'>} positions
 * @param {Pick<EngineClient, 'puzzle' | 'reply' | 'solve'>} engine
 * @param {{ position: string, goal: AnyGoal }} puzzle the solver to move
 * @param {string} square the right first move
 * @param {AbortSignal} signal
 */
export async function mainLineOf(positions, engine, { position, goal }, square, signal) {
  const solver = positions.movesAt(position).side;
  let [line, last] = [[square], positions.after(position, square)];
  for (;;) {
    const played = [];
    let [at, side] = [last, positions.movesAt(last).side];
    while (side && side !== solver) {
      const reply = await engine.reply(at, goal, { signal });
      played.push(reply.square);
      at = positions.after(at, reply.square);
      ({ side } = positions.movesAt(at));
    }
    const right = side ? (await engine.puzzle(at, goal, { signal })).moves.filter(({ keeps }) => keeps) : [];
    const [only] = right;
    if (!only || right.length > 1) break;
    line = [...line, ...played, only.square];
    last = positions.after(at, only.square);
  }
  if (positions.movesAt(last).side === undefined) return line.join('');
  return [...line, ...(await engine.solve(last, { signal, fresh: true })).pv].join('');
}

/**
 * The engine in Node, to know what is right in a position that the page shows: a test can then play a puzzle to its end
 * whatever the opponent answers. The answers it is held against (published ones) stand in the tests.
 */
import { readFileSync } from 'node:fs';
import { Engine, Game, initSync } from '../../pkg/scalar/kaeshi.js';

/** @import { Goal } from '../../engine/types.js' */

initSync({ module: readFileSync(new URL('../../pkg/scalar/kaeshi_bg.wasm', import.meta.url)) });
const engine = new Engine(8);

/**
 * @param {string} position
 * @param {Goal} goal
 * @returns {{ square: string, score: number, keeps: boolean, lost: number }[]}
 */
export function judged(position, goal) {
  engine.puzzle(position, goal);
  for (;;) {
    const answer = engine.run(1e6);
    if (answer?.kind === 'puzzle') return answer.moves;
  }
}

/** A move that keeps the goal. @param {string} position @param {Goal} goal */
export function rightMove(position, goal) {
  return judged(position, goal).find((move) => move.keeps)?.square ?? '';
}

/** A move that gives it away. @param {string} position @param {Goal} goal */
export function wrongMove(position, goal) {
  return judged(position, goal).find((move) => !move.keeps) ?? { square: '', score: 0, lost: 0, keeps: false };
}

/** The position after moves. @param {string} position @param {readonly string[]} moves */
export function positionAfter(position, moves) {
  const game = Game.fromPosition(position);
  for (const move of moves) game.play(move);
  const after = game.position;
  game.free();
  return after;
}

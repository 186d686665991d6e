/**
 * From a game to puzzles: the moves near its end that threw a win or a draw away, where one move alone would have kept
 * it. The engine proves both; and what is asked of a puzzle of the library is asked of these, as far as it can be asked
 * of one alone.
 */
import { certify, loadStudy, scoresText } from '../../elements/study/index.js';
import { ownPuzzleId } from '../game/index.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Diagnosis, Goal, Kaeshi, Side, Solved } from '../../engine/types.js' */
/** @import { Study } from '../../elements/study/index.js' */
/** @import { Entry, GameMoves } from '../game/index.js' */
/** @import { FoundPuzzle } from '../store/index.js' */

/**
 * The methods of the engine that are used here.
 * @typedef {object} Prover
 * @property {(position: string, options: { goal: 'wld', signal: AbortSignal }) => Promise<Solved>} solve
 * @property {(position: string, options: { signal: AbortSignal }) => Promise<Diagnosis>} diagnose
 * @property {EngineClient['scores']} scores
 * @property {EngineClient['reply']} reply
 * @property {() => Promise<Study>} [study] loads the rules; the study module by default
 */
/** A position of a game, who moves there, and the move that was made. */
/** @typedef {{ position: string, side: Side, square: string, empties: number }} Ply */

/** The most empty squares of a puzzle, and the fewest with which there is something to read. */
const MOST_EMPTIES = 20;
const LEAST_EMPTIES = 4;

/** Tests whether a position with `empties` empty squares may be a puzzle. @param {number} empties */
export const isPuzzleSize = (empties) => empties >= LEAST_EMPTIES && empties <= MOST_EMPTIES;

/**
 * Returns the puzzles of a game, the one with the fewest empty squares first.
 * @param {Pick<Entry, 'id' | 'start' | 'moves'>} game
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @param {Prover} engine
 * @param {AbortSignal} signal
 * @param {number} [most] empty squares
 * @returns {Promise<FoundPuzzle[]>}
 */
export async function puzzlesFrom(game, kaeshi, engine, signal, most = MOST_EMPTIES) {
  const { plies, last, empties: left, winner } = pliesOf(game, kaeshi);
  // The last move of a game that was given up too early cannot be judged.
  if (last && left > MOST_EMPTIES) return [];
  /** @type {FoundPuzzle[]} */
  const found = [];
  let after = last ? await outcome(last.position, last.side, engine, signal) : winner;
  for (const { position, side, square, empties } of plies.reverse()) {
    if (empties > most) break;
    const before = await outcome(position, side, engine, signal);
    const sign = side === 'black' ? 1 : -1;
    const isThrownAway = sign * after < sign * before && sign * before >= 0;
    after = before;
    if (!isThrownAway || empties < LEAST_EMPTIES) continue;
    const { goal, moves } = await engine.diagnose(position, { signal });
    const solution = moves.reduce((best, move) => (move.score > best.score ? move : best)).square;
    if (goal === 'best' || solution === square) continue;
    if (!(await passes({ position, goal }, moves, engine, signal))) continue;
    const id = ownPuzzleId({ position, goal });
    found.push({ id, at: Date.now(), position, goal, solution, size: empties, source: game.id });
  }
  return found;
}

/**
 * Tests whether a position passes the rules of the library: one right move, neither the only corner nor the one that
 * turns most, a wrong one that tempts, and an answer that stays the only one for long enough.
 * @param {{ position: string, goal: Goal }} puzzle
 * @param {Diagnosis['moves']} moves with their scores
 * @param {Pick<Prover, 'scores' | 'reply' | 'solve' | 'study'>} engine
 * @param {AbortSignal} signal
 */
export async function passes(puzzle, moves, engine, signal) {
  const study = await (engine.study ?? loadStudy)();
  const { position, goal } = puzzle;
  const scores = scoresText(moves);
  // How long the answer stays the only one takes longest to find.
  if (study.puzzleRefusal(position, goal, scores, undefined) !== undefined) return false;
  const { unique } = await certify(study, engine, puzzle, signal);
  return study.puzzleRefusal(position, goal, scores, unique) === undefined;
}

/**
 * Plays a game.
 * @param {GameMoves} played
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @returns {{ plies: Ply[], empties: number, last: { position: string, side: Side } | undefined, winner: number }}
 *   `last` where it was not played to the end; `winner` above 0 Black, where it was
 */
export function pliesOf({ moves, start }, { Game }) {
  const game = start ? Game.fromPosition(start) : new Game();
  /** @type {Ply[]} */
  const plies = [];
  for (const square of moves.match(/../g) ?? []) {
    const { position, side, empties } = game;
    if (!side) break;
    plies.push({ position, side, square, empties });
    game.play(square);
  }
  const { position, side, empties } = game;
  const { black, white } = game.result() ?? { black: 0, white: 0 };
  game.free();
  return { plies, empties, last: side && { position, side }, winner: Math.sign(black - white) };
}

/**
 * Who wins a position with best play.
 * @param {string} position
 * @param {Side} side who moves there
 * @param {Prover} engine
 * @param {AbortSignal} signal
 * @returns {Promise<number>} 1 Black, −1 White, 0 nobody
 */
async function outcome(position, side, engine, signal) {
  const { lower, upper } = await engine.solve(position, { goal: 'wld', signal });
  const sign = lower > 0 ? 1 : upper < 0 ? -1 : 0;
  return side === 'black' ? sign : 0 - sign;
}

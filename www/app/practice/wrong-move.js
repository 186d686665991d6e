/**
 * The case against a wrong move of a drill: its value beside that of the move to learn, how often it is played, and why
 * it loses something.
 */
import { loadStudy } from '../../elements/study/index.js';
import { sharedEngine } from '../../engine/index.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { At } from '../repertoire/index.js' */
/** @import { MoveReason } from '../why/index.js' */
/** @import { Frequency, Replies } from './replies.js' */

/** The values of two moves for their mover, in discs. @typedef {{ tried: number, learnt: number }} Values */
/**
 * A wrong move as far as it is known.
 * @typedef {object} Known
 * @property {Values | undefined} values
 * @property {boolean} isBook whether the opening book has both, or the engine estimated them
 * @property {Frequency | undefined} frequency
 * @property {{ black: number, white: number } | undefined} lines of the book that each side must remember behind the
 *   move to learn, to keep the game even: Umigame's number
 * @property {boolean} isEqual whether it loses nothing
 * @property {readonly MoveReason[] | undefined} reasons
 */

/** How deep the engine looks behind each of the two moves. */
const SCOPE = { depth: 12, exactFrom: 14, lines: 1 };
/** A move that loses less loses nothing. */
const LEAST = 0.5;

/**
 * Finds out about a wrong move, and tells each thing when it is known.
 * @param {{ path: string, tried: string, learnt: string, at: At, signal: AbortSignal,
 *   replies: Pick<Replies, 'load' | 'rows' | 'frequencies'>, engine?: Pick<EngineClient, 'hints'> }} question
 * @param {(known: Partial<Known>) => void} tell
 */
export async function findOut({ path, tried, learnt, at, replies, signal, engine = sharedEngine() }, tell) {
  const told = (/** @type {Partial<Known>} */ known) => signal.aborted || tell(known);
  await replies.load();
  const frequencies = await replies.frequencies(path);
  told({ frequency: frequencies?.(tried) });
  const rows = await replies.rows(path);
  const bookOf = (/** @type {string} */ square) => rows.find(({ squares }) => squares.includes(square))?.value;
  const [book, other] = [bookOf(tried), bookOf(learnt)];
  const isBook = book !== undefined && other !== undefined;
  const lines = rows.find(({ squares }) => squares.includes(learnt))?.lines;
  if (isBook) told({ isBook, values: { tried: book, learnt: other }, lines });
  const played = await lineOf(path, tried, at, engine, signal);
  const better = await lineOf(path, learnt, at, engine, signal);
  const values = isBook ? { tried: book, learnt: other } : { tried: played.value, learnt: better.value };
  told({ isBook, values });
  if (values.learnt - values.tried < LEAST) return void told({ isEqual: true, reasons: [] });
  const { moveReasons } = await loadStudy();
  told({ reasons: moveReasons(at(path).position, played.line.join(''), better.line.join(''), false) });
}

/**
 * Returns a move with what best follows it, and its value for its mover.
 * @param {string} path
 * @param {string} square
 * @param {At} at
 * @param {Pick<EngineClient, 'hints'>} engine
 * @param {AbortSignal} signal
 */
async function lineOf(path, square, at, engine, signal) {
  const { position, side } = at(path + square);
  const [best] = (await engine.hints(position, { ...SCOPE, signal })).moves;
  const value = best?.value ?? 0;
  return {
    value: side === at(path).side ? value : -value,
    line: best ? [square, best.square, ...best.line] : [square],
  };
}

/**
 * Reads the puzzle that an element was given: its attributes, or the text diagram inside it, made into a position and a
 * goal. An unreadable one throws a `PuzzleError`, which words.js says in the reader's language.
 */
import { positionText, readDiagram, readPlain } from '../board/index.js';
import { asGoal } from '../goals/index.js';

/** @import { AnyGoal, Kaeshi, Side } from '../../engine/types.js' */
/** @import { Diagram } from '../board/types.js' */

/**
 * @typedef {{ position: string | null, side: string | null, goal: string | null, moves: string | null, text: string }}
 *   Given
 */

/** The puzzle cannot be read: which part of it, what that says, and of a board or moves the engine's error. */
export class PuzzleError extends Error {
  /** @param {'board' | 'moves' | 'goal' | 'side' | 'day' | 'id'} part @param {string} text @param {unknown} [cause] */
  constructor(part, text, cause) {
    super(`${part}: ${text}`, { cause });
    this.name = 'PuzzleError';
    this.part = part;
    this.text = text;
  }
}

/**
 * The position alone, without rules: enough to show it before the engine is there.
 * @param {Given} given
 * @returns {string | undefined} 64 signs, a space, the side to move; undefined when it takes the engine to read it
 */
export function pictureOf({ position, side, moves, text }) {
  const diagram = moves === null ? readPlain(position ?? text) : undefined;
  return diagram && withSide(diagram, asSide(side));
}

/**
 * @param {Kaeshi} kaeshi
 * @param {Given} given
 * @returns {{ position: string, goal: AnyGoal | undefined }}
 * @throws {PuzzleError} when something given cannot be read
 */
export function readPuzzle(kaeshi, given) {
  const goal = asGoal(given.goal);
  if (given.goal !== null && !goal) throw new PuzzleError('goal', given.goal);
  const side = asSide(given.side);
  if (given.side !== null && !side) throw new PuzzleError('side', given.side);
  return { position: positionOf(kaeshi, given, side), goal };
}

/**
 * @param {Kaeshi} kaeshi
 * @param {Given} given
 * @param {Side | undefined} side
 */
function positionOf(kaeshi, { position, moves, text }, side) {
  const board = position ?? text;
  let start;
  try {
    if (board || moves === null) start = withSide(readDiagram(kaeshi, board), side);
  } catch (error) {
    throw new PuzzleError('board', board, error);
  }
  if (moves === null) return /** @type {string} */ (start);
  try {
    return kaeshi.Game.fromTranscript(moves, start).position;
  } catch (error) {
    throw new PuzzleError('moves', moves, error);
  }
}

/**
 * A position whose side to move is the attribute's before the text's.
 * @param {Diagram} diagram
 * @param {Side | undefined} side
 */
const withSide = (diagram, side) => positionText({ ...diagram, side: side ?? diagram.side }, 'black');

/** @param {string | null} word @returns {Side | undefined} */
const asSide = (word) => (word === 'black' || word === 'white' ? word : undefined);

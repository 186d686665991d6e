/**
 * What puzzle an element was given: its attributes, or the text diagram inside it, made into a position and a goal. What cannot
 * be read is a `PuzzleError` whose message says, in the reader's language, what and where.
 */
import { explain } from '../locale/errors.js';
import { t } from '../locale/index.js';
import { DiagramError, readDiagram } from './board-text.js';

/** @import { Goal, Kaeshi, Side } from '../engine/types.js' */
/** @import { Lang } from '../locale/index.js' */

/** @typedef {{ position: string | null, side: string | null, goal: string | null, moves: string | null, text: string }} Given */

/** The puzzle cannot be read; the message is for the reader. */
export class PuzzleError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'PuzzleError';
  }
}

/**
 * The text inside an element, without what is meant for its slots.
 * @param {Element} element
 */
export function textOf(element) {
  const nodes = [...element.childNodes].filter((node) => !(node instanceof Element && node.hasAttribute('slot')));
  return nodes.map((node) => (node instanceof Comment ? '' : node.textContent)).join('').trim();
}

/**
 * The position alone, without rules: enough to show it before the engine is there.
 * @param {Given} given
 * @returns {string | undefined} 64 signs, a space, the side to move; undefined when the text or the moves need more than reading
 */
export function pictureOf({ position, side, moves, text }) {
  if (moves !== null) return undefined;
  try {
    const diagram = readDiagram(position ?? text);
    return `${diagram.cells.join('')} ${sign(asSide(side) ?? diagram.side ?? 'black')}`;
  } catch (error) {
    if (error instanceof DiagramError) return undefined;
    throw error;
  }
}

/**
 * @param {Kaeshi} kaeshi
 * @param {Lang} lang
 * @param {Given} given
 * @returns {{ position: string, goal: Goal | undefined }}
 * @throws {PuzzleError} when something given cannot be read
 */
export function readPuzzle(kaeshi, lang, given) {
  const goal = asGoal(given.goal);
  if (given.goal !== null && !goal) throw new PuzzleError(t(lang, 'tsume.failed.goal', { goal: given.goal }));
  const side = asSide(given.side);
  if (given.side !== null && !side) throw new PuzzleError(t(lang, 'tsume.failed.side', { side: given.side }));
  return { position: positionOf(kaeshi, lang, given, side), goal };
}

/**
 * @param {Kaeshi} kaeshi
 * @param {Lang} lang
 * @param {Given} given
 * @param {Side | undefined} side
 */
function positionOf({ Game }, lang, { position, moves, text }, side) {
  const board = position ?? text;
  let start;
  try {
    if (board || moves === null) {
      const diagram = readDiagram(board);
      start = `${diagram.cells.join('')} ${sign(side ?? diagram.side ?? 'black')}`;
    }
  } catch (error) {
    if (error instanceof DiagramError) throw new PuzzleError(t(lang, error.key, error.params));
    throw error;
  }
  if (moves === null) return /** @type {string} */ (start);
  try {
    return Game.fromTranscript(moves, start).position;
  } catch (error) {
    throw new PuzzleError(t(lang, 'tsume.failed.moves', { why: explain(lang, error) }));
  }
}

/** @param {Side} side */
const sign = (side) => (side === 'black' ? 'X' : 'O');

/** @param {string | null} word @returns {Side | undefined} */
const asSide = (word) => (word === 'black' || word === 'white' ? word : undefined);

/** @param {string | null} word @returns {Goal | undefined} */
const asGoal = (word) => (word === 'win' || word === 'draw' || word === 'best' ? word : undefined);

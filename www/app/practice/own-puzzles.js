/**
 * Puzzles of one's own, as training and the statistics take them: those from mistakes of one's games, which were proved
 * when they were found, and those that one made and saved. Their name is their goal and their position, whatever
 * symmetry shows it.
 */
import { positionFields, puzzleFields } from '../../elements/shared/index.js';
import { emptiesOf, rightMoves } from '../made-puzzles/index.js';
import { ownPuzzleId } from '../game/index.js';
import { AGAIN, openPractice } from '../store/index.js';

/** @import { AnyGoal, Diagnosis } from '../../engine/types.js' */
/** @import { Held, FoundPuzzle } from '../store/index.js' */
/** @import { MadePuzzle } from '../made-puzzles/index.js' */

/**
 * `since` is when the mistake was made that training asks for.
 * @typedef {{ id: string, position: string, goal: AnyGoal, size: number, isProved: boolean, since?: number }} OwnPuzzle
 */
/**
 * A mistake that makes no puzzle: a better move is sought.
 * @typedef {{ id: string, position: string, goal: 'move', size: number, solution: string, since: number }} OwnMove
 */
/** Gives what kind of puzzle a position is. @typedef {(position: string) => Promise<Diagnosis>} Prover */

/** Returns all of them; one that was found in a game and made as well is there once. @returns {Promise<OwnPuzzle[]>} */
export const ownPuzzles = async () => together(await openPractice().found(), await openPractice().made());

/** Returns the mistakes of one's own games that make no puzzle. @returns {Promise<OwnMove[]>} */
export const ownMoves = async () =>
  (await openPractice().found()).flatMap(({ id, at, position, goal, size, solution }) =>
    goal === 'move' ? [{ id, position, goal, size, solution, since: at }] : [],
  );

/**
 * Has training ask for a best move until it stays right.
 * @param {{ position: string, solution: string }} asked
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keepOwnMove({ position, solution }) {
  const goal = /** @type {const} */ ('move');
  const id = ownPuzzleId({ position, goal });
  return openPractice().keep({
    found: [{ id, at: Date.now(), position, goal, solution, size: emptiesOf(position), source: AGAIN }],
  });
}

/** @param {Iterable<FoundPuzzle>} found @param {Iterable<MadePuzzle>} made @returns {OwnPuzzle[]} */
function together(found, made) {
  /** @type {OwnPuzzle[]} */
  const all = [
    ...Array.from(made, ({ position, goal }) => ({
      ...{ id: ownPuzzleId({ position, goal }), position, goal, size: emptiesOf(position), isProved: false },
    })),
    ...Array.from(found).flatMap(({ id, at, position, goal, size, source }) =>
      goal === 'move' ? [] : [{ id, position, goal, size, isProved: true, ...(source === AGAIN ? { since: at } : {}) }],
    ),
  ];
  return [...new Map(all.map((each) => [ownPuzzleId(each), each])).values()];
}

/**
 * Returns the puzzle of one's own that a position and a goal are, in whatever symmetry.
 * @param {{ position: string, goal: string | undefined }} opened
 * @param {Pick<Readonly<Held>, 'found' | 'made'>} all
 */
export function ownPuzzleOf(opened, { found, made }) {
  const name = ownPuzzleId(opened);
  return together(found.values(), made.values()).find((each) => ownPuzzleId(each) === name);
}

/**
 * Returns the address of one, which is that of the study page where it makes no puzzle.
 * @param {{ position: string, goal: string }} puzzle
 */
export const ownAddress = ({ position, goal }) =>
  goal === 'move' ? `./analyse.html#${positionFields(position)}` : `#${puzzleFields({ position, goal })}`;

/**
 * Tests whether a puzzle can go right and wrong: a stored puzzle may be unfinished.
 * @param {OwnPuzzle} puzzle
 * @param {Prover} prove
 */
export async function isSolvable({ position, goal, isProved }, prove) {
  if (isProved) return true;
  try {
    const found = await prove(position);
    const right = rightMoves(found, goal).length;
    return right > 0 && right < found.moves.length;
  } catch {
    return false;
  }
}

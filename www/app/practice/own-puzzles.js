/**
 * Puzzles of one's own, as training and the statistics take them: those from mistakes of one's games, which were proved
 * when they were found, and those that one made and put by. Their name is their goal and their position, whatever
 * symmetry shows it.
 */
import { emptiesOf, rightMoves } from '../made-puzzles/index.js';
import { openPractice, ownPuzzleId } from '../store/index.js';

/** @import { AnyGoal, Diagnosis } from '../../engine/types.js' */
/** @import { Held, FoundPuzzle } from '../store/index.js' */
/** @import { MadePuzzle } from '../made-puzzles/index.js' */

/** @typedef {{ id: string, position: string, goal: AnyGoal, size: number, isProved: boolean }} OwnPuzzle */
/** Gives what kind of puzzle a position is. @typedef {(position: string) => Promise<Diagnosis>} Prover */

/** Returns all of them; one that was found in a game and made as well is there once. @returns {Promise<OwnPuzzle[]>} */
export const ownPuzzles = async () => together(await openPractice().found(), await openPractice().made());

/** @param {Iterable<FoundPuzzle>} found @param {Iterable<MadePuzzle>} made @returns {OwnPuzzle[]} */
function together(found, made) {
  const all = [
    ...Array.from(made, (each) => ({
      ...each,
      id: ownPuzzleId(each),
      size: emptiesOf(each.position),
      isProved: false,
    })),
    ...Array.from(found, (each) => ({ ...each, isProved: true })),
  ].map(({ id, position, goal, size, isProved }) => ({ id, position, goal, size, isProved }));
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

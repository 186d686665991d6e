/**
 * Puzzles of one's own, as training and the statistics take them: those from mistakes of one's games, which were proved
 * when they were found, and those that one made and put by. Their name is their goal and their position, whatever
 * symmetry shows it.
 */
import { enoughFor, loadOwn } from '../made/index.js';
import { openPractice, positionKey } from '../store/index.js';

/** @import { AnyGoal, Diagnosis } from '../../engine/types.js' */

/** @typedef {{ id: string, position: string, goal: AnyGoal, size: number, isProved: boolean }} OwnPuzzle */
/** Gives what kind of puzzle a position is. @typedef {(position: string) => Promise<Diagnosis>} Prover */

/** @param {{ position: string, goal: string | undefined }} puzzle */
const nameOf = ({ position, goal }) => `own-${goal}-${positionKey(position)}`;

/** @param {string} position */
const emptiesOf = (position) => position.slice(0, 64).replaceAll(/[^-]/g, '').length;

/** Returns all of them; one that was found in a game and made as well is there once. @returns {Promise<OwnPuzzle[]>} */
export async function ownPuzzles() {
  const found = (await openPractice().own()).map(({ id, position, goal, size }) => ({
    ...{ id, position, goal, size },
    isProved: true,
  }));
  const made = loadOwn().map(({ position, goal }) => ({
    ...{ id: nameOf({ position, goal }), position, goal, size: emptiesOf(position) },
    isProved: false,
  }));
  const named = /** @type {[string, OwnPuzzle][]} */ ([...made, ...found].map((each) => [nameOf(each), each]));
  return [...new Map(named).values()];
}

/**
 * Returns the puzzle of one's own that a position and a goal are, in whatever symmetry.
 * @param {{ position: string, goal: string | undefined }} opened
 */
export async function ownPuzzleOf(opened) {
  const name = nameOf(opened);
  return (await ownPuzzles()).find((each) => nameOf(each) === name);
}

/**
 * Tests whether a puzzle can go right and wrong: what was put by may be unfinished.
 * @param {OwnPuzzle} puzzle
 * @param {Prover} prove
 */
export async function isSolvable({ position, goal, isProved }, prove) {
  if (isProved) return true;
  try {
    const { moves, score } = await prove(position);
    const right = moves.filter((move) => move.score >= enoughFor(goal, score)).length;
    return right > 0 && right < moves.length;
  } catch {
    return false;
  }
}

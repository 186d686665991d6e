/**
 * Puzzles of one's own, as training and the statistics take them: those from mistakes of one's games, which were proved
 * when they were found, and those that one made and put by. Their name is their goal and their position, whatever
 * symmetry shows it.
 */
import { enoughFor, loadOwn } from '../own-puzzles/index.js';
import { openPractice, positionKey } from '../store/index.js';

/** @import { AnyGoal, Diagnosis } from '../../engine/types.js' */
/** @import { OwnPuzzle as Found } from '../store/index.js' */

/** @typedef {{ id: string, position: string, goal: AnyGoal, size: number, isProved: boolean }} OwnPuzzle */
/** Gives what kind of puzzle a position is. @typedef {(position: string) => Promise<Diagnosis>} Prover */

/** @param {{ position: string, goal: string | undefined }} puzzle */
const nameOf = ({ position, goal }) => `own-${goal}-${positionKey(position)}`;

/** @param {string} position */
const emptiesOf = (position) => position.slice(0, 64).replaceAll(/[^-]/g, '').length;

/** Returns all of them; one that was found in a game and made as well is there once. @returns {Promise<OwnPuzzle[]>} */
export const ownPuzzles = async () => withMade(await openPractice().own());

/** @param {Iterable<Found>} own those from one's games @returns {OwnPuzzle[]} these, and those that one made */
function withMade(own) {
  const found = Array.from(own, ({ id, position, goal, size }) => ({ id, position, goal, size, isProved: true }));
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
 * @param {Iterable<Found>} own those from one's games
 */
export function ownPuzzleOf(opened, own) {
  const name = nameOf(opened);
  return withMade(own).find((each) => nameOf(each) === name);
}

/**
 * Tests whether a puzzle can go right and wrong: a stored puzzle may be unfinished.
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

/**
 * Which puzzle training shows next: one about as hard as the solver is strong, and not one of the last. Now and then it
 * is one of one's own, however hard.
 */

/** @import { LibraryIndex, LibraryPuzzle, PuzzleLibrary } from '../../elements/puzzles/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { OwnPuzzle } from './own-puzzles.js' */

/** A puzzle so near to the rating is near enough. */
const NEAR = 120;
/** The puzzles tried last do not come again unasked. */
const LAST = 300;
/** While there are puzzles of one's own that were not tried lately, this share of all is one of them. */
const OWN_SHARE = 1 / 4;

/**
 * Returns the puzzles to choose from: those near the rating, or else the few that are nearest.
 * @param {readonly LibraryPuzzle[]} puzzles
 * @param {number} rating
 * @param {ReadonlySet<string>} tried
 */
export function near(puzzles, rating, tried) {
  const fresh = puzzles.filter(({ id }) => !tried.has(id));
  const distance = (/** @type {LibraryPuzzle} */ { difficulty }) => Math.abs(difficulty - rating);
  const close = fresh.filter((puzzle) => distance(puzzle) <= NEAR);
  return close.length > 0 ? close : [...fresh].sort((a, b) => distance(a) - distance(b)).slice(0, 5);
}

/**
 * `isSize` and `fits` tell which are wanted: only sizes that are wanted are fetched.
 * @typedef {{ rating: number, attempts: readonly Attempt[], isSize: (size: number) => boolean,
 *   fits?: (puzzle: LibraryPuzzle) => boolean, random?: () => number }} How
 */

/**
 * Picks a puzzle: of sizes in a random order the first that has one near the rating. Where each that is wanted was
 * tried lately, one of them comes again, and not the last.
 * @param {PuzzleLibrary} library
 * @param {LibraryIndex} index
 * @param {How} how
 * @returns {Promise<LibraryPuzzle | undefined>}
 */
export async function pick(library, index, how) {
  const lately = how.attempts.slice(-LAST).map(({ puzzle }) => puzzle);
  return (
    (await pickBeside(library, index, how, new Set(lately))) ??
    (await pickBeside(library, index, how, new Set(lately.slice(-1))))
  );
}

/**
 * @param {PuzzleLibrary} library
 * @param {LibraryIndex} index
 * @param {How} how
 * @param {ReadonlySet<string>} tried
 */
async function pickBeside(library, index, { rating, isSize, fits = () => true, random = Math.random }, tried) {
  const sizes = index.filter(({ size, count }) => isSize(size) && count > 0).map(({ size }) => size);
  /** @type {LibraryPuzzle[]} */
  let nearest = [];
  for (const size of shuffled(sizes, random)) {
    const found = near((await library.ofSize(size)).filter(fits), rating, tried);
    if (found.some(({ difficulty }) => Math.abs(difficulty - rating) <= NEAR)) {
      nearest = found;
      break;
    }
    nearest = near([...nearest, ...found], rating, tried);
  }
  return nearest[Math.floor(random() * nearest.length)];
}

/**
 * Picks a puzzle of one's own, if it is the turn of one.
 * @param {readonly OwnPuzzle[]} own
 * @param {{ attempts: readonly Attempt[], random?: () => number }} how
 * @returns {OwnPuzzle | undefined}
 */
export function pickOwn(own, { attempts, random = Math.random }) {
  const tried = new Set(attempts.slice(-LAST).map(({ puzzle }) => puzzle));
  const fresh = own.filter(({ id, size }) => size > 0 && !tried.has(id));
  return random() < OWN_SHARE ? fresh[Math.floor(random() * fresh.length)] : undefined;
}

/** @param {readonly number[]} all @param {() => number} random */
function shuffled(all, random) {
  return all
    .map((each) => ({ each, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
}

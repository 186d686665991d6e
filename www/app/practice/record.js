/** Keeps the tries of puzzles from the list, for the statistics and for training, where what went wrong comes again. */
import { openPractice } from '../store/index.js';
import { comesAgain } from './again.js';
import { attemptAt } from './host.js';
import { ownPuzzleOf } from './own.js';

/** @import { Attempt } from '../store/index.js' */

/** How a try went so far. @typedef {{ mistakes: number, helped: boolean }} Trouble */

/** The name of a try: that of its puzzle and of when it was opened, so that what comes later takes its place. */
const nameOf = (/** @type {string} */ id, /** @type {number} */ since) => `list-${since}-${id}`;

/**
 * Keeps a try, also one that was given up: else only those who solve a puzzle would count. A try that fails does so
 * once, however many mistakes follow. The first sixty, which have no game, are not in training.
 * @param {{ id: string, size: number, themes: string, game?: string }} puzzle
 * @param {Trouble} trouble
 * @param {number} since when it was opened
 */
export async function record(puzzle, { mistakes, helped }, since) {
  const facts = { id: nameOf(puzzle.id, since), ok: mistakes === 0 && !helped, mistakes, helped };
  const practice = openPractice();
  const before = (await practice.attempts()).find(({ id }) => id === facts.id);
  await practice.keep({ attempts: [attemptAt(puzzle, { room: 'list', ...facts }, since)] });
  if (!facts.ok && before?.ok !== false && puzzle.game !== '') await comesAgain(puzzle.id);
}

/**
 * Keeps the try of a position that is a puzzle of one's own.
 * @param {{ position: string, goal: string | undefined }} opened
 * @param {Trouble} trouble
 * @param {number} since when it was opened
 * @returns {Promise<string | undefined>} its name; undefined where it is none
 */
export async function recordOwn(opened, trouble, since) {
  const found = await ownPuzzleOf(opened);
  if (!found) return undefined;
  await record({ id: found.id, size: found.size, themes: '' }, trouble, since);
  return found.id;
}

/**
 * Returns the tries of a puzzle, the latest first.
 * @param {string} id
 * @returns {Promise<Attempt[]>}
 */
export async function triesOf(id) {
  return (await openPractice().attempts()).filter(({ puzzle }) => puzzle === id).reverse();
}

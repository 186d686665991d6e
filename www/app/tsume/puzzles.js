/**
 * The puzzles that come with the page, and how far the visitor has come with them.
 *
 * The list is generated and proved by the engine's own tools (`puzzles.json`); here it is only looked through. Progress
 * is a word per puzzle, kept by the browser: what is stored may be anything, so every entry is checked for itself.
 */
import list from './puzzles.json';
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { Goal } from '../../engine/types.js' */

/** @typedef {{ id: string, position: string, goal: Goal, empties: number }} Puzzle */
/** How a puzzle went: solved by oneself, or with the solution shown. @typedef {'solved' | 'helped'} Outcome */
/** @typedef {Readonly<Record<string, Outcome>>} Progress */

/** All of them, fewest empties first. @type {readonly Puzzle[]} */
export const puzzles = list
  .map(({ id, position, goal, empties }) => ({ id: String(id), position, goal: /** @type {Goal} */ (goal), empties }))
  .sort((a, b) => a.empties - b.empties);

/**
 * @param {unknown} value what was stored, if anything
 * @returns {Progress}
 */
export function checkProgress(value) {
  return Object.fromEntries(
    Object.entries(asRecord(value) ?? {}).flatMap(([id, outcome]) =>
      outcome === 'solved' || outcome === 'helped' ? [[id, outcome]] : [],
    ),
  );
}

/** @returns {Progress} */
export function loadProgress() {
  return recall('tsume', checkProgress) ?? {};
}

/**
 * Progress with one more puzzle in it; what was once solved alone stays so.
 * @param {Progress} progress
 * @param {string} id
 * @param {Outcome} outcome
 * @returns {Progress}
 */
export function withOutcome(progress, id, outcome) {
  return progress[id] === 'solved' ? progress : { ...progress, [id]: outcome };
}

/** @param {Progress} progress */
export function saveProgress(progress) {
  remember('tsume', progress);
}

/**
 * The puzzles of a size; all of them without one.
 * @param {readonly Puzzle[]} all
 * @param {number | undefined} empties
 */
export function ofSize(all, empties) {
  return empties === undefined ? all : all.filter((puzzle) => puzzle.empties === empties);
}

/** @param {readonly Puzzle[]} all @returns {Map<number, Puzzle[]>} by empties, fewest first */
export function bySize(all) {
  const groups = new Map();
  for (const puzzle of all) groups.set(puzzle.empties, [...(groups.get(puzzle.empties) ?? []), puzzle]);
  return groups;
}

/**
 * The first unsolved puzzle after this one, going round to the start.
 * @param {readonly Puzzle[]} all
 * @param {Progress} progress
 * @param {string | undefined} id where to start; from the beginning without one
 * @returns {Puzzle | undefined} undefined when all are solved
 */
export function nextUnsolved(all, progress, id) {
  const place = all.findIndex((puzzle) => puzzle.id === id);
  return [...all.slice(place + 1), ...all.slice(0, place)].find((puzzle) => progress[puzzle.id] !== 'solved');
}

/** How far the visitor has come, as the list takes it. What keeps it is `practice/record.js`. */

/** @import { Progress } from '../store/index.js' */

/**
 * All of it together; what was once solved alone stays so.
 * @param {Progress[]} parts
 * @returns {Progress}
 */
export function together(...parts) {
  /** @type {Record<string, Progress[string]>} */
  const all = {};
  for (const part of parts)
    for (const [id, outcome] of Object.entries(part)) if (all[id] !== 'solved') all[id] = outcome;
  return all;
}

/**
 * The first unsolved puzzle after this one, going round to the start.
 * @template {{ id: string }} T
 * @param {readonly T[]} all
 * @param {Progress} progress
 * @param {string | undefined} id where to start; from the beginning without one
 * @returns {T | undefined} undefined when all are solved
 */
export function nextUnsolved(all, progress, id) {
  const place = all.findIndex((puzzle) => puzzle.id === id);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))].find(
    (puzzle) => progress[puzzle.id] !== 'solved',
  );
}

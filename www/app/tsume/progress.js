/**
 * How far the visitor has come: a word for each puzzle, kept by the browser. Stored data may be anything, so every
 * entry is checked for itself.
 */
import { asRecord, recall, remember } from '../shared/index.js';

/** How a puzzle went: solved by oneself, or with the solution shown. @typedef {'solved' | 'helped'} Outcome */
/** @typedef {Readonly<Record<string, Outcome>>} Progress */

/**
 * @param {unknown} value the stored progress, if any
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
 * All of it together; what was once solved alone stays so.
 * @param {Progress[]} parts
 * @returns {Progress}
 */
export function together(...parts) {
  /** @type {Record<string, Outcome>} */
  const all = {};
  for (const part of parts)
    for (const [id, outcome] of Object.entries(part)) if (all[id] !== 'solved') all[id] = outcome;
  return all;
}

/**
 * Adds to the progress and keeps it. It is read anew before: what another tab solved may not have been heard of here.
 * @param {Progress} known to this page, which may have what the browser did not take
 * @param {Progress} more
 * @returns {{ progress: Progress, isProgressKept: boolean }}
 */
export function keepProgress(known, more) {
  const progress = together(loadProgress(), known, more);
  return { progress, isProgressKept: remember('tsume', progress) };
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

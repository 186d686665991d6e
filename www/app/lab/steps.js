/** Where the stepper stands: a place in a list of steps that may become another list at any time. */

/** @import { LabStep } from '../../pkg/lab-simd/kaeshi.js' */

/** @typedef {{ steps: readonly LabStep[], at: number }} Walk */

/**
 * A new list keeps the place where it is about the same thing, so that a changed disc shows what it changes there.
 * @param {Walk | undefined} walk
 * @param {readonly LabStep[]} steps
 * @returns {Walk}
 */
export function replaced(walk, steps) {
  const [old, now] = [walk?.steps[walk.at], steps[walk?.at ?? 0]];
  return { steps, at: walk && old && now && old.name === now.name && old.phase === now.phase ? walk.at : 0 };
}

/**
 * @param {Walk} walk
 * @param {number} at
 * @returns {Walk} at the nearest step there is
 */
export function goTo({ steps, at: from }, at) {
  return { steps, at: Number.isFinite(at) ? Math.max(0, Math.min(steps.length - 1, Math.round(at))) : from };
}

/**
 * The nearest earlier step of the same name in the same part of the work, which the picture is compared with.
 * @param {Walk} walk
 * @returns {LabStep | undefined}
 */
export function before({ steps, at }) {
  const now = steps[at];
  for (let i = at - 1; now && i >= 0 && steps[i]?.phase === now.phase; i--) {
    if (steps[i]?.name === now.name && steps[i]?.words.length === now.words.length) return steps[i];
  }
  return undefined;
}

/**
 * The parts of the work, each with the place of its first step.
 * @param {readonly LabStep[]} steps
 * @returns {{ phase: string, at: number }[]}
 */
export function phases(steps) {
  return steps.flatMap(({ phase }, at) => (phase !== '' && phase !== steps[at - 1]?.phase ? [{ phase, at }] : []));
}

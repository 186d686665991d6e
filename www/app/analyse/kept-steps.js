/**
 * The steps of undo and redo, kept by the tab for a reload: those nearest to the analysis that is shown, as many as
 * there is room for.
 */
import { asRecord, recall, remember } from '../shared/index.js';
import { toObject } from '../game/index.js';
import { checkStep } from './keeping.js';

/** @import { Steps } from '../shared/index.js' */
/** @import { Rules, Step } from './keeping.js' */

/** The most letters of steps to keep: the tab's storage has to hold other things, too. */
const LETTERS = 500_000;

const KEY = 'analysis.steps';

/** @param {Step} step */
const asObject = (step) => ({ ...step, tree: toObject(step.tree) });

/** By what the analysis that the steps belong to is known again. @param {Step} step */
const nameOf = ({ id, tree }) => `${id} ${JSON.stringify(toObject(tree))}`;

/** @param {Steps<Step>} history */
export function keepSteps({ past, now, undone }) {
  const before = past.slice(0, -1).reverse();
  /** @type {{ before: object[], after: object[] }} */
  const kept = { before: [], after: [] };
  let room = LETTERS;
  // The nearest in both directions first.
  for (let i = 0; i < Math.max(before.length, undone.length) && room > 0; i += 1)
    for (const [step, list] of /** @type {const} */ ([
      [undone[i], kept.after],
      [before[i], kept.before],
    ])) {
      if (!step) continue;
      const object = asObject(step);
      room -= JSON.stringify(object).length;
      if (room > 0) list.push(object);
    }
  remember(KEY, before.length + undone.length > 0 ? { name: nameOf(now), ...kept } : null, 'sessionStorage');
}

/**
 * The steps around an analysis, if it is the one that this tab left.
 * @param {Step} now
 * @param {Rules} rules
 * @returns {{ before: Step[], after: Step[] } | undefined} the nearest first
 */
export function keptSteps(now, rules) {
  return recall(
    KEY,
    (value) => {
      const { name, before, after } = asRecord(value) ?? {};
      if (name !== nameOf(now) || !Array.isArray(before) || !Array.isArray(after)) return undefined;
      return { before: soundOf(before, rules), after: soundOf(after, rules) };
    },
    'sessionStorage',
  );
}

/** Those up to the first that is damaged. @param {readonly unknown[]} values @param {Rules} rules @returns {Step[]} */
function soundOf(values, rules) {
  /** @type {Step[]} */
  const steps = [];
  for (const value of values) {
    try {
      const step = checkStep(value, rules);
      if (!step) return steps;
      steps.push(step);
    } catch {
      return steps;
    }
  }
  return steps;
}

/**
 * The steps of undo and redo, kept by the tab for a reload: those nearest to the analysis that is shown, as many as
 * there is room for.
 */
import { list, object, oneOf, or } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { toObject } from '../game/index.js';
import { stepCheck } from './keeping.js';

/** @import { Steps } from '../shared/index.js' */
/** @import { Rules, Step } from './keeping.js' */

/** The most letters of steps to keep: the tab's storage has to hold other things, too. */
const LETTERS = 500_000;

const KEY = 'analysis.steps';

/** @param {Step} step */
const asObject = (step) => ({ ...step, tree: toObject(step.tree) });

/** The name by which the analysis that the steps belong to is recognised. @param {Step} step */
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
  const step = or(stepCheck(rules), undefined);
  /** The steps before the first that is damaged. @param {unknown} value */
  const steps = (value) => {
    const all = list(step)(value);
    const end = all.indexOf(undefined);
    return /** @type {Step[]} */ (end < 0 ? all : all.slice(0, end));
  };
  return recall(KEY, object({ name: oneOf([nameOf(now)]), before: steps, after: steps }), 'sessionStorage');
}

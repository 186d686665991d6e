/**
 * What the author has on the table, and the puzzles that were put by: kept by the browser at every change, so that
 * nothing typed or painted is lost. What is stored may be anything; each part is checked for itself.
 */
import { checkedCredit } from '../../elements/credit/index.js';
import { START, textOf } from '../editor/index.js';
import { asRecord, recall, remember } from '../shared/index.js';

/** @import { Goal } from '../../engine/types.js' */

/** A puzzle of one's own. @typedef {{ position: string, goal: Goal, title: string, author: string }} Own */
/**
 * What is on the table: the boards that undo leads back to, the last of which is shown, and what stands in the text box
 * while it is no board. Title and author are as they were typed.
 * @typedef {{ past: readonly string[], goal: Goal, title: string, author: string, typed: string | undefined }} Draft
 */

/** @type {readonly Goal[]} */
export const GOALS = ['win', 'draw', 'best'];
/** So many steps outlive a visit. */
const STEPS = 100;

/** @param {unknown} value @returns {value is string} */
const isPosition = (value) => typeof value === 'string' && /^[XO-]{64} [XO]$/.test(value);
/** @param {unknown} value */
const asText = (value) => (typeof value === 'string' ? value : '');
/** @param {unknown} value @returns {Goal} */
export const asGoal = (value) => GOALS.find((goal) => goal === value) ?? 'win';

/** @returns {Draft} */
export const blank = () => ({ past: [textOf(START)], goal: 'win', title: '', author: '', typed: undefined });

/** @param {unknown} value what was stored @returns {Draft} */
export function checkDraft(value) {
  const { past, goal, title, author, typed } = asRecord(value) ?? {};
  const steps = (Array.isArray(past) ? past : []).filter(isPosition).slice(-STEPS);
  return {
    past: steps.length > 0 ? steps : blank().past,
    goal: asGoal(goal),
    title: asText(title),
    author: asText(author),
    typed: typeof typed === 'string' ? typed : undefined,
  };
}

export const loadDraft = () => recall('maker', checkDraft) ?? blank();

/** @param {Draft} draft @returns {boolean} whether it is kept */
export const saveDraft = (draft) => remember('maker', { ...draft, past: draft.past.slice(-STEPS) });

/** @param {unknown} value @returns {Own[]} */
export function checkOwn(value) {
  return (Array.isArray(value) ? value : []).flatMap((each) => {
    const { position, goal, title, author } = asRecord(each) ?? {};
    const credit = checkedCredit({ title: asText(title), author: asText(author) });
    return isPosition(position) ? [{ position, goal: asGoal(goal), ...credit }] : [];
  });
}

export const loadOwn = () => recall('maker.own', checkOwn) ?? [];

/** @param {readonly Own[]} own @returns {boolean} whether they are kept */
export const saveOwn = (own) => remember('maker.own', own);

/** @param {Own} a @param {Own} b */
const isSame = (a, b) => a.position === b.position && a.goal === b.goal;

/** Puts a puzzle by, the newest first; the same position with the same goal takes the place of the former. */
export function withOwn(/** @type {readonly Own[]} */ own, /** @type {Own} */ puzzle) {
  return [puzzle, ...own.filter((each) => !isSame(each, puzzle))];
}

/** @param {readonly Own[]} own @param {Own} puzzle */
export const hasOwn = (own, puzzle) =>
  own.some((each) => isSame(each, puzzle) && each.title === puzzle.title && each.author === puzzle.author);

/** The heading of a sheet, as a title. @param {string} title */
export const cleanedTitle = (title) => checkedCredit({ title }).title;

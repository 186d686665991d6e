/** The author's draft. Stored data may be anything; each part is checked for itself. */
import { checkedCredit } from '../../elements/credit/index.js';
import { START, textOf } from '../editor/index.js';
import { asGoal, asText, isPosition } from '../own-puzzles/index.js';
import { asRecord } from '../shared/index.js';

/** @import { AnyGoal } from '../../engine/types.js' */

/** @typedef {import('../own-puzzles/index.js').Own} Own */
/**
 * The draft: the boards of undo, the last of which is shown, and the text in the box while it is no board. Title and
 * author are as they were typed.
 * @typedef {{ past: readonly string[], goal: AnyGoal, title: string, author: string, typed: string | undefined }} Draft
 */

/** So many steps outlive a visit. */
const STEPS = 100;

/** @returns {Draft} */
export const blank = () => ({ past: [textOf(START)], goal: 'win', title: '', author: '', typed: undefined });

/** @param {unknown} value the stored data @returns {Draft} */
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

/** A draft as it is stored. @param {Draft} draft @returns {Draft} */
export const shortened = (draft) => ({ ...draft, past: draft.past.slice(-STEPS) });

/** Returns a draft as a puzzle to keep; undefined where the author has put nothing on it. @param {Draft} draft */
export function puzzleOf(draft) {
  const { past, goal, title, typed } = draft;
  const position = past.at(-1) ?? textOf(START);
  if (position === textOf(START) && !title && typed === undefined) return undefined;
  /** @type {Own} */
  const puzzle = { position, goal, ...checkedCredit(draft), ...(typed === undefined ? {} : { typed }) };
  return puzzle;
}

/** The heading of a sheet, as a title. @param {string} title */
export const cleanedTitle = (title) => checkedCredit({ title }).title;

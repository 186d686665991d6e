/** The author's draft. Stored data may be anything; each part is checked for itself. */
import { checkedCredit } from '../../elements/credit/index.js';
import { START, textOf } from '../editor/index.js';
import { goalCheck } from '../made-puzzles/index.js';
import { asRecord, maybe, object, or, positionCheck, sound, text } from '../schema/index.js';

/** @import { Puzzle } from '../made-puzzles/index.js' */
/** @import { Checked } from '../schema/index.js' */

/** The number of steps that outlive a visit. */
const STEPS = 100;

const boards = sound(positionCheck);
const typed = text(Infinity);
const draft = object({
  // The boards of undo, the last of which is shown.
  past: (value) => {
    const steps = boards(value).slice(-STEPS);
    return steps.length > 0 ? steps : [textOf(START)];
  },
  goal: or(goalCheck, 'win'),
  // Title and author as they were typed.
  title: or(typed, ''),
  author: or(typed, ''),
  // The text in the box while it is no board.
  typed: or(maybe(typed), undefined),
});
/** @typedef {Checked<typeof draft>} Draft */

/** A draft as it is stored; a blank one in place of anything else. @param {unknown} value @returns {Draft} */
export const checkDraft = (value) => draft(asRecord(value) ?? {});

/** Returns a draft as a puzzle to keep; undefined where the author has put nothing on it. @param {Draft} draft */
export function puzzleOf(draft) {
  const { past, goal, title, typed } = draft;
  const position = past.at(-1) ?? textOf(START);
  if (position === textOf(START) && !title && typed === undefined) return undefined;
  /** @type {Puzzle} */
  const puzzle = { position, goal, ...checkedCredit(draft), ...(typed === undefined ? {} : { typed }) };
  return puzzle;
}

/** The heading of a sheet, as a title. @param {string} title */
export const cleanedTitle = (title) => checkedCredit({ title }).title;

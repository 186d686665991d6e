/**
 * A course in an address: puzzles in their order, with a title, an author and notes. A puzzle of the library stands
 * there by its name, any other as its 64 signs, who is to move, and its goal behind a tilde.
 *
 * `#course=6-q7w9h.XO…-X~win&t=Title&by=Author&about=Of it&about2=Of the second&at=2`
 */
import { cleaned, creditFields, creditIn } from '../../elements/credit/index.js';
import { asGoal } from '../../elements/goals/index.js';

/** @import { AnyGoal } from '../../engine/types.js' */

/** @typedef {{ id: string } | { position: string, goal: AnyGoal }} Named */
/** A puzzle of a course, with what is to be said of it. @typedef {Named & { note?: string }} CourseEntry */
/**
 * A course that `isAgain` is of puzzles that went wrong a moment ago.
 * @typedef {{ puzzles: CourseEntry[], title: string, author: string, note: string, isAgain: boolean }} Course
 */

/** More puzzles are more than an address carries, and longer notes are a text of their own. */
export const MOST_OF_COURSE = Object.freeze({ puzzles: 100, note: 400 });

/** The name of a puzzle in a course. @param {Named} entry */
export const entryName = (entry) => ('id' in entry ? entry.id : `${entry.position.replace(' ', '')}~${entry.goal}`);

/**
 * @param {Partial<Course>} course
 * @param {number} [at] the open puzzle, from 0
 * @returns {string} with its sign
 */
export function courseAddress({ puzzles = [], title = '', author = '', note = '', isAgain = false }, at) {
  const noted = [note, ...puzzles.map((each) => each.note ?? '')].map((text, i) => {
    const kept = cleaned(text, MOST_OF_COURSE.note);
    return kept && `&about${i || ''}=${encodeURIComponent(kept)}`;
  });
  const credit = creditFields({ title, author });
  const fields = [credit, ...noted, isAgain && '&again', at !== undefined && `&at=${at + 1}`].filter(Boolean);
  return `#course=${encodeURIComponent(puzzles.map(entryName).join('.'))}${fields.join('')}`;
}

/**
 * @param {URLSearchParams} fields of an address
 * @returns {Course & { at: number | undefined, left: number }} without the puzzles that cannot be read, and those that
 *   are too many: how many these are is `left`
 */
export function courseIn(fields) {
  const noteOf = (/** @type {string} */ name) => cleaned(fields.get(name) ?? '', MOST_OF_COURSE.note);
  const texts = (fields.get('course') ?? '').split('.');
  const left = Math.max(0, texts.length - MOST_OF_COURSE.puzzles);
  const puzzles = texts.slice(0, MOST_OF_COURSE.puzzles).flatMap((text, i) => {
    const named = namedBy(text);
    return named ? { ...named, note: noteOf(`about${i + 1}`) } : [];
  });
  const at = Number(fields.get('at')) - 1;
  const isThere = Number.isInteger(at) && at >= 0 && at < puzzles.length;
  const note = noteOf('about');
  const isAgain = fields.has('again');
  return { puzzles, ...creditIn(fields), note, isAgain, at: isThere ? at : undefined, left };
}

/** @param {string} text @returns {Named | undefined} */
function namedBy(text) {
  if (/^\d+-[\w-]{1,12}$/.test(text)) return { id: text };
  const [, board, side, word] = /^([XO-]{64})([XO])~(.+)$/.exec(text) ?? [];
  const goal = asGoal(word ?? null);
  return board && goal ? { position: `${board} ${side}`, goal } : undefined;
}

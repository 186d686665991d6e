/** The goals of puzzles: how they are written, and said. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { AnyGoal } from '../../engine/types.js' */

const t = register({ en, ja });

/**
 * @param {string | null} word
 * @returns {AnyGoal | undefined}
 */
export function asGoal(word) {
  if (word === 'win' || word === 'draw' || word === 'best') return word;
  if (word === 'wipe-out') return '+64';
  const isScore = word !== null && /^[+-]\d{1,2}$/.test(word) && Number(word) % 2 === 0 && Math.abs(Number(word)) <= 64;
  return isScore ? /** @type {AnyGoal} */ (word) : undefined;
}

/**
 * Returns the words for a goal: one of the three that have a name, or the score that it asks for.
 * @param {AnyGoal} goal
 * @returns {{ kind: 'win' | 'draw' | 'best' | 'wipeOut' | 'by' | 'lose', n: number }}
 */
export function kindOf(goal) {
  const n = Number(goal);
  if (goal === 'win' || goal === 'draw' || goal === 'best') return { kind: goal, n: 0 };
  return { kind: n === 64 ? 'wipeOut' : n > 0 ? 'by' : 'lose', n: Math.abs(n) };
}

/** A goal in a word or two. @param {string} lang @param {AnyGoal} goal */
export function goalSaid(lang, goal) {
  const { kind, n } = kindOf(goal);
  return t(lang, `goal.${kind}`, { n });
}

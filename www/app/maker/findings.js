/**
 * The findings that a proof allows on a position as a puzzle: whether the goal is within reach, by which moves, and
 * whether one finds the answer without reading ahead. Facts alone; nothing here asks the engine.
 */

import { rightMoves } from '../made-puzzles/index.js';

/** @import { AnyGoal, Diagnosis } from '../../engine/types.js' */

/**
 * A finding. `lost`: the goal is out of reach. `more`: there is a win where a draw is asked for. `spare`: a loss is
 * asked for where there is no need to lose. `many`: several first moves are right. `only`: one is. `thin`: the second
 * best loses too little. `forced`, `few`: there is no choice, or hardly any. `corner`, `discs`: the answer is the only
 * corner, or the move that turns the most discs.
 * @typedef {'lost' | 'more' | 'spare' | 'many' | 'only' | 'thin' | 'forced' | 'few' | 'corner' | 'discs'} Kind
 */
/** How bad that is: no puzzle, a weak one, or as it should be. @typedef {'bad' | 'weak' | 'good'} Weight */
/** @typedef {{ kind: Kind, weight: Weight, squares: readonly string[], score: number }} Finding */

/** The most moves to choose from with which trying them replaces reading. */
const FEW_MOVES = 2;
/** The fewest discs that the second best must lose where the goal is the most discs. */
const CLEAR_LOSS = 4;

const CORNERS = ['a1', 'h1', 'a8', 'h8'];

/**
 * Everything there is to say, the worst first.
 * @param {AnyGoal} goal
 * @param {Diagnosis} found
 * @param {Readonly<Record<string, number>>} flips how many discs each move turns
 * @returns {Finding[]}
 */
export function judged(goal, found, flips) {
  const { moves, score } = found;
  /** @type {(kind: Kind, weight: Weight, squares?: readonly string[]) => Finding} */
  const finding = (kind, weight, squares = []) => ({ kind, weight, squares, score });
  const right = rightMoves(found, goal);
  const [answer = ''] = right;
  const more = goal === 'draw' && score > 0 ? [finding('more', 'weak')] : [];
  const spare = Number(goal) < 0 && score >= 0 ? [finding('spare', 'weak')] : [];
  if (right.length === 0) return [finding('lost', 'bad')];
  if (moves.length === 1) return [finding('forced', 'bad', right)];
  if (right.length > 1) return [finding('many', 'bad', right), ...more, ...spare];
  const findings = [finding('only', 'good', right), ...more, ...spare];
  if (goal === 'best' && score - (moves[1]?.score ?? -64) < CLEAR_LOSS)
    findings.push({ ...finding('thin', 'weak', [moves[1]?.square ?? '']), score: score - (moves[1]?.score ?? 0) });
  if (moves.length <= FEW_MOVES)
    findings.push(
      finding(
        'few',
        'weak',
        moves.map(({ square }) => square),
      ),
    );
  const corners = moves.filter(({ square }) => CORNERS.includes(square));
  if (corners.length === 1 && CORNERS.includes(answer)) findings.push(finding('corner', 'weak', right));
  const others = moves.filter(({ square }) => square !== answer).map(({ square }) => flips[square] ?? 0);
  if ((flips[answer] ?? 0) > Math.max(...others)) findings.push(finding('discs', 'weak', right));
  return findings;
}

/** @type {readonly Weight[]} */
const WEIGHTS = ['bad', 'weak'];

/** The worst of what was found. @param {readonly Finding[]} findings @returns {Weight} */
export function worstOf(findings) {
  return WEIGHTS.find((weight) => findings.some((each) => each.weight === weight)) ?? 'good';
}

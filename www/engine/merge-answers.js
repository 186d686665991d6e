/** Combines the progress of several workers, each of which has a part of one question. */

/** @import { Answer, Hint, Job, Progress } from './types.js' */

/** The score of a side without any disc. */
const LEAST = -64;

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** The order of squares on the board. @param {{ square: string }} one @param {{ square: string }} other */
function bySquare({ square: one }, { square: other }) {
  const row = one.charCodeAt(1) - other.charCodeAt(1);
  return row || one.charCodeAt(0) - other.charCodeAt(0);
}

/** @param {Hint[]} hints @param {Job} job @returns {Hint[]} as one worker gives them */
function hintsOf(hints, job) {
  const lines = ('lines' in job && job.lines) || 0;
  return hints
    .sort((one, other) => other.value - one.value || Number(other.exact) - Number(one.exact) || bySquare(one, other))
    .map((hint, place) => (place < lines ? hint : { ...hint, line: [] }));
}

/**
 * How far a part has come that is answered.
 * @param {Answer} answer
 * @param {Progress | undefined} before
 * @returns {Progress}
 */
export function finalOf(answer, before) {
  const moves = 'moves' in answer ? answer.moves : [];
  const [best] = moves;
  const score = best && 'score' in best ? best.score : undefined;
  return {
    ...{ lower: score, upper: score, line: [], review: undefined, ...before },
    nodes: answer.nodes,
    done: moves.length,
    total: moves.length,
    hints: answer.kind === 'hinted' ? answer.moves : [],
  };
}

/**
 * @param {Progress[]} parts the last progress of each part
 * @param {Job} job
 * @returns {Progress}
 */
export function progressOf(parts, job) {
  const [first, ...others] = parts;
  if (!first) throw new Error('nothing was told');
  const best = others.reduce((best, part) => ((part.lower ?? LEAST) > (best.lower ?? LEAST) ? part : best), first);
  const uppers = parts.flatMap(({ upper }) => (upper === undefined ? [] : [upper]));
  return {
    ...best,
    nodes: sum(parts.map(({ nodes }) => nodes)),
    done: sum(parts.map(({ done }) => done)),
    total: sum(parts.map(({ total }) => total)),
    upper: uppers.length === parts.length ? Math.max(...uppers) : undefined,
    hints: hintsOf(
      parts.flatMap(({ hints }) => hints),
      job,
    ),
  };
}

/**
 * @param {Answer[]} parts
 * @param {Job} job
 * @returns {Answer}
 */
export function answerOf(parts, job) {
  const [first] = parts;
  const nodes = sum(parts.map((part) => part.nodes));
  /**
   * @template {Answer['kind']} K
   * @param {K} kind
   */
  const ofKind = (kind) =>
    parts.flatMap((part) => (part.kind === kind ? [/** @type {Extract<Answer, { kind: K }>} */ (part)] : []));
  /** @type {(one: { score: number, square: string }, other: { score: number, square: string }) => number} */
  const byScore = (one, other) => other.score - one.score || bySquare(one, other);
  if (first?.kind === 'scored') {
    return {
      ...first,
      nodes,
      moves: ofKind('scored')
        .flatMap(({ moves }) => moves)
        .sort(byScore),
    };
  }
  if (first?.kind === 'hinted') {
    return {
      ...first,
      nodes,
      moves: hintsOf(
        ofKind('hinted').flatMap(({ moves }) => moves),
        job,
      ),
    };
  }
  if (first?.kind !== 'puzzle') throw new Error('no question that is shared');
  const moves = ofKind('puzzle')
    .flatMap((part) => part.moves)
    .sort(byScore);
  const score = Math.max(...parts.map((part) => ('score' in part && part.score) || 0));
  // A part takes its own best move for the best.
  const judged = moves.map((move) => ({
    ...move,
    keeps: move.keeps && (first.goal !== 'best' || move.score === score),
    lost: score - move.score,
  }));
  return { ...first, nodes, score, kept: judged.some(({ keeps }) => keeps), moves: judged };
}

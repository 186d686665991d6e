/**
 * Times the exact solver, set by set, on every target that is asked for: native builds, WebAssembly in node and in
 * Chromium.
 *
 * Moves are sorted by the trained weights that are shipped or by the hand-made evaluation. One thread; an empty table
 * of the same size before every position; the targets take turns. Each turn is a process of its own that reads
 * positions and prints a JSON line for each: seconds, nodes, and what it found. Here the answers are held against the
 * scores of the files, and the nodes of the targets against each other: they are the same search. There is a line for
 * each set and target, the set's median turn.
 */
import { join } from 'node:path';
import { median, sum } from '../shared/page.mjs';
import { answers, megabytes, root, targets as programs } from '../shared/targets.mjs';
import { positions } from './sets.mjs';

/** @import { Evaluation, Target } from '../shared/targets.mjs' */
/** @import { Asked, Goal, Position } from './sets.mjs' */
/**
 * @typedef {{nodes: number, seconds: number, score?: number, lower?: number, upper?: number, moves?: Record<string,
 *   number>}} Answer
 * @typedef {{targets: string[], evaluation: Evaluation, print: (line: object) => void, complain: (what: string) =>
 *   void}} Run
 */

export const folder = join(root, 'tests/data');

/**
 * Lets a target solve positions.
 * @param {Target} target
 * @param {Goal} goal
 * @param {Evaluation} evaluation
 * @param {Position[]} asked
 * @returns {Promise<Answer[]>}
 */
const solve = (target, goal, evaluation, asked) =>
  answers(
    target,
    goal,
    evaluation,
    asked.map(({ line }) => line),
  );

/** Whether an answer is what the file says. @param {Answer} answer @param {Position} position */
function isRight(answer, { score, moves }) {
  if (answer.moves) {
    const known = Object.entries(moves).every(([square, score]) => answer.moves[square] === score);
    return known && Math.max(...Object.values(answer.moves)) === score;
  }
  if (answer.score !== undefined) return answer.score === score;
  const { lower, upper } = answer;
  const decided = lower > 0 || upper < 0 || (lower === 0 && upper === 0);
  return decided && lower <= score && score <= upper;
}

/**
 * The line of a set and a target, out of its turns.
 * @param {Asked} asked
 * @param {Position[]} known
 * @param {Answer[][]} turns
 * @param {Evaluation} evaluation
 */
function summary({ set, goal, rounds }, target, known, turns, evaluation) {
  const seconds = (turn) => sum(turn.map((answer) => answer.seconds));
  const turn = median([...turns].sort((a, b) => seconds(a) - seconds(b)));
  const milliseconds = turn.map((answer) => 1000 * answer.seconds).sort((a, b) => a - b);
  return {
    set,
    target,
    goal,
    positions: known.length,
    empties: Math.max(...known.map(({ empties }) => empties)),
    seconds: seconds(turn),
    nodes: sum(turn.map(({ nodes }) => nodes)),
    wrong: turn.filter((answer, i) => !isRight(answer, known[i])).length,
    median_ms: median(milliseconds),
    worst_ms: milliseconds.at(-1),
    rounds,
    evaluation,
    table_megabytes: megabytes,
  };
}

/** One set on every target. @param {Asked} asked @param {Run} run */
async function measureSet(asked, { targets, evaluation, complain }) {
  const known = positions(asked, folder);
  const turns = targets.map(() => []);
  for (let round = 0; round < asked.rounds; round += 1) {
    for (const [i, target] of targets.entries()) {
      turns[i].push(await solve(programs[target], asked.goal, evaluation, known));
    }
  }
  const nodes = (turn) => turn.map((answer) => answer.nodes).join();
  for (const [i, target] of targets.entries()) {
    if (turns[i].some((turn) => nodes(turn) !== nodes(turns[0][0]))) {
      complain(`${asked.set}: ${target} does not visit the nodes that ${targets[0]} visits`);
    }
  }
  return targets.map((target, i) => summary(asked, target, known, turns[i], evaluation));
}

/**
 * Measures sets one after the other and prints their lines.
 * @param {Asked[]} chosen
 * @param {Run} run
 */
export async function measure(chosen, run) {
  const { print, complain } = run;
  for (const asked of chosen) {
    const measured = await measureSet(asked, run);
    for (const line of measured) {
      print(line);
      if (line.wrong > 0) complain(`${line.set}: ${line.wrong} of ${line.positions} are wrong on ${line.target}`);
    }
    const times = measured.map(({ target, seconds }) => `${target} ${seconds.toFixed(3)} s`);
    console.error(`${asked.set}: ${times.join(', ')}`);
  }
}

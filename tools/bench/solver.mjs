/**
 * Times the exact solver, set by set, on every target that is named: native builds, WebAssembly in node and in Chromium.
 *
 *     node tools/bench/solver.mjs [--long] [--only BEGINNING] [--hand] [--statistics] TARGET …
 *
 * Moves are sorted by the trained weights that are shipped or, with --hand, by the hand-made evaluation. One thread; an empty table of the same size before every position; the targets take turns. Each turn is a process of its
 * own that reads positions and prints a JSON line for each: seconds, nodes, and what it found. Here the answers are held
 * against the scores of the files, and the nodes of the targets against each other: they are the same search. A JSON line is
 * printed for each set and target, the set's median turn; with --statistics also where the nodes of some sets are. The
 * status is 1 when an answer was wrong or two targets visited different nodes.
 */
import { join } from 'node:path';
import { answers, counting, megabytes, programs, root } from './programs.mjs';
import { dissected, positions, sets, sums } from './solver-sets.mjs';

/** @import { Asked, Goal, Position } from './solver-sets.mjs' */
/** @typedef {{nodes: number, seconds: number, score?: number, lower?: number, upper?: number, moves?: Record<string, number>}} Answer */

const options = process.argv.slice(2);
const judge = options.includes('--hand') ? 'hand' : 'trained';

/** Lets a program solve positions. @returns {Promise<(Answer & {statistics?: object})[]>} */
const solve = (program, goal, asked) => answers(program, goal, judge, asked.map(({ line }) => line));

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

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const median = (sorted) => sorted[sorted.length >> 1];
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
let failed = false;
const complain = (what) => {
  failed = true;
  console.error(what);
};

/** The line of a set and a target, out of its turns. @param {Asked} asked @param {Position[]} known @param {Answer[][]} turns */
function summary({ set, goal, rounds }, target, known, turns) {
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
    judge,
    table_megabytes: megabytes,
  };
}

/** One set on every target. @param {Asked} asked @param {string[]} targets */
async function measure(asked, targets) {
  const known = positions(asked, join(root, 'tests/data'));
  const turns = targets.map(() => []);
  for (let round = 0; round < asked.rounds; round += 1) {
    for (const [i, target] of targets.entries()) turns[i].push(await solve(programs[target], asked.goal, known));
  }
  const nodes = (turn) => turn.map((answer) => answer.nodes).join();
  for (const [i, target] of targets.entries()) {
    if (turns[i].some((turn) => nodes(turn) !== nodes(turns[0][0]))) {
      complain(`${asked.set}: ${target} does not visit the nodes that ${targets[0]} visits`);
    }
  }
  return targets.map((target, i) => summary(asked, target, known, turns[i]));
}

/** The row that several sets make together. */
function together({ set, of }, target, lines) {
  const rows = of.map((name) => lines.find((line) => line.set === name && line.target === target));
  if (rows.includes(undefined)) return undefined;
  const total = (key) => sum(rows.map((row) => row[key]));
  const milliseconds = rows.map((row) => row.worst_ms).sort((a, b) => a - b);
  return {
    ...rows[0],
    set,
    positions: total('positions'),
    empties: Math.max(...rows.map(({ empties }) => empties)),
    seconds: total('seconds'),
    nodes: total('nodes'),
    wrong: total('wrong'),
    median_ms: median(milliseconds),
    worst_ms: milliseconds.at(-1),
  };
}

/** Prints where the nodes of a set are. */
async function dissect(set) {
  const names = sums.find((row) => row.set === set)?.of ?? [set];
  const asked = names.map((name) => sets.find((row) => row.set === name));
  const known = asked.flatMap((row) => positions(row, join(root, 'tests/data')));
  const answers = await solve(counting, asked[0].goal, known);
  print({ set, goal: asked[0].goal, ...answers.at(-1) });
}

const targets = options.filter((option) => option in programs);
const beginning = options.includes('--only') ? options[options.indexOf('--only') + 1] : '';
const chosen = sets.filter(({ set, long }) => set.startsWith(beginning) && (!long || options.includes('--long')));
if (chosen.length === 0) {
  complain(`no set begins with '${beginning}': the sets are ${sets.map(({ set }) => set).join(', ')}`);
}
const lines = [];
for (const asked of chosen) {
  const measured = await measure(asked, targets);
  const finished = sums.filter(({ of }) => of.at(-1) === asked.set);
  const more = finished.flatMap((row) => targets.map((target) => together(row, target, [...lines, ...measured])));
  for (const line of [...measured, ...more.filter((line) => line !== undefined)]) {
    lines.push(line);
    print(line);
    if (line.wrong > 0) complain(`${line.set}: ${line.wrong} of ${line.positions} are wrong on ${line.target}`);
  }
  console.error(`${asked.set}: ${measured.map(({ target, seconds }) => `${target} ${seconds.toFixed(3)} s`).join(', ')}`);
}
if (options.includes('--statistics')) for (const set of dissected) await dissect(set);
if (failed) process.exitCode = 1;

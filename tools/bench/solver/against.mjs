/**
 * This tree against another commit: both are built alike and solve the same positions in turns.
 *
 * On a shared machine seconds mean little, but what two programs take within seconds of each other can be divided. They
 * alternate, turn by turn, the first of a pair being now one and now the other, and the medians are divided. Every
 * score must be the known one, in both; a program on one thread must visit the same nodes in every turn.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../shared/options.mjs';
import { median, sum } from '../shared/page.mjs';
import { root, targets } from '../shared/targets.mjs';
import { folder } from './measure.mjs';
import { programOf } from './program.mjs';
import { positions } from './sets.mjs';

/** @import { Asked, Position } from './sets.mjs' */
/** @import { Program, Turn } from './program.mjs' */
/** @typedef {{rounds: number, print: (line: object) => void, complain: (what: string) => void}} Run */

/** The turns that two builds take where nothing else is asked for. */
export const alternations = 5;

/** Returns the targets that are compared where none is named. @param {string[]} possible */
export const usual = (possible) => [
  possible.includes('native-avx2') ? 'native-avx2' : 'native-baseline',
  'wasm-simd128-node',
];

/**
 * The whole name of a commit.
 * @param {string} name
 * @returns {string}
 */
export function commitOf(name) {
  try {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new UsageError(`--against wants a commit of this repository, which '${name}' is not`);
  }
}

/** The name of a commit in tables. @param {string} commit */
export const short = (commit) => commit.slice(0, 7);

/** Where the tree of a commit lies; tools/sh/bench.sh puts it there. @param {string} commit */
const treeOf = (commit) => join(root, 'target/against', commit);

/**
 * Returns the builds that targets need: of this tree and of a commit.
 * @param {string} commit
 * @param {string[]} names
 */
export function needsOfBoth(commit, names) {
  const builds = [...new Set(names.map((name) => targets[name].build))];
  const ours = builds.map((build) => build.replace(/^wasm:/, 'package:'));
  return [...ours, ...builds.map((build) => `commit:${commit}:${build}`)];
}

/**
 * Lets programs take turns on the positions of a set, each set of turns beginning with another one.
 * @param {Program[]} programs
 * @param {string[]} lines
 * @param {number} rounds
 * @returns {Promise<Turn[][]>} the turns of each program
 */
export async function alternate(programs, lines, rounds) {
  const turns = programs.map(() => /** @type {Turn[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    const order = [...programs.keys()];
    for (const i of round % 2 ? order.reverse() : order) turns[i].push(await programs[i](lines));
  }
  return turns;
}

/** The median of what turns tell. @param {Turn[]} turns @param {(turn: Turn) => number} figure */
export const middle = (turns, figure) => median(turns.map(figure).sort((a, b) => a - b));

/**
 * Complains about every score that is not the known one.
 * @param {string} name of the set and the program
 * @param {Turn[]} turns
 * @param {number[]} known
 * @param {(what: string) => void} complain
 */
export function checkScores(name, turns, known, complain) {
  for (const [round, { scores }] of turns.entries()) {
    const wrong = scores.filter((score, i) => score !== known[i]).length;
    if (wrong > 0) complain(`${name}: ${wrong} of ${known.length} scores are wrong in turn ${round + 1}`);
  }
}

/** The positions of a set as often as a turn solves them. @param {Asked} asked @returns {Position[]} */
export const repeated = (asked) =>
  Array(asked.passes ?? 1)
    .fill(positions(asked, folder))
    .flat();

/**
 * Compares one set on one target.
 * @param {Asked} asked
 * @param {string} target
 * @param {[string, Program][]} named the commit and its program, then this tree's
 * @param {Run} run
 */
export async function compareSet(asked, target, named, { rounds, complain }) {
  const list = repeated(asked);
  const passes = asked.passes ?? 1;
  const count = asked.once ? 1 : rounds;
  const turns = await alternate(
    named.map(([, program]) => program),
    list.map(({ line }) => line),
    count,
  );
  for (const [i, [name]] of named.entries()) {
    const what = `${asked.set}, ${target}, ${name}`;
    checkScores(
      what,
      turns[i],
      list.map(({ score }) => score),
      complain,
    );
    const different = new Set(turns[i].map(({ nodes }) => nodes.join())).size;
    if (different > 1) complain(`${what}: the turns did not visit the same nodes`);
  }
  const seconds = turns.map((own) => middle(own, (turn) => turn.seconds) / passes);
  const nodes = turns.map(([turn]) => sum(turn.nodes) / passes);
  return {
    set: asked.set,
    compared: target,
    against: named[0][0],
    positions: list.length / passes,
    empties: Math.max(...list.map(({ empties }) => empties)),
    rounds: count,
    seconds,
    nodes,
    ratio: seconds[1] / seconds[0],
    node_ratio: nodes[1] / nodes[0],
  };
}

/**
 * Compares sets on targets and prints a line for each.
 * @param {string} commit
 * @param {Asked[]} chosen
 * @param {string[]} names
 * @param {Run} run
 */
export async function compare(commit, chosen, names, run) {
  for (const target of names) {
    /** @type {[string, Program][]} */
    const named = [
      [short(commit), await programOf(target, treeOf(commit))],
      ['this', await programOf(target)],
    ];
    for (const asked of chosen) {
      const line = await compareSet(asked, target, named, run);
      run.print(line);
      const [theirs, ours] = line.seconds.map((seconds) => seconds.toFixed(3));
      console.error(`${asked.set}, ${target}: ${theirs} s, now ${ours} s, ${line.ratio.toFixed(3)}×`);
    }
  }
}

/**
 * The programs that are compared: a build of this tree or of another commit's, run on the lines of a set.
 *
 * The native interface is `kaeshi solve --json`, which every commit has. It tells the seconds that passed while it
 * solved; the shell tells the user time of the whole process. Solving took neither more than the one nor more than the
 * other: on a quiet machine the first is exact, on a busy one the second is the nearer, so the lesser counts. In
 * WebAssembly the driver of today runs the package that the commit makes of its engine, with that commit's weights.
 */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { sum } from '../shared/page.mjs';
import { answersOf, folderOf, megabytes, root, targets } from '../shared/targets.mjs';

/** @typedef {{scores: number[], nodes: number[], seconds: number, passed: number}} Turn the results of one run */
/** @typedef {(lines: string[]) => Promise<Turn>} Program */

/** Where a native build of a tree lies. @param {string} tree @param {string} variant */
const binary = (tree, variant) => join(tree, folderOf(variant), 'release/kaeshi');

/** Whether `kaeshi solve` of a build can be told how many threads to use. @param {string} program */
export const knowsThreads = (program) =>
  execFileSync(program, ['solve', '--help'], { encoding: 'utf8' }).includes('--threads');

/**
 * Runs a program on lines; what it printed, and its user time in seconds, as the shell tells it.
 * @param {string[]} words
 * @param {string[]} lines
 */
async function timed(words, lines) {
  const script = 'TIMEFORMAT=%U; time "$@" 2>/dev/null';
  const child = spawn('bash', ['-c', script, 'bash', ...words], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [found, said] = await Promise.all([answersOf(child, lines), text(child.stderr)]);
  return { found, user: Number(said.trim().split('\n').at(-1).replace(',', '.')) };
}

/**
 * The turn of those answers.
 * @param {{ score: number, nodes: number, seconds: number }[]} found
 * @param {number} [user] the seconds that the whole process took of the processor
 * @returns {Turn}
 */
export function turnOf(found, user = Infinity) {
  const passed = sum(found.map(({ seconds }) => seconds));
  return {
    scores: found.map(({ score }) => score),
    nodes: found.map(({ nodes }) => nodes),
    seconds: Math.min(passed, user),
    passed,
  };
}

/**
 * A native build of a tree, on one thread or several.
 * @param {string} tree
 * @param {string} variant
 * @param {number} [threads]
 * @param {number} [table] its megabytes; without them it has those that suit each position
 * @returns {Program}
 */
export function native(tree, variant, threads = 1, table = undefined) {
  const program = binary(tree, variant);
  const options = [...(knowsThreads(program) ? ['--threads', threads] : []), ...(table ? ['--table', table] : [])];
  const words = [program, 'solve', '--json', ...options.map(String), '-'];
  return async (lines) => {
    const { found, user } = await timed(words, lines);
    return turnOf(found, user);
  };
}

/** The methods that the driver in tools/bench/wasm calls. */
const methods = ['setWeights', 'clear', 'solve', 'run'];

/**
 * The engine of a tree in WebAssembly.
 * @param {string} tree
 * @param {string} target
 * @returns {Promise<Program>}
 */
export async function wasm(tree, target) {
  const [, program] = targets[target].program('exact', 'hand').map(String);
  const folder = join(tree, 'target/package', targets[target].build.split(':')[1]);
  const { Engine } = await import(pathToFileURL(join(folder, 'kaeshi.js')).href);
  const missing = methods.find((name) => !(name in (Engine?.prototype ?? {})));
  if (missing) throw new Error(`the engine in ${folder} has no '${missing}': this driver cannot run it`);
  const words = [program, folder, 'exact', String(megabytes), join(tree, 'src/eval/default.weights')];
  return async (lines) => turnOf((await timed([process.execPath, ...words], lines)).found);
}

/**
 * The program of a target in a tree.
 * @param {string} target
 * @param {string} [tree]
 * @returns {Promise<Program>}
 */
export async function programOf(target, tree = root) {
  const [kind, variant] = targets[target].build.split(':');
  return kind === 'command' ? native(tree, variant) : wasm(tree, target);
}

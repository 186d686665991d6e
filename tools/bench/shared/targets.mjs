/**
 * The targets: native builds, WebAssembly in node and in Chromium. Each is a program that reads positions and prints a
 * JSON line for each: nodes, seconds of processor time, and what it found.
 *
 * A task is the thing to find: `exact`, `wld` or `moves` for the solver, or a search depth, as `depth=14` or
 * `depth=14,probcut`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chromiumVersion, has } from './machine.mjs';
import { UsageError } from './options.mjs';

/** The table that the pages give their engine: small enough for a phone. */
export const megabytes = 16;

/** @typedef {'hand' | 'trained'} Evaluation by which weights positions are valued */
/** @typedef {(task: string, evaluation: Evaluation) => (string | number)[]} Program the words of a command */
/**
 * A target: its program, the build that it needs here and of another commit, and why it cannot run.
 * @typedef {{program: Program, needs: string, build: `command:${string}` | `wasm:${string}`, missing: () => string}}
 *   Target
 */

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const weights = join(root, 'src/eval/default.weights');

/** Where the command of a native build lies. @param {string} folder */
export const command = (folder) => join(root, folder, 'release/kaeshi');

/** The words behind `kaeshi bench` for a task. @param {string} task */
function taskWords(task) {
  const [, depth, probcut] = /^depth=(\d+)(,probcut)?$/.exec(task) ?? [];
  if (depth === undefined) return ['solver', '--task', task];
  return ['midgame', '--depth', depth, ...(probcut ? ['--probcut'] : [])];
}

/** @param {string} folder @returns {Program} */
const native = (folder) => (task, evaluation) => {
  const options = ['--json', '--table', megabytes, '--weights', evaluation === 'hand' ? 'hand' : weights];
  return [command(folder), 'bench', ...taskWords(task), ...options, '-'];
};

/** @param {string} name @param {string} folder @returns {Program} */
const script = (name, folder) => (task, evaluation) => {
  const words = [process.execPath, join(root, 'tools/bench/wasm', name), join(root, 'www/pkg', folder)];
  return [...words, task, megabytes, ...(evaluation === 'hand' ? [] : [weights])];
};

const always = () => '';
const lacks = (flag, name) => () => (has(flag) ? '' : `This processor has no ${name}`);
const noChromium = () => (chromiumVersion() === '' ? 'There is no chromium here' : '');

/** Where a native build of a tree lies, by its variant. @param {string} variant */
export const folderOf = (variant) => (variant === 'baseline' ? 'target' : `target/${variant}`);

/** @param {string} variant @param {() => string} missing @returns {Target} */
const nativeTarget = (variant, missing) => ({
  program: native(folderOf(variant)),
  needs: `command:${variant}`,
  build: `command:${variant}`,
  missing,
});

/** @param {string} name @param {string} variant @param {() => string} missing @returns {Target} */
const wasmTarget = (name, variant, missing) => ({
  program: script(name, variant === 'simd128' ? 'simd' : variant),
  needs: 'wasm',
  build: `wasm:${variant}`,
  missing,
});

/** The targets by name. @type {Record<string, Target>} */
export const targets = {
  'native-baseline': nativeTarget('baseline', always),
  'native-avx2': nativeTarget('v3', lacks('avx2', 'AVX2')),
  'native-avx512': nativeTarget('native', lacks('avx512vl', 'AVX-512')),
  'wasm-simd128-node': wasmTarget('node.mjs', 'simd128', always),
  'wasm-scalar-node': wasmTarget('node.mjs', 'scalar', always),
  'wasm-simd128-chromium': wasmTarget('chromium.mjs', 'simd128', noChromium),
};

/**
 * Gives the targets that were named, or all that this machine can run.
 * @param {string[]} [named]
 * @param {(what: string) => void} [say] told what is left out
 * @returns {string[]}
 */
export function chosenTargets(named = [], say = () => {}) {
  const unknown = named.find((name) => !(name in targets));
  if (unknown !== undefined) {
    throw new UsageError(`there is no target '${unknown}': the targets are ${Object.keys(targets).join(' ')}`);
  }
  if (named.length > 0) return named;
  return Object.keys(targets).filter((name) => {
    const why = targets[name].missing();
    if (why !== '') say(`${why}: ${name} is left out.`);
    return why === '';
  });
}

/** Returns the builds that targets need, each once. @param {string[]} names */
export const needsOf = (names) => [...new Set(names.map((name) => targets[name].needs))];

/**
 * Gives lines to a program that was started, and returns the objects that it answers them with.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string[]} lines
 * @returns {Promise<object[]>}
 */
export async function answersOf(child, lines) {
  const ended = once(child, 'close');
  child.stdin.on('error', () => {}); // A program that ends early says why by its status.
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const found = jsonLines(await text(child.stdout));
  const [status] = await ended;
  // The status is 1 where a score is wrong; that is for the caller to see.
  if (status > 1 || status === null || found.length < lines.length) {
    const program = child.spawnargs.join(' ');
    throw new Error(`${program} ended with ${status} after ${found.length} of ${lines.length} positions`);
  }
  return found;
}

/**
 * Lets a target search the positions of lines.
 * @param {Target} target
 * @param {string} task
 * @param {Evaluation} evaluation
 * @param {string[]} lines
 * @returns {Promise<object[]>}
 */
export async function answers(target, task, evaluation, lines) {
  const [program, ...args] = target.program(task, evaluation).map(String);
  return answersOf(spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] }), lines);
}

/** Reads the lines of a text that are JSON objects. @param {string} text @returns {object[]} */
export const jsonLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

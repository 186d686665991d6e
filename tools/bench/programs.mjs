/**
 * The programs that look into positions, one for each target: native builds, WebAssembly in node and in Chromium. Each reads
 * positions and prints a JSON line for each: nodes, seconds of processor time, and what it found out.
 *
 * What is to be found out is a goal of the solver, `exact`, `wld` or `moves`, or how far to look ahead, as `depth=14` or
 * `depth=14,probcut`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What the pages give their engine: small enough for a phone. */
export const megabytes = 16;

/** @typedef {'hand' | 'trained'} Judge what positions are judged by */
/** @typedef {(goal: string, judge: Judge) => (string | number)[]} Program the words of a command */

export const root = fileURLToPath(new URL('../..', import.meta.url));
const weights = join(root, 'src/eval/default.weights');

/** The words behind `kaeshi bench` for a goal. */
function task(goal) {
  const [, depth, probcut] = /^depth=(\d+)(,probcut)?$/.exec(goal) ?? [];
  if (depth === undefined) return ['solver', '--task', goal];
  return ['midgame', '--depth', depth, ...(probcut ? ['--probcut'] : [])];
}

/** @returns {Program} */
const native = (folder) => (goal, judge) => {
  const judging = ['--weights', judge === 'hand' ? 'hand' : weights];
  return [join(root, folder, 'release/kaeshi'), 'bench', ...task(goal), '--json', '--table', megabytes, ...judging, '-'];
};

/** @returns {Program} */
const script = (name, folder) => (goal, judge) => {
  const judging = judge === 'hand' ? [] : [weights];
  return [process.execPath, join(root, 'tools/bench', name), join(root, 'www/pkg', folder), goal, megabytes, ...judging];
};

/** By target. @type {Record<string, Program>} */
export const programs = {
  'native-baseline': native('target'),
  'native-avx2': native('target/v3'),
  'wasm-simd128-node': script('solver-node.mjs', 'simd'),
  'wasm-scalar-node': script('solver-node.mjs', 'scalar'),
  'wasm-simd128-chromium': script('solver-chromium.mjs', 'simd'),
};

/** A native build that counts what happens in the search. */
export const counting = native('target/statistics');

/**
 * Lets a program look into the positions of lines.
 * @param {Program} program
 * @param {string} goal
 * @param {Judge} judge
 * @param {string[]} lines
 * @returns {Promise<object[]>}
 */
export async function answers(program, goal, judge, lines) {
  const [command, ...args] = program(goal, judge).map(String);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  child.stdin.on('error', () => {}); // A program that ends early says why by its status.
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const printed = await text(child.stdout);
  const [status] = await ended;
  const found = printed.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
  // A native build ends with 1 where a score is wrong; that is for the caller to see.
  if (status > 1 || status === null || found.length < lines.length) {
    throw new Error(`${command} ended with ${status} after ${found.length} of ${lines.length} positions`);
  }
  return found;
}

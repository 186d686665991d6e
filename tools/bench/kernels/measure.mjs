/**
 * Times every technique of the laboratory on every target: a line for each variant.
 *
 * Natively the program that `cargo bench --bench lab` builds prints the lines itself. Cargo's output when it built it
 * tells its path. In WebAssembly tools/bench/kernels/wasm.mjs does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { has } from '../shared/machine.mjs';
import { jsonLines, root } from '../shared/targets.mjs';

/**
 * @typedef {object} Line
 * @property {string} technique
 * @property {string} variant
 * @property {string} target
 * @property {number} latency_ns
 * @property {number} throughput_ns
 * @property {string} unit the unit that an answer is counted in
 * @property {string} source where the idea comes from
 * @property {string} file
 */

/** The native builds that differ on this machine. */
export const builds = () => ['baseline', ...(has('avx2') ? ['v3'] : []), ...(has('avx512vl') ? ['native'] : [])];

/** Where build.sh keeps what cargo said about a build. @param {string} build */
const messages = (build) => join(root, 'target', build === 'baseline' ? '' : build, 'lab-bench.jsonl');

/** @param {string} build */
function executable(build) {
  const said = jsonLines(readFileSync(messages(build), 'utf8'));
  const found = said.find(({ executable, target }) => executable && target?.name === 'lab')?.executable;
  if (!found) throw new Error(`${messages(build)} names no program of the bench 'lab'`);
  return found;
}

/** @param {string} program @param {string[]} args @returns {Promise<Line[]>} */
async function linesOf(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const printed = await text(child.stdout);
  const [status] = await ended;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return /** @type {Line[]} */ (jsonLines(printed));
}

/**
 * Times techniques in a WebAssembly package.
 * @param {string} folder of the package in www/pkg
 * @param {string} target
 * @param {string[]} techniques none: all
 */
export const measureWasm = (folder, target, techniques = []) => {
  const script = fileURLToPath(new URL('wasm.mjs', import.meta.url));
  return linesOf(process.execPath, [script, join(root, 'www/pkg', folder), target, ...techniques]);
};

/** Times everything. @returns {Promise<Line[]>} */
export async function measure() {
  const lines = [];
  for (const build of builds()) lines.push(...(await linesOf(executable(build), ['--bench', '--json'])));
  lines.push(...(await measureWasm('lab-simd', 'wasm-simd128')));
  lines.push(...(await measureWasm('lab-scalar', 'wasm-scalar')));
  return lines;
}

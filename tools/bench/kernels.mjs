/**
 * `bench kernels` times every technique of the Lab on every target: a line for each variant. Its page is
 * docs/benchmarks/techniques.md, where each variant also has the article that its idea comes from.
 *
 * Natively the program of benches/lab.rs prints the lines itself. Cargo's output when it built it tells its path. In
 * WebAssembly tools/bench/kernels/wasm.mjs does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { has } from './shared/machine.mjs';
import { unique } from './shared/page.mjs';
import { jsonLines, root } from './shared/targets.mjs';

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
  const script = fileURLToPath(new URL('kernels/wasm.mjs', import.meta.url));
  return linesOf(process.execPath, [script, join(root, 'www/pkg', folder), target, ...techniques]);
};

/** Each target's own scalar body is what its other bodies are compared with; where there is none, the first rival. */
const yardsticks = ['scalar', 'scalar+scalar', 'one-by-one', 'naive', 'arithmetic', 'multiply', 'two-bits', 'rotated'];

/** @param {number | undefined} ns */
const nanoseconds = (ns) =>
  ns === undefined ? '' : ns < 10 ? ns.toFixed(2) : ns < 1000 ? ns.toFixed(1) : ns.toFixed(0);

/** Variants that took any time; a known figure is not a rival. @param {Line[]} lines */
const timed = (lines) => unique(lines.filter(({ throughput_ns }) => throughput_ns > 0).map(({ variant }) => variant));

/**
 * The table of one technique: latency, throughput, and the throughput as a share of the yardstick's.
 * @param {Line[]} lines those of the technique
 * @param {string[]} targets
 * @returns {import('./shared/page.mjs').Table}
 */
function table(lines, targets) {
  const [{ technique, unit }] = lines;
  const variants = timed(lines);
  const yardstick = yardsticks.find((name) => variants.includes(name)) ?? variants[1];
  const find = (/** @type {string} */ variant, /** @type {string} */ target) =>
    lines.find((line) => line.variant === variant && line.target === target);
  const rows = variants.map((variant) => [
    variant,
    lines.find((line) => line.variant === variant).source,
    ...targets.flatMap((target) => {
      const [line, base] = [find(variant, target), find(yardstick, target)];
      const ratio = line && base ? `${(line.throughput_ns / base.throughput_ns).toFixed(2)}×` : '';
      return [nanoseconds(line?.latency_ns), nanoseconds(line?.throughput_ns), ratio];
    }),
  ]);
  const files = unique(lines.map(({ file }) => `\`${file}\``)).join(', ');
  const oracle = `tested by \`${technique.replaceAll('-', '_')}\` of \`src/lab/tests/lab.rs\``;
  return {
    title: technique,
    says: `${files}; ${oracle}. Nanoseconds for one unit: ${unit}.`,
    rows: [['variant', 'idea from', ...targets.flatMap((target) => [`${target} lat`, 'thr', 'ratio'])], ...rows],
    texts: 2,
  };
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: {},
  page: 'docs/benchmarks/techniques.md',
  needs: () => ['wasm', ...builds().map((build) => `lab:${build}`)],
  async measure(_, { print }) {
    for (const build of builds()) (await linesOf(executable(build), ['--bench', '--json'])).forEach(print);
    (await measureWasm('lab-simd', 'wasm-simd128')).forEach(print);
    (await measureWasm('lab-scalar', 'wasm-scalar')).forEach(print);
  },
  tables: (lines) =>
    unique(lines.map(({ technique }) => technique)).map((name) =>
      table(
        lines.filter(({ technique }) => technique === name),
        unique(lines.map(({ target }) => target)),
      ),
    ),
};

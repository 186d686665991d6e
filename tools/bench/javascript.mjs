/**
 * `bench javascript` races true 64-bit words in WebAssembly against plain JavaScript on 32-bit halves, in node: the
 * page's own JavaScript rivals, and the Lab's loops.
 *
 * Every JavaScript rival's answer is compared with the engine's on 4096 boards before it is timed; rivals take turns,
 * round by round, and each gives its median.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { javaScriptIn, javaScriptRival, questions } from '../../www/app/lab/javascript.js';
import { processorTime } from './shared/machine.mjs';
import { median, unique } from './shared/page.mjs';
import { root } from './shared/targets.mjs';

/**
 * @typedef {object} Row
 * @property {string} race
 * @property {string} id the rival
 * @property {string} where the build or language that runs it
 * @property {number} throughput_ns
 * @property {number} latency_ns
 */

const ROUNDS = 25;
const SAMPLE_MS = 2;
const WARM_MS = 200;
const kinds = ['throughput', 'latency'];

/** The techniques that run beside JavaScript: the engine's bodies, and the same ideas on 64 and on 32 bits. */
const RACES = [
  { race: 'mobility', simd: ['simd'], scalar: ['scalar', 'six-shifts'] },
  {
    race: 'flips',
    simd: ['simd'],
    scalar: ['scalar', 'no-dispatch', 'dispatch-table', 'halves-no-dispatch', 'halves-table'],
  },
  { race: 'move-list', simd: [], scalar: ['bit-scan', 'shift-until-zero', 'halves-bit-scan'] },
];

/** Loads a package of the Lab. @param {string} name */
async function load(name) {
  const folder = join(root, 'www/pkg', name);
  const kaeshi = await import(pathToFileURL(join(folder, 'kaeshi.js')).href);
  kaeshi.initSync({ module: await readFile(join(folder, 'kaeshi_bg.wasm')) });
  return kaeshi;
}

/** The milliseconds that the questions take. @param {(iterations: number) => void} loop @param {number} iterations */
function time(loop, iterations) {
  const begun = processorTime();
  loop(iterations);
  return processorTime() - begun;
}

/** Warms a loop up and says how many questions fill a sample. @param {(iterations: number) => void} loop */
function paced(loop) {
  for (const begun = performance.now(); performance.now() - begun < WARM_MS;) loop(4096);
  let iterations = 4096;
  while (time(loop, iterations) < SAMPLE_MS) iterations *= 2;
  return iterations;
}

/** The two loops of a rival in WebAssembly. */
const loopsIn = (engine, race, id) =>
  kinds.map((kind) => (/** @type {number} */ iterations) => engine.lab_run(race, id, kind, iterations));

/** The two loops of a rival in JavaScript, once its answers are right. */
function loopsInJavaScript(engine, boards, race, id) {
  const rivals = kinds.map((kind) => javaScriptRival(engine, boards, race, id, kind));
  if (!rivals.every(({ isRight }) => isRight())) throw new Error(`${race}, ${id}: a wrong answer`);
  return rivals.map(({ loop }) => loop);
}

/**
 * Runs every race and tells each row as soon as it is known.
 * @param {(row: Row) => void} tell
 */
async function measure(tell) {
  const [simd, scalar] = await Promise.all(['lab-simd', 'lab-scalar'].map(load));
  const boards = questions(simd);
  for (const { race, ...wasm } of RACES) {
    const words = (/** @type {string} */ id) => `WebAssembly, ${id.startsWith('halves') ? 'u32' : 'u64'}`;
    const rivals = [
      ...wasm.simd.map((id) => ({ id, where: 'WebAssembly, simd128', loops: loopsIn(simd, race, id) })),
      ...wasm.scalar.map((id) => ({ id, where: words(id), loops: loopsIn(scalar, race, id) })),
      ...javaScriptIn(race).map((id) => ({
        id,
        where: 'JavaScript',
        loops: loopsInJavaScript(simd, boards, race, id),
      })),
    ].map(({ id, where, loops }) => ({
      id,
      where,
      runs: loops.map((loop) => ({ loop, iterations: paced(loop), samples: /** @type {number[]} */ ([]) })),
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { runs } of rivals) {
        for (const { loop, iterations, samples } of runs) samples.push((time(loop, iterations) * 1e6) / iterations);
      }
    }
    for (const { id, where, runs } of rivals) {
      const [throughput_ns, latency_ns] = runs.map(({ samples }) => median(samples.sort((a, b) => a - b)));
      tell({ race, id, where, throughput_ns, latency_ns });
    }
  }
}

/**
 * The table of one race, the fastest first.
 * @param {Row[]} rows
 * @param {string} race
 */
function table(rows, race) {
  const own = rows.filter((row) => row.race === race).sort((a, b) => a.throughput_ns - b.throughput_ns);
  const cells = own.map(({ id, where, throughput_ns, latency_ns }) => [
    id,
    where,
    throughput_ns.toFixed(1),
    latency_ns.toFixed(1),
    `${(throughput_ns / own[0].throughput_ns).toFixed(2)}×`,
  ]);
  return {
    title: race,
    rows: [['rival', 'runs in', 'throughput, ns', 'latency, ns', 'ratio'], ...cells],
    texts: 2,
  };
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: {},
  page: 'docs/benchmarks/javascript.md',
  needs: () => ['wasm'],
  measure: (_, { print }) => measure(print),
  tables: (rows) => unique(rows.map(({ race }) => race)).map((race) => table(rows, race)),
};

/**
 * Times every technique of the Lab inside WebAssembly, in node: one JSON line for each variant, as the native
 * program of benches/lab.rs prints them with `--json`. The loops are the same Rust; only the clock is this program's.
 *
 *     node tools/bench/kernels/wasm.mjs www/pkg/lab-simd wasm-simd128 [technique …]
 *
 * Before it is timed every variant gives the oracle's sum; rivals take turns, round by round, and each gives its
 * median.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processorTime } from '../shared/machine.mjs';

const [folder, target, ...chosen] = process.argv.slice(2);
const kaeshi = await import(pathToFileURL(resolve(folder, 'kaeshi.js')).href);
kaeshi.initSync({ module: await readFile(resolve(folder, 'kaeshi_bg.wasm')) });

const sample = 0.4; // milliseconds: short and many, so that most samples pass without the program being put aside
const warmUp = 20; // milliseconds, until the code has reached its best tier
const kinds = ['latency', 'throughput'];
const median = (samples) => samples.sort((a, b) => a - b)[samples.length >> 1];

/** The milliseconds that the questions take. */
const time = (technique, variant, kind, iterations) => {
  const begun = processorTime();
  kaeshi.lab_run(technique, variant, kind, iterations);
  return processorTime() - begun;
};

/** How many questions fill a sample. */
const iterationsFor = (technique, variant, kind) => {
  for (let begun = performance.now(); performance.now() - begun < warmUp;) time(technique, variant, kind, 256);
  for (let iterations = 1; ; iterations *= 2) {
    const took = time(technique, variant, kind, iterations);
    if (took >= sample / 2) return Math.max(1, Math.round((iterations * sample) / took));
  }
};

const techniques = kaeshi.lab_techniques().filter(({ id }) => chosen.length === 0 || chosen.includes(id));
for (const { id, unit, units, variants } of techniques) {
  const long = units > 1e6;
  const asked = long ? 1 : 4096;
  const expected = kaeshi.lab_run(id, variants[0].id, 'throughput', asked);
  const rivals = variants.flatMap((variant) => kinds.map((kind) => ({ variant: variant.id, kind, samples: [] })));
  for (const { variant, kind } of rivals) {
    const sum = kaeshi.lab_run(id, variant, kind, asked);
    if (sum !== expected) throw new Error(`${id}, ${variant}, ${kind}: ${sum}, not ${expected}`);
  }
  for (const rival of rivals) rival.iterations = long ? 1 : iterationsFor(id, rival.variant, rival.kind);
  for (let round = 0; round < (long ? 3 : 25); round += 1) {
    for (const { variant, kind, iterations, samples } of rivals) {
      samples.push((time(id, variant, kind, iterations) * 1e6) / iterations / units);
    }
  }
  for (const { id: variant, source, file } of variants) {
    const [latency_ns, throughput_ns] = kinds.map((kind) => {
      const rival = rivals.find((rival) => rival.variant === variant && rival.kind === kind);
      return Number(median(rival.samples).toFixed(4));
    });
    const line = { technique: id, variant, target, latency_ns, throughput_ns, unit, source, file };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

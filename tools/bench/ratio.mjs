/**
 * How many times faster the simd128 bodies are than the scalar ones, from the lines that tools/bench/lab.mjs prints; fails when one
 * is slower.
 *
 *     node tools/bench/lab.mjs www/pkg/lab-simd wasm-simd128 mobility flips | node tools/bench/ratio.mjs
 */
import { readFileSync } from 'node:fs';

/** @type {{technique: string, variant: string, throughput_ns: number}[]} */
const lines = readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

for (const technique of new Set(lines.map((line) => line.technique))) {
  const [scalar, simd] = ['scalar', 'simd'].map((name) => {
    const line = lines.find((line) => line.technique === technique && line.variant === name);
    if (!line) throw new Error(`${technique}: no line for ${name}`);
    return line.throughput_ns;
  });
  const ratio = scalar / simd;
  console.log(`${technique.padEnd(10)} scalar ${scalar.toFixed(1).padStart(6)}   simd128 ${simd.toFixed(1).padStart(6)}   ratio ${ratio.toFixed(2)}`);
  if (ratio < 1) {
    console.error(`${technique}: the simd128 body is slower than the scalar one`);
    process.exitCode = 1;
  }
}

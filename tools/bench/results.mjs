/**
 * The lines of docs/benchmarks/results.csv for this version, from what `./build.sh bench solver` measured last:
 *
 *     ./build.sh bench solver && node tools/bench/results.mjs >> docs/benchmarks/results.csv
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threeDigits } from './shared/page.mjs';
import { root } from './shared/targets.mjs';

/** @typedef {{set: string, target?: string, positions: number, wrong: number, seconds: number, nodes: number}} Line */

/**
 * Gives a line of the file for each set and target.
 * @param {Line[]} measured
 * @param {{day: string, version: string, machine: string}} release
 */
export function results(measured, { day, version, machine }) {
  const lines = measured.filter(({ target }) => target !== undefined);
  if (lines.length === 0) throw new Error('nothing was measured: ./build.sh bench solver comes first');
  if (lines.some(({ wrong }) => wrong > 0)) throw new Error('what was measured has wrong scores');
  const cell = (/** @type {string} */ text) => text.replace(/,/g, ';');
  return lines.map(({ set, target, seconds, nodes }) =>
    [day, 'Kaeshi', version, target, machine, set, threeDigits(seconds), threeDigits(nodes / 1e6)].map(cell).join(),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const measured = read('target/bench/solver.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const version = /^version = "(.*)"$/m.exec(read('Cargo.toml'))?.[1] ?? '';
  const day = new Date().toISOString().slice(0, 10);
  console.log(results(measured, { day, version, machine: cpus()[0].model }).join('\n'));
}

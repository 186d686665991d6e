/**
 * Prints how many times faster one set of Criterion results is than another:
 * `node ratio.mjs SCALAR_FOLDER AVX2_FOLDER`. Medians, because one hiccup of a shared machine moves a mean.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Median nanoseconds by the bench's full name. */
function medians(folder) {
  const found = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name !== 'new') continue;
    const results = join(entry.parentPath, 'new');
    if (!existsSync(join(results, 'estimates.json'))) continue;
    const name = json(join(results, 'benchmark.json')).full_id;
    found.set(name, json(join(results, 'estimates.json')).median.point_estimate);
  }
  return found;
}

const units = [['s', 1e9], ['ms', 1e6], ['µs', 1e3], ['ns', 1]];

function time(nanoseconds) {
  const [unit, size] = units.find(([, size]) => nanoseconds >= size) ?? ['ns', 1];
  return `${(nanoseconds / size).toPrecision(4)} ${unit}`;
}

const [scalar, avx2] = process.argv.slice(2).map(medians);
console.log(`\n${'bench'.padEnd(36)}${'scalar'.padStart(12)}${'AVX2'.padStart(12)}   AVX2 : scalar`);
for (const [name, nanoseconds] of scalar) {
  const other = avx2.get(name);
  if (other === undefined) continue;
  const ratio = (nanoseconds / other).toFixed(2);
  console.log(`${name.padEnd(36)}${time(nanoseconds).padStart(12)}${time(other).padStart(12)}   ${ratio} times as fast`);
}

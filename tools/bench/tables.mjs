/**
 * Makes tables out of the JSON lines of the laboratory's benchmarks: on the terminal, or as docs/benchmarks/.
 *
 *     … | node tools/bench/tables.mjs                    a table for each technique, with ratios to the oracle's rival
 *     … | node tools/bench/tables.mjs --write docs/benchmarks "rustc 1.95.0"
 *
 * With --write each technique gets a file, techniques.md lists every variant with its article, its source file, its test
 * and its figure, and every file names the machine. Nobody edits them: run the command again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, type, release } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Each target's own scalar body is what its other bodies are compared with; where there is none, the first rival. */
const yardsticks = ['scalar', 'scalar+scalar', 'one-by-one', 'naive', 'arithmetic', 'multiply', 'two-bits', 'rotated'];

const lines = (await text(process.stdin))
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));
const targets = [...new Set(lines.map(({ target }) => target))];
const techniques = [...new Set(lines.map(({ technique }) => technique))];

const nanoseconds = (ns) => (ns === undefined ? '' : ns < 10 ? ns.toFixed(2) : ns < 1000 ? ns.toFixed(1) : ns.toFixed(0));
const find = (technique, variant, target) =>
  lines.find((line) => line.technique === technique && line.variant === variant && line.target === target);
/** Variants that took any time; a known figure is not a rival. */
const variantsOf = (technique) => [
  ...new Set(
    lines.filter((line) => line.technique === technique && line.throughput_ns > 0).map(({ variant }) => variant),
  ),
];

/** Rows of one technique: latency, throughput, and the throughput as a share of the yardstick's. */
const rows = (technique) => {
  const variants = variantsOf(technique);
  const yardstick = yardsticks.find((name) => variants.includes(name)) ?? variants[1];
  return variants.map((variant) => [
    variant,
    ...targets.flatMap((target) => {
      const line = find(technique, variant, target);
      const base = find(technique, yardstick, target);
      const ratio = line && base ? `${(line.throughput_ns / base.throughput_ns).toFixed(2)}×` : '';
      return [nanoseconds(line?.latency_ns), nanoseconds(line?.throughput_ns), ratio];
    }),
  ]);
};

const markdown = (head, body) => {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '--:' : ':--'))), ...body.map(line)].join('\n');
};
const heads = ['', ...targets.flatMap((target) => [`${target} lat`, 'thr', 'ratio'])];

const folder = process.argv[2] === '--write' ? process.argv[3] : undefined;
if (folder === undefined) {
  for (const technique of techniques) {
    const unit = lines.find((line) => line.technique === technique).unit;
    const table = [[`${technique}, ns a ${unit}`, ...heads.slice(1)], ...rows(technique)];
    const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
    const padded = table.map((row) => row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))));
    process.stdout.write(`${padded.map((row) => row.join('  ')).join('\n')}\n\n`);
  }
} else {
  const machine = `${cpus()[0].model} (${cpus().length} threads), ${type()} ${release()}, ${process.argv[4]}, node ${process.version}`;
  const made = `Made by \`./build.sh bench kernels --write\` on: ${machine}. Medians of interleaved rounds.`;
  await mkdir(folder, { recursive: true });
  for (const technique of techniques) {
    const unit = lines.find((line) => line.technique === technique).unit;
    const title = `# ${technique}\n\n${made}\n\nNanoseconds (for one unit: ${unit}): latency, throughput, and the throughput's ratio within the target.`;
    await writeFile(join(folder, `${technique}.md`), `${title}\n\n${markdown(heads, rows(technique))}\n`);
  }
  const all = techniques.flatMap((technique) =>
    variantsOf(technique).map((variant) => {
      const found = targets.map((target) => find(technique, variant, target));
      const { source, file } = found.find((line) => line !== undefined);
      const test = `tests/lab.rs \`${technique.replaceAll('-', '_')}\``;
      const figures = found.map((line) => nanoseconds(line?.throughput_ns));
      return [`[${technique}](${technique}.md)`, variant, source, `\`${file}\``, test, ...figures];
    }),
  );
  const head = ['technique', 'variant', 'idea from', 'file', 'test', ...targets];
  const intro = `# Every technique of the laboratory\n\n${made}\n\nThroughput in nanoseconds for one answer; each technique's own table has the latency too.`;
  await writeFile(join(folder, 'techniques.md'), `${intro}\n\n${markdown(head, all)}\n`);
}

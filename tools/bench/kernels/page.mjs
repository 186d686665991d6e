/**
 * Makes tables out of the lines of the laboratory: one for each technique on the terminal, or the sections of
 * docs/benchmarks/techniques.md, where each variant also has the article that its idea comes from.
 */
import { aligned, madeBy, markdown, paragraph } from '../shared/page.mjs';

/** @import { Line } from './measure.mjs' */

/** Each target's own scalar body is what its other bodies are compared with; where there is none, the first rival. */
const yardsticks = ['scalar', 'scalar+scalar', 'one-by-one', 'naive', 'arithmetic', 'multiply', 'two-bits', 'rotated'];

const unique = (/** @type {string[]} */ words) => [...new Set(words)];

/** @param {number | undefined} ns */
const nanoseconds = (ns) =>
  ns === undefined ? '' : ns < 10 ? ns.toFixed(2) : ns < 1000 ? ns.toFixed(1) : ns.toFixed(0);

/** Variants that took any time; a known figure is not a rival. @param {Line[]} lines */
const timed = (lines) => unique(lines.filter(({ throughput_ns }) => throughput_ns > 0).map(({ variant }) => variant));

/**
 * The table of one technique: latency, throughput, and the throughput as a share of the yardstick's.
 * @param {Line[]} lines those of the technique
 * @param {string[]} targets
 * @param {{sources: boolean}} shown
 */
function table(lines, targets, { sources }) {
  const variants = timed(lines);
  const yardstick = yardsticks.find((name) => variants.includes(name)) ?? variants[1];
  const find = (/** @type {string} */ variant, /** @type {string} */ target) =>
    lines.find((line) => line.variant === variant && line.target === target);
  const rows = variants.map((variant) => [
    variant,
    ...(sources ? [lines.find((line) => line.variant === variant).source] : []),
    ...targets.flatMap((target) => {
      const [line, base] = [find(variant, target), find(yardstick, target)];
      const ratio = line && base ? `${(line.throughput_ns / base.throughput_ns).toFixed(2)}×` : '';
      return [nanoseconds(line?.latency_ns), nanoseconds(line?.throughput_ns), ratio];
    }),
  ]);
  const heads = targets.flatMap((target) => [`${target} lat`, 'thr', 'ratio']);
  return [['variant', ...(sources ? ['idea from'] : []), ...heads], ...rows];
}

/** @param {Line[]} lines */
const byTechnique = (lines) =>
  unique(lines.map(({ technique }) => technique)).map((name) => lines.filter(({ technique }) => technique === name));

/** @param {Line[]} lines */
const targetsOf = (lines) => unique(lines.map(({ target }) => target));

/**
 * Makes the tables for the terminal.
 * @param {Line[]} lines
 */
export function terminal(lines) {
  const tables = byTechnique(lines).map((own) => {
    const [[, ...heads], ...rows] = table(own, targetsOf(lines), { sources: false });
    return aligned([[`${own[0].technique}, ns a ${own[0].unit}`, ...heads], ...rows]);
  });
  return `${tables.join('\n\n')}\n`;
}

/** @param {Line[]} own @param {string[]} targets */
function section(own, targets) {
  const [{ technique, unit }] = own;
  const files = unique(own.map(({ file }) => file)).map((file) => `\`${file}\``);
  const about = `${files.join(', ')}; tested by \`${technique.replaceAll('-', '_')}\` of \`src/lab/tests/lab.rs\`.
Nanoseconds for one unit: ${unit}.`;
  return [`## ${technique}`, paragraph(about), markdown(table(own, targets, { sources: true }), 2)];
}

/**
 * Makes the blocks of the page.
 * @param {Line[]} lines
 * @param {string} machine
 * @returns {string[]}
 */
export function page(lines, machine) {
  const techniques = byTechnique(lines);
  const targets = targetsOf(lines);
  const contents = techniques.map(([{ technique }]) => `[${technique}](#${technique})`).join(', ');
  return [
    '# The techniques of the laboratory',
    madeBy('kernels', machine),
    paragraph(`Each table has the variants of one technique. *Lat* is the time of a question that waits for the answer
to the one before it. *Thr* is the time of one of many independent questions. *Ratio* compares the throughput with that
of one variant on the same target, whose ratio is 1: the scalar code of the engine, or else the plainest rival. Rivals
take turns, and each figure is the median of its rounds. The first variant is the answer beyond doubt that the others
are tested against.`),
    paragraph(`The techniques: ${contents}.`),
    ...techniques.flatMap((own) => section(own, targets)),
  ];
}

/** Makes a sorted table of each race against JavaScript, for the terminal or for docs/benchmarks/javascript.md. */
import { aligned, madeBy, markdown, paragraph } from '../shared/page.mjs';
import { ROUNDS } from './measure.mjs';

/** @import { Row } from './measure.mjs' */

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
  return [['rival', 'runs in', 'throughput, ns', 'latency, ns', 'ratio'], ...cells];
}

/** @param {Row[]} rows */
const racesOf = (rows) => [...new Set(rows.map(({ race }) => race))];

/**
 * Makes the tables for the terminal.
 * @param {Row[]} rows
 */
export function terminal(rows) {
  const tables = racesOf(rows).map((race) => {
    const [[, ...heads], ...body] = table(rows, race);
    return aligned([[race, ...heads], ...body]);
  });
  return `${tables.join('\n\n')}\n`;
}

/**
 * Makes the blocks of the page.
 * @param {Row[]} rows
 * @param {string} machine
 * @returns {string[]}
 */
export function page(rows, machine) {
  return [
    '# 64-bit words in WebAssembly against JavaScript',
    madeBy('javascript', machine),
    paragraph(`JavaScript's bit operators know 32 bits. So there a set of squares is two numbers, and a board, which is
two sets, is four. Rivals whose names begin with \`js-\` are JavaScript. \`js-halves\` writes every direction
out, without a loop, an object or a branch, as Hasera Reversi does it.`),
    paragraph(`Nanoseconds of processor time for one call, in node. Rivals take turns, and each figure is the median of
${ROUNDS} rounds. The ratio is to the fastest throughput of the table.`),
    ...racesOf(rows).flatMap((race) => [`## ${race}`, markdown(table(rows, race), 2)]),
  ];
}

/** Figures, and tables for Markdown and for the terminal. */

/** A table with a head row; of the page's table the first columns are text. */
/** @typedef {{title?: string, says?: string, rows: string[][], texts?: number}} Table */

/** Writes a number with three digits that say something. @param {number | undefined} number */
export const threeDigits = (number) =>
  number === undefined ? '' : number < 100 ? number.toPrecision(3) : number.toFixed(0);

/** Writes a whole number in groups of three digits. @param {number} number */
export const whole = (number) => number.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Adds numbers. @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** Gives what stands in the middle. @template T @param {T[]} sorted @returns {T} */
export const median = (sorted) => sorted[sorted.length >> 1];

/** @template T @param {T[]} values */
export const unique = (values) => [...new Set(values)];

/** Makes a table for the terminal. @param {Table} table */
export function aligned({ title, rows }) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ i) =>
    i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]);
  return `${title ? `${title}\n\n` : ''}${rows.map((row) => row.map(pad).join('  ')).join('\n')}\n`;
}

/** Makes lines of at most 120 columns. @param {string} text */
const wrapped = (text) => text.replace(/(.{1,120})( +|$)/g, '$1\n').trimEnd();

/** Makes a table for a page, below its title. @param {Table} table */
export function markdown({ title, says, rows: [head, ...body], texts = 1 }) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rows = [line(head), line(head.map((_, i) => (i < texts ? ':--' : '--:'))), ...body.map(line)];
  return [...(title ? [`## ${title}`] : []), ...(says ? [wrapped(says)] : []), rows.join('\n')].join('\n\n');
}

const FIGURES = /(?<=<!-- figures -->\n)[^]*(?=<!-- end -->)/;

/**
 * Puts tables into a page, between `<!-- figures -->` and `<!-- end -->`; the words around them are the page's own.
 * @param {string} page
 * @param {string} command the words that made them
 * @param {string} machine
 * @param {Table[]} tables
 */
export function withFigures(page, command, machine, tables) {
  if (!FIGURES.test(page)) throw new Error('the page has no place for figures');
  const made = wrapped(`Made by \`./build.sh bench ${command}\`. The machine: ${machine}.`);
  return page.replace(FIGURES, () => `\n${[made, ...tables.map(markdown)].join('\n\n')}\n\n`);
}

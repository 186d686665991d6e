/**
 * Parts of pages and tables: figures, tables for Markdown and for the terminal, paragraphs of 120 columns.
 */
import { writeFile } from 'node:fs/promises';

export const columns = 120;

/** Writes a number with three digits that say something. @param {number | undefined} number */
export const threeDigits = (number) =>
  number === undefined ? '' : number < 100 ? number.toPrecision(3) : number.toFixed(0);

/** Writes a whole number in groups of three digits. @param {number} number */
export const whole = (number) => number.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Adds numbers. @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** Gives what stands in the middle. @template T @param {T[]} sorted @returns {T} */
export const median = (sorted) => sorted[sorted.length >> 1];

/**
 * Makes a Markdown table, whose first row is the head; the first column is text, the others are figures.
 * @param {string[][]} rows
 * @param {number} texts how many columns are text
 */
export function markdown([head, ...body], texts = 1) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i < texts ? ':--' : '--:'))), ...body.map(line)].join('\n');
}

/**
 * Makes a table for the terminal.
 * @param {string[][]} rows
 */
export function aligned(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ i) =>
    i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/**
 * Makes a paragraph: one space between words, lines of at most 120 columns. Code and links are not parted.
 * @param {string} text
 */
export function paragraph(text) {
  const words = text.match(/(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+/g) ?? [];
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (line.length <= columns || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.join('\n');
}

/**
 * Says which command made a page, and where.
 * @param {string} command
 * @param {string} machine
 */
export const madeBy = (command, machine) =>
  paragraph(`Made by \`./build.sh bench ${command} --write\`; nobody edits it by hand. The machine: ${machine}.`);

/**
 * Writes a page, its blocks with an empty line between them.
 * @param {string} path
 * @param {string[]} blocks
 */
export const writePage = (path, blocks) => writeFile(path, `${blocks.join('\n\n')}\n`);

/**
 * The words of a step as pictures: a set of squares as a little board, a line of eight, rows of 64 cells, a number.
 *
 * SVG in one unit a square, so that a picture is as sharp on a phone as in print. A set square is a filled, rounded one and an empty
 * one a dot, which no colour vision is needed for; those that were not in the step before stand out by a ring.
 */
import { html, nothing, svg } from 'lit';
import { SQUARES } from '../elements/board-text.js';
import { t } from '../locale/index.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../locale/index.js' */
/** @import { LabStep } from '../pkg/lab-simd/kaeshi.js' */

/** How many squares a description names one by one. */
const NAMED = 16;

/** The numbers of the set bits. @param {bigint} word @returns {number[]} */
export function bitsOf(word) {
  const bits = [];
  for (let i = 0, rest = word; rest; i++, rest >>= 1n) if (rest & 1n) bits.push(i);
  return bits;
}

/** 0x0000_0008_1000_0000. @param {bigint} word @returns {string} */
export function hex(word) {
  return `0x${word.toString(16).padStart(16, '0').replace(/(.{4})(?=.)/g, '$1_')}`;
}

/** The 64 bits, h8 first and a1 last as a number is written, a row of the board a group. @param {bigint} word @returns {string} */
export function binary(word) {
  return word.toString(2).padStart(64, '0').replace(/(.{8})(?=.)/g, '$1 ');
}

/**
 * A set of squares in words.
 * @param {Lang} lang
 * @param {bigint} word
 */
export function squaresIn(lang, word) {
  const bits = bitsOf(word);
  if (!bits.length) return t(lang, 'lab.word.empty');
  if (bits.length > NAMED) return t(lang, 'lab.word.many', { n: bits.length });
  return t(lang, 'lab.word.squares', { n: bits.length, squares: bits.map((bit) => SQUARES[bit]).join(' ') });
}

/**
 * The whole step in words.
 * @param {Lang} lang
 * @param {LabStep} step
 */
export function inWords(lang, { shape, words }) {
  switch (shape) {
    case 'board':
      return words.length === 1
        ? squaresIn(lang, words[0] ?? 0n)
        : words.map((word, i) => t(lang, 'lab.word.lane', { n: i + 1, what: squaresIn(lang, word) })).join(lang === 'ja' ? '。' : '. ');
    case 'line':
      return [...lineOf(words[0] ?? 0n)].join(' ');
    case 'number':
      return String(words[0] ?? 0n);
    case 'row':
      return t(lang, 'lab.word.row', { n: words.length, live: words.reduce((sum, word) => sum + bitsOf(word).length, 0) });
  }
}

/** Eight squares of a line, the first on the left. @param {bigint} word */
const lineOf = (word) => [...(word & 255n).toString(2).padStart(8, '0')].reverse().join('');

/**
 * @param {bigint} word
 * @param {bigint} before the same word a step earlier
 * @param {string} label
 * @returns {TemplateResult}
 */
function board(word, before, label) {
  const squares = Array.from({ length: 64 }, (_, i) => {
    const [x, y] = [i % 8, i >> 3];
    const is = word >> BigInt(i) & 1n;
    const isNew = is && !(before >> BigInt(i) & 1n);
    return is
      ? svg`<rect class=${isNew ? 'bit new' : 'bit'} x=${x + 0.12} y=${y + 0.12} width="0.76" height="0.76" rx="0.16" />`
      : svg`<circle class="gap" cx=${x + 0.5} cy=${y + 0.5} r="0.07" />`;
  });
  return html`<svg class="word-board" viewBox="-0.1 -0.1 8.2 8.2" role="img" aria-label=${label}>${squares}</svg>`;
}

/** @param {bigint} word */
function line(word) {
  return html`<div class="word-line" aria-hidden="true">${[...lineOf(word)].map((bit) => html`<span class=${bit === '1' ? 'bit' : 'gap'}>${bit}</span>`)}</div>`;
}

/**
 * Rows of 64 cells, bit 0 on the left: each run of ones one rectangle.
 * @param {readonly bigint[]} words
 * @param {string} label
 */
function rows(words, label) {
  const runs = words.flatMap((word, y) => {
    const cells = [...word.toString(2).padStart(64, '0')].reverse().join('');
    return [...cells.matchAll(/1+/g)].map(({ 0: run, index }) => ({ x: index, y, width: run.length }));
  });
  return html`<svg class="word-rows" viewBox="0 0 64 ${words.length}" preserveAspectRatio="none" style="aspect-ratio: 64 / ${Math.max(words.length, 2)}" role="img" aria-label=${label}>
    ${runs.map(({ x, y, width }) => svg`<rect class="bit" x=${x} y=${y + 0.05} width=${width} height="0.9" />`)}
  </svg>`;
}

/**
 * The step as pictures and as numbers.
 * @param {Lang} lang
 * @param {LabStep} step
 * @param {LabStep | undefined} before the nearest earlier step of the same name in the same part of the work
 * @returns {TemplateResult}
 */
export function picture(lang, step, before) {
  const { shape, words } = step;
  const code = (/** @type {bigint} */ word) => html`<code class="hex">${hex(word)}</code>`;
  switch (shape) {
    case 'board':
      return html`<ul class="words ${words.length > 1 ? 'lanes' : ''}">
        ${words.map(
          (word, i) => html`<li>
            ${words.length > 1 ? html`<span class="lane">${t(lang, 'lab.lane', { n: i + 1 })}</span>` : nothing}
            ${board(word, before?.words[i] ?? word, squaresIn(lang, word))} ${code(word)}
            <code class="bits" aria-hidden="true">${binary(word)}</code>
          </li>`,
        )}
      </ul>`;
    case 'line':
      return html`<div class="words one">${line(words[0] ?? 0n)}<p class="visually-hidden">${inWords(lang, step)}</p><code class="hex">0x${(words[0] ?? 0n).toString(16).padStart(2, '0')}</code></div>`;
    case 'number':
      return html`<div class="words one"><p class="number">${String(words[0] ?? 0n)}</p><code class="hex">0x${(words[0] ?? 0n).toString(16)}</code></div>`;
    case 'row':
      return html`<div class="words one wide">${rows(words, inWords(lang, step))}
        <details><summary>${t(lang, 'lab.words')}</summary><ol start="0">${words.map((word) => html`<li>${code(word)}</li>`)}</ol></details>
      </div>`;
  }
}

/**
 * The words of a step as pictures: a set of squares as a little board, a line of eight, rows of 64 cells, a number.
 *
 * SVG in one unit a square, so that a picture is as sharp on a phone as in print. A set square is a filled, rounded one
 * and an empty one a dot, which no colour vision is needed for; those that were not in the step before stand out by a
 * ring.
 */
import { html, nothing, svg } from 'lit';
import { SQUARES } from '../../elements/board/index.js';
import { stepName, t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { LabStep } from '../../pkg/lab-simd/kaeshi.js' */

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
  return `0x${word
    .toString(16)
    .padStart(16, '0')
    .replace(/(.{4})(?=.)/g, '$1_')}`;
}

/**
 * The 64 bits in the order of the picture: eight rows of eight, a1 first and h8 last.
 * @param {bigint} word
 * @returns {string[]}
 */
export function bitRows(word) {
  const bits = [...word.toString(2).padStart(64, '0')].reverse().join('');
  return bits.match(/.{8}/g) ?? [];
}

/**
 * The states of the 256 places of a board of sixteen by sixteen, two bits each.
 * @param {readonly bigint[]} words eight of them
 */
export function cellsOf(words) {
  return words.flatMap((word) => Array.from({ length: 32 }, (_, i) => Number((word >> BigInt(2 * i)) & 3n)));
}

/**
 * A set of squares in words.
 * @param {string} lang
 * @param {bigint} word
 */
function squaresIn(lang, word) {
  const bits = bitsOf(word);
  if (!bits.length) return t(lang, 'lab.word.empty');
  if (bits.length > NAMED) return t(lang, 'lab.word.many', { n: bits.length });
  return t(lang, 'lab.word.squares', { n: bits.length, squares: bits.map((bit) => SQUARES[bit]).join(' ') });
}

/**
 * The whole step in words.
 * @param {string} lang
 * @param {LabStep} step
 */
export function inWords(lang, { shape, words }) {
  switch (shape) {
    case 'board':
      return words.length === 1
        ? squaresIn(lang, words[0] ?? 0n)
        : words
            .map((word, i) => t(lang, 'lab.word.lane', { n: i + 1, what: squaresIn(lang, word) }))
            .join(lang === 'ja' ? '。' : '. ');
    case 'line':
      return [...lineOf(words[0] ?? 0n)].join(' ');
    case 'number':
      return String(words[0] ?? 0n);
    case 'cells':
      return t(lang, 'lab.word.cells', { n: cellsOf(words).filter((cell) => cell === 1 || cell === 2).length });
    case 'row':
      return t(lang, 'lab.word.row', {
        n: words.length,
        live: words.reduce((sum, word) => sum + bitsOf(word).length, 0),
      });
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
    const is = (word >> BigInt(i)) & 1n;
    const isNew = is && !((before >> BigInt(i)) & 1n);
    const mark = is
      ? svg`<rect
          class=${isNew ? 'bit new' : 'bit'}
          x=${x + 0.12} y=${y + 0.12} width="0.76" height="0.76" rx="0.16" />`
      : svg`<circle class="gap" cx=${x + 0.5} cy=${y + 0.5} r="0.07" />`;
    return svg`<g data-bit=${i}><rect class="cell" x=${x} y=${y} width="1" height="1" />${mark}</g>`;
  });
  return html`<svg class="word-board" viewBox="-0.1 -0.1 8.2 8.2" role="img" aria-label=${label}>${squares}</svg>`;
}

/** The bits under a board, in its order, each linked to its square. @param {bigint} word */
function bits(word) {
  return html`<code class="bits" aria-hidden="true"
    >${bitRows(word).map(
      (row, y) =>
        html`<span class="bit-row">${[...row].map((bit, x) => html`<span data-bit=${8 * y + x}>${bit}</span>`)}</span>`,
    )}</code
  >`;
}

/**
 * Shows which bits belong together: the square under the pointer, its bit, and the same square of the other words.
 * @param {string} lang
 * @returns {(event: PointerEvent) => void} for a figure with a place for the bit's name
 */
export const pointing = (lang) => (event) => {
  const { currentTarget: figure, target } = event;
  if (!(figure instanceof Element)) return;
  const under = event.type !== 'pointerleave' && target instanceof Element ? target.closest('[data-bit]') : null;
  const bit = under?.getAttribute('data-bit') ?? null;
  for (const each of figure.querySelectorAll('[data-bit]'))
    each.classList.toggle('pointed', bit !== null && each.getAttribute('data-bit') === bit);
  const name = figure.querySelector('.bit-name');
  if (name) name.textContent = bit === null ? '' : t(lang, 'lab.word.bit', { square: SQUARES[Number(bit)] ?? '', bit });
};

/**
 * A board of sixteen by sixteen places: stones, open points, and nothing where no point is.
 * @param {readonly bigint[]} words
 * @param {string} label
 */
function cells(words, label) {
  const places = cellsOf(words).map((cell, i) => {
    const [x, y] = [(i % 16) + 0.5, (i >> 4) + 0.5];
    switch (cell) {
      case 1:
        return svg`<circle class="bit" cx=${x} cy=${y} r="0.4" />`;
      case 2:
        return svg`<circle class="ring" cx=${x} cy=${y} r="0.34" />`;
      default:
        return cell ? svg`<circle class="gap" cx=${x} cy=${y} r="0.09" />` : nothing;
    }
  });
  return html`<svg class="word-board" viewBox="-0.2 -0.2 16.4 16.4" role="img" aria-label=${label}>${places}</svg>`;
}

/** The four ways a renju board is held. */
const DIRECTIONS = ['rows', 'columns', 'x + y', 'y − x'];

/** @param {bigint} word */
function line(word) {
  return html`<div class="word-line" aria-hidden="true">
    ${[...lineOf(word)].map((bit) => html`<span class=${bit === '1' ? 'bit' : 'gap'}>${bit}</span>`)}
  </div>`;
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
  return html`<svg
    class="word-rows"
    viewBox="0 0 64 ${words.length}"
    preserveAspectRatio="none"
    .style=${`aspect-ratio: 64 / ${Math.max(words.length, 2)}`}
    role="img"
    aria-label=${label}
  >
    ${runs.map(({ x, y, width }) => svg`<rect class="bit" x=${x} y=${y + 0.05} width=${width} height="0.9" />`)}
  </svg>`;
}

/** @param {bigint} word */
const code = (word) => html`<code class="hex">${hex(word)}</code>`;

/**
 * A set of squares as a board, in hexadecimal and bit by bit.
 * @param {string} lang
 * @param {bigint} word
 * @param {bigint} [before] the same word a step earlier
 */
export const wordView = (lang, word, before = word) =>
  html`${board(word, before, squaresIn(lang, word))} ${code(word)} ${bits(word)}`;

/**
 * The step as pictures and as numbers.
 * @param {string} lang
 * @param {LabStep} step
 * @param {LabStep | undefined} before the nearest earlier step of the same name in the same part of the work
 * @returns {TemplateResult}
 */
export function picture(lang, step, before) {
  const { shape, words } = step;
  switch (shape) {
    case 'board':
      return html`<ul class="words ${words.length > 1 ? 'lanes' : ''}">
        ${words.map(
          (word, i) =>
            html`<li>
              ${words.length > 1 ? html`<span class="lane">${t(lang, 'lab.lane', { n: i + 1 })}</span>` : nothing}
              ${wordView(lang, word, before?.words[i])}
            </li>`,
        )}
      </ul>`;
    case 'line':
      return html`<div class="words one">
        ${line(words[0] ?? 0n)}
        <p class="visually-hidden">${inWords(lang, step)}</p>
        <code class="hex">0x${(words[0] ?? 0n).toString(16).padStart(2, '0')}</code>
      </div>`;
    case 'number':
      return html`<div class="words one">
        <p class="number">${String(words[0] ?? 0n)}</p>
        <code class="hex">0x${(words[0] ?? 0n).toString(16)}</code>
      </div>`;
    case 'cells': {
      const boards = Array.from({ length: words.length / 8 }, (_, i) => words.slice(8 * i, 8 * i + 8));
      return html`<ul class="words ${boards.length > 1 ? 'lanes' : ''}">
        ${boards.map(
          (board, i) =>
            html`<li>
              ${boards.length > 1 ? html`<span class="lane">${stepName(lang, DIRECTIONS[i] ?? '')}</span>` : nothing}
              ${cells(board, inWords(lang, { ...step, words: board }))}
            </li>`,
        )}
      </ul>`;
    }
    case 'row':
      return html`<div class="words one wide">
        ${rows(words, inWords(lang, step))}
        <details>
          <summary>${t(lang, 'lab.words')}</summary>
          <ol start="0">
            ${words.map((word) => html`<li>${code(word)}</li>`)}
          </ol>
        </details>
      </div>`;
  }
}

/** One square of the board with what lies on it, as a template: it draws a moment and decides nothing. */
import { html, nothing } from 'lit';
import { SQUARES } from './text.js';
import { squareName } from './words.js';
import { icon } from '../shared/index.js';

/** @import { Drawn, Mark, Shown } from './types.js' */

/** Places whose upper left corner is one of the four points. */
const POINTS = new Set([18, 22, 50, 54]);

/**
 * @param {string} lang
 * @param {Shown} board
 * @param {number} place from the upper left
 * @param {boolean} isLive whether it can be pressed
 */
export function squareOf(lang, board, place, isLive) {
  const index = board.flipped ? 63 - place : place;
  const square = SQUARES[index] ?? '';
  const cell = board.diagram?.cells[index] ?? '-';
  const legal = board.legal?.includes(square) ?? false;
  const canPress = board.canPress(square);
  const last = board.last === square;
  const mark = board.marks[square];
  const drawn = board.shapes[square];
  const isDark = board.mover !== 'white';
  const disc = html`<span class="disc ${cell === 'X' ? 'dark' : 'light'}" part="disc"></span>`;
  const content = html`${cell === '-' ? nothing : disc} ${last && !mark ? html`<span class="last"></span>` : nothing}
  ${legal && !mark ? html`<span class="hint ${isDark ? 'dark' : 'light'}"></span>` : nothing}
  ${mark ? markOf(mark) : nothing} ${drawn ? shapeOf(drawn) : nothing}`;
  const classes = `cell ${POINTS.has(place) ? 'point' : ''}`;
  if (!isLive) return html`<div class=${classes}><div class="square">${content}</div></div>`;
  return html`<div class=${classes} role="gridcell">
    <button
      class="square ${canPress ? 'legal' : ''}"
      type="button"
      data-square=${square}
      tabindex=${index === board.cursor ? 0 : -1}
      aria-label=${squareName(lang, square, cell, { legal, last, mark: labelOf(mark, drawn) })}
      aria-disabled=${canPress ? 'false' : 'true'}
      @click=${board.onClick}
    >
      ${content}
    </button>
  </div>`;
}

/** @param {Mark | undefined} mark @param {Drawn | undefined} drawn */
const labelOf = (mark, drawn) =>
  [mark?.label, drawn?.label].filter((label) => label !== undefined).join(', ') || undefined;

/** Outlines inside a field of 24 × 24. @type {Readonly<Record<Drawn['shape'], string>>} */
const OUTLINES = {
  circle: 'M12 4a8 8 0 1 0 .01 0',
  cross: 'M5 5 19 19M19 5 5 19',
  triangle: 'M12 4 21 19H3z',
  square: 'M5 5h14v14H5z',
};

/** @param {Drawn} drawn */
function shapeOf({ shape }) {
  return html`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true"><path d=${OUTLINES[shape]} /></svg>`;
}

/** @type {Readonly<Record<Mark['kind'], unknown>>} */
const SIGNS = {
  right: icon('check'),
  wrong: icon('close'),
  hint: icon('hint'),
  score: nothing,
  estimate: nothing,
  proven: nothing,
};

/** @param {Mark} mark */
function markOf({ kind, text, isBest, rank }) {
  return html`<span
    class="mark ${kind === 'hint' ? 'hint-mark' : kind} ${isBest ? 'best' : rank === undefined ? '' : `rank-${rank}`}"
    part="mark"
    aria-hidden="true"
    >${text === undefined ? SIGNS[kind] : html`<span>${text}</span>`}</span
  >`;
}

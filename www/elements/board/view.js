/** The marks and shapes on squares, as templates. */
import { html, nothing } from 'lit';
import { icon } from '../shared/index.js';

/** @import { Drawn, Mark } from './types.js' */

/** @param {Mark | undefined} mark @param {Drawn | undefined} drawn */
export const labelOf = (mark, drawn) =>
  [mark?.label, drawn?.label].filter((label) => label !== undefined).join(', ') || undefined;

/** Outlines inside a field of 24 × 24. @type {Readonly<Record<Drawn['shape'], string>>} */
const OUTLINES = {
  circle: 'M12 4a8 8 0 1 0 .01 0',
  cross: 'M5 5 19 19M19 5 5 19',
  triangle: 'M12 4 21 19H3z',
  square: 'M4 4h16v16H4z',
};

/** @param {Drawn} drawn */
export function shapeOf({ shape }) {
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
export function markOf({ kind, text, isBest, rank }) {
  return html`<span
    class="mark ${kind === 'hint' ? 'hint-mark' : kind} ${isBest ? 'best' : rank === undefined ? '' : `rank-${rank}`}"
    part="mark"
    aria-hidden="true"
    >${text === undefined ? SIGNS[kind] : html`<span>${text}</span>`}</span
  >`;
}

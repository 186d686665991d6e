/** Puzzles as small boards that lead to them: in the list, at the end of a rush, in a course. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import './tiles.css';

/** @import { Side } from '../../engine/types.js' */

const LINES = Array.from({ length: 7 }, (_, n) => `M0 ${n + 1}H8M${n + 1} 0V8`).join('');

/** The icon of how a puzzle went. */
const SIGNS = /** @type {const} */ ({ solved: 'check', helped: 'hint', wrong: 'close' });
/** @typedef {keyof typeof SIGNS} Went */

/** All discs of a colour as one path, in units of a square. @param {string} board @param {'X' | 'O'} sign */
const discs = (board, sign) =>
  Array.from(board.slice(0, 64), (each, i) =>
    each === sign ? `M${(i % 8) + 0.1} ${(i >> 3) + 0.5}a.4.4 0 1 1 .8 0a.4.4 0 1 1-.8 0z` : '',
  ).join('');

/**
 * Draws a board of a few squares of paper. Four paths do: a page of them has sixty, and a phone draws it at once.
 * @param {string} board begins with 64 signs; an empty one as long as they are not known
 */
export const smallBoard = (board) =>
  html`<svg class="small-board" viewBox="0 0 8 8" aria-hidden="true">
    <path class="lines" d=${LINES} />
    <path class="dark" d=${discs(board, 'X')} />
    <path class="light" d=${discs(board, 'O')} />
  </svg>`;

/**
 * @param {object} puzzle
 * @param {string} puzzle.href
 * @param {string} puzzle.position 64 signs, or nothing yet
 * @param {string} puzzle.name everything that is seen, for those who hear it
 * @param {unknown} puzzle.number
 * @param {string} puzzle.facts the goal, and how hard it is
 * @param {Side | undefined} puzzle.side
 * @param {Went | undefined} [puzzle.went]
 * @param {boolean} [puzzle.isCurrent]
 */
export const tile = ({ href, position, name, number, facts, side, went, isCurrent = false }) =>
  html`<a class="item ${went ?? ''}" href=${href} aria-current=${isCurrent ? 'true' : nothing}>
    <span class="visually-hidden">${name}</span>
    ${smallBoard(position)}
    <span class="item-number" aria-hidden="true">${number}${went ? icon(SIGNS[went]) : nothing}</span>
    <span class="item-facts" aria-hidden="true"
      >${side ? html`<i class="item-disc ${side}"></i>` : nothing}${facts}</span
    >
  </a>`;

/** @param {readonly unknown[]} tiles */
export const tilesView = (tiles) =>
  html`<ul class="boards">
    ${tiles.map((each) => html`<li>${each}</li>`)}
  </ul>`;

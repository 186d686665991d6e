/**
 * A board as books print it, in black on white: the discs, and moves as discs with numbers. Black's moves are filled
 * and White's are open, so that passes cannot mislead.
 *
 * The engine's writer draws the same picture for files. A page that is being printed cannot wait for its module, and a
 * visit would pay for it whether or not anything is printed; a test holds the two against each other.
 */
import { html, svg } from 'lit';
import { SQUARES } from '../../elements/board/index.js';

/** @import { Side } from '../../engine/types.js' */

/** One move of the line that is drawn. @typedef {{ square: string, side: Side }} Step */

/** Places in the drawing, whose unit is a square. @param {string} square */
const placeOf = (square) => {
  const index = SQUARES.indexOf(square);
  return { x: (index % 8) + 0.5, y: (index >> 3) + 0.5 };
};

/** @param {{ x: number, y: number }} place @param {Side} side */
const disc = ({ x, y }, side) =>
  svg`<circle cx=${x} cy=${y} r="0.41" fill=${side === 'black' ? '#000' : '#fff'} stroke="#000" stroke-width="0.03" />`;

/** @param {{ square: string, side: Side }} step @param {number} index */
function numbered({ square, side }, index) {
  const place = placeOf(square);
  const ink = side === 'black' ? '#fff' : '#000';
  return svg`${disc(place, side)}<text x=${place.x} y=${place.y + 0.15} font-size="0.42" font-weight="600"
    text-anchor="middle" fill=${ink}>${index + 1}</text>`;
}

const LINES = Array.from({ length: 9 }, (_, n) => `M0 ${n}H8M${n} 0V8`).join('');
const LABELS = [...'abcdefgh'].map(
  (letter, n) =>
    svg`<text x=${n + 0.5} y="-0.15" font-size="0.36" text-anchor="middle">${letter}</text>
      <text x="-0.28" y=${n + 0.62} font-size="0.36" text-anchor="middle">${n + 1}</text>`,
);
const POINTS = [2, 6].flatMap((x) => [2, 6].map((y) => svg`<circle cx=${x} cy=${y} r="0.07" />`));

/**
 * Draws a board.
 * @param {{ board: string, steps?: readonly Step[], label: string }} drawing `board` begins with 64 signs, `steps` are
 *   the moves from there
 */
export function diagram({ board, steps = [], label }) {
  const discs = SQUARES.flatMap((square, index) => {
    const side = board[index] === 'X' ? 'black' : board[index] === 'O' ? 'white' : undefined;
    return side ? disc(placeOf(square), side) : [];
  });
  return html`<svg viewBox="-0.6 -0.6 8.8 8.8" role="img" aria-label=${label}>
    <path d=${LINES} fill="none" stroke="#000" stroke-width="0.025" />
    ${POINTS} ${LABELS} ${discs} ${steps.map(numbered)}
  </svg>`;
}

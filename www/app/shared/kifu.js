/**
 * A game as it is printed: one diagram in which each disc has the number of its move, with a header, the moves and both
 * counts. Black's moves are filled and White's are open, so that passes cannot mislead.
 */
import { html, svg } from 'lit';
import { SQUARES } from '../../elements/board/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Side } from '../../engine/types.js' */

/**
 * What is printed. `start` is 64 signs and the side to move, `result` a sentence, and empty while the game goes on;
 * `date` is today's where none is known.
 * @typedef {{ start: string, steps: readonly { square: string, side: Side }[], names: Readonly<Record<Side, string>>,
 *   counts: Readonly<Record<Side, number>>, opening: string, result: string, date?: string | undefined }} Kifu
 */

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
 * @param {Lang} lang
 * @param {Kifu} kifu
 * @returns {TemplateResult}
 */
export function kifuPage(lang, { start, steps, names, counts, opening, result, date }) {
  const discs = SQUARES.flatMap((square, index) => {
    const side = start[index] === 'X' ? 'black' : start[index] === 'O' ? 'white' : undefined;
    return side ? disc(placeOf(square), side) : [];
  });
  const today = new Date().toLocaleDateString(lang, { dateStyle: 'long' });
  const player = (/** @type {Side} */ side) => t(lang, `kifu.${side}`, { name: names[side], n: counts[side] });
  return html`<h1>${player('black')} — ${player('white')}</h1>
    <p>${[result, opening, date || today].filter(Boolean).join(' · ')}</p>
    <svg viewBox="-0.6 -0.6 8.8 8.8" role="img" aria-label=${t(lang, 'kifu.diagram', { n: steps.length })}>
      <path d=${LINES} fill="none" stroke="#000" stroke-width="0.025" />
      ${POINTS} ${LABELS} ${discs} ${steps.map(numbered)}
    </svg>
    <ol>
      ${steps.map(({ square, side }) => html`<li class=${side}>${square}</li>`)}
    </ol>
    <p>Kaeshi</p>`;
}

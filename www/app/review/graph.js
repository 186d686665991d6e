/**
 * The graph of the score. A proven score is a disc, an estimate a hollow diamond, so that the two are told apart
 * without colour; marks stand above their points as players write them. Each point is a button: a press goes there, a
 * drag walks, and so do the arrows.
 */
import { html, nothing, svg } from 'lit';
import { HEIGHT, WIDTH, scaleOf } from './scale.js';
import { t } from './texts.js';
import { pointLabel } from './words.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Point, Scale } from './scale.js' */
/** @import { GraphMove } from './words.js' */

/** The room in which a word stands clear of the line. */
const LABEL = 30;

/**
 * @param {string} lang
 * @param {{ moves: readonly GraphMove[], total: number }} game the judged moves, and how many there are in all
 * @param {number} ply where the reader is
 * @param {(ply: number) => void} goTo
 */
function graphView(lang, { moves, total }, ply, goTo) {
  const scale = scaleOf(moves, total);
  const { points } = scale;
  const at = points.find(({ move }) => move.ply === ply) ?? points[0];
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const here = points.findIndex(({ move }) => String(move.ply) === focusedPly(event));
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: points.length - 1 }[event.key];
    const point = to === undefined ? undefined : points[Math.max(0, Math.min(points.length - 1, to))];
    if (event.key === 'Enter' || event.key === ' ') {
      const pressed = points[here];
      if (pressed) goTo(pressed.move.ply);
    } else if (!point) return;
    event.preventDefault();
    if (!point) return;
    goTo(point.move.ply);
    const graph = /** @type {Element} */ (event.currentTarget);
    /** @type {SVGElement | null} */ (graph.querySelector(`[data-ply='${point.move.ply}']`))?.focus();
  };
  /** Goes to the point under the pointer. @param {PointerEvent} event */
  const onDrag = (event) => {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const x = (WIDTH * (event.clientX - left)) / width;
    const near = points.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
    if (event.buttons === 1 && near && near.move.ply !== ply) goTo(near.move.ply);
  };
  return html`<svg
    class="graph"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="group"
    aria-label=${`${t(lang, 'review.graph')}. ${t(lang, 'review.graph.keys')}`}
    @keydown=${onKey}
    @pointermove=${onDrag}
  >
    ${at && ply > 0 ? svg`<line class="here" x1=${at.x} x2=${at.x} y1="4" y2=${HEIGHT - 4}></line>` : nothing}
    ${axes(lang, scale)}
    <polyline class="score-line" points=${points.map(({ x, y }) => `${x},${y}`).join(' ')}></polyline>
    ${scale.signs.map(({ x, y, foot }) => svg`<line class="stem" x1=${x} x2=${x} y1=${y + 2} y2=${foot}></line>`)}
    ${scale.signs.map(
      ({ text, x, y }) => svg`<text class="sign" x=${x} y=${y} text-anchor="middle" aria-hidden="true">${text}</text>`,
    )}
    ${points.map((point) =>
      pointView(lang, scale, point, { isHere: point === at, isAt: point.move.ply === ply, goTo }),
    )}
  </svg>`;
}

/** @param {KeyboardEvent} event */
const focusedPly = ({ target }) => (target instanceof SVGElement ? target.dataset.ply : undefined);

/** @param {string} lang @param {Scale} scale */
function axes(lang, { reach, top, zero, bottom, left, right }) {
  const rows = [
    { y: top, text: `+${reach.black}` },
    { y: zero, text: '0' },
    { y: bottom, text: `−${reach.white}` },
  ];
  /**
   * Says whose side of the line it is, where there is room.
   * @param {Side} side
   * @param {number} room
   * @param {number} y
   */
  const ahead = (side, room, y) =>
    room > LABEL ? svg`<text class="ahead" x=${left + 4} y=${y}>${t(lang, `review.ahead.${side}`)}</text>` : nothing;
  return svg`<g aria-hidden="true">
    ${rows.map(
      ({ y, text }) => svg`<line class=${y === zero ? 'zero' : 'grid'} x1=${left} x2=${right} y1=${y} y2=${y}></line>
        <text class="figure" x=${left - 5} y=${y + 3.5} text-anchor="end">${text}</text>`,
    )}
    ${ahead('black', zero - top, top + 10)} ${ahead('white', bottom - zero, bottom - 4)}
  </g>`;
}

/**
 * @param {string} lang
 * @param {Scale} scale
 * @param {Point} point
 * @param {{ isHere: boolean, isAt: boolean, goTo: (ply: number) => void }} how
 */
function pointView(lang, { step }, { move, x, y }, { isHere, isAt, goTo }) {
  const shape = move.exact
    ? svg`<circle class="exact" cx=${x} cy=${y} r="2.4"></circle>`
    : svg`<path class="estimate" d="M${x} ${y - 3.2} l3.2 3.2 l-3.2 3.2 l-3.2 -3.2 z"></path>`;
  return svg`<g
    class="point ${move.mark ?? ''}"
    role="button"
    tabindex=${isHere ? 0 : -1}
    aria-label=${pointLabel(lang, move)}
    aria-current=${isAt ? 'step' : nothing}
    data-ply=${move.ply}
    @click=${() => goTo(move.ply)}
  >
    <rect class="reach" x=${x - step / 2} y="0" width=${step} height=${HEIGHT}></rect>
    ${shape}
  </g>`;
}

/**
 * The graph with what its shapes mean.
 * @param {Parameters<typeof graphView>} shown
 */
export const graphFigure = (...shown) =>
  html`<figure>
    ${graphView(...shown)}
    <figcaption>${legend(shown[0])}</figcaption>
  </figure>`;

/** Returns the legend of the points' shapes. @param {string} lang */
export const legend = (lang) =>
  html`<span class="key"
      ><svg viewBox="0 0 10 10" aria-hidden="true"><circle class="exact" cx="5" cy="5" r="3"></circle></svg
      >${t(lang, 'review.legend.exact')}</span
    >
    <span class="key"
      ><svg viewBox="0 0 10 10" aria-hidden="true"><path class="estimate" d="M5 1 l4 4 l-4 4 l-4 -4 z"></path></svg
      >${t(lang, 'review.legend.estimate')}</span
    >`;

/** How each side played: accuracy, discs lost, and the marks that are not good. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { t } from './texts.js';
import { SIGNS } from './words.js';

/** @import { Mark, Reviewed, Side } from '../../engine/types.js' */

/** @type {readonly Side[]} */
const SIDES = ['black', 'white'];

/** The marks that a summary counts. @type {readonly Mark[]} */
const COUNTED = ['inaccuracy', 'mistake', 'blunder'];

/**
 * The figures of one side, as text: "–" where there is none, "≈" where some of it is estimated.
 * @param {string} lang
 * @param {Reviewed} reviewed
 * @param {Side} side
 */
export function sideSummary(lang, reviewed, side) {
  const { accuracy, lost, marks } = reviewed[side];
  const discs = lost.toFixed(0);
  const isProven = reviewed.moves.every((move) => move.side !== side || move.exact);
  return {
    accuracy: accuracy === undefined ? '–' : `${accuracy.toFixed(0)} %`,
    lost: isProven ? discs : t(lang, 'review.lost.about', { n: discs }),
    marks,
  };
}

/**
 * @param {string} lang
 * @param {Reviewed} reviewed
 * @param {(ply: number) => void} goTo
 */
export function summaryView(lang, reviewed, goTo) {
  const sides = SIDES.map((side) => sideSummary(lang, reviewed, side));
  /** @param {string} title @param {readonly (string | number)[]} cells */
  const row = (title, cells) =>
    html`<tr>
      <th scope="row">${title}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  const turning = reviewed.moves.find(({ ply }) => ply === reviewed.turningPoint);
  return html`<table class="figures">
      <thead>
        <tr>
          <td></td>
          ${SIDES.map((side) => html`<th scope="col">${t(lang, `color.${side}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(
          t(lang, 'review.accuracy'),
          sides.map(({ accuracy }) => accuracy),
        )}
        ${row(
          t(lang, 'review.lost'),
          sides.map(({ lost }) => lost),
        )}
        ${COUNTED.map((mark) =>
          row(
            `${t(lang, `review.mark.${mark}`)} ${SIGNS[mark]}`,
            sides.map(({ marks }) => marks[mark]),
          ),
        )}
      </tbody>
    </table>
    ${
      turning
        ? button(t(lang, 'review.turning', { ply: turning.ply, square: turning.move }), () => goTo(turning.ply), {
            kind: 'turning',
          })
        : nothing
    }`;
}

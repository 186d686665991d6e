/** How each side played: accuracy, discs lost, and the marks that are not good. */
import { html, nothing } from 'lit';
import { explain } from '../../locale/index.js';
import { button } from '../shared/index.js';
import { t } from './texts.js';
import { SIGNS } from './words.js';

/** @import { Mark, PlayerRating, Reviewed, Side } from '../../engine/types.js' */
/** @import { Rated } from './rated.js' */

/** @type {readonly Side[]} */
const SIDES = ['black', 'white'];

/** The marks that a summary counts. @type {readonly Mark[]} */
const COUNTED = ['inaccuracy', 'mistake', 'blunder'];

/**
 * The figures of one side, as text: "–" where there is none, "about 7" where some of it is estimated.
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
    lost: isProven ? discs : t(lang, 'trial.about', { n: discs }),
    marks,
  };
}

/**
 * @param {string} lang
 * @param {Reviewed} reviewed
 * @param {Rated} rated
 * @param {(ply: number) => void} goTo
 */
export function summaryView(lang, reviewed, rated, goTo) {
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
        ${
          rated.ratings
            ? row(
                t(lang, 'review.rating'),
                SIDES.map((side) => ratingText(lang, rated.ratings?.[side])),
              )
            : nothing
        }
      </tbody>
    </table>
    ${ratedView(lang, rated)}
    ${
      turning
        ? button(t(lang, 'review.turning', { ply: turning.ply, square: turning.move }), () => goTo(turning.ply), {
            kind: 'turning',
          })
        : nothing
    }`;
}

/**
 * A strength with its range, to tens, since it is not known better; or a dash.
 * @param {string} lang
 * @param {PlayerRating | undefined} rating
 */
export function ratingText(lang, rating) {
  if (!rating) return '–';
  const [middle, low, high] = [rating.rating, rating.low, rating.high].map((points) => 10 * Math.round(points / 10));
  return t(lang, 'review.rating.value', { rating: middle ?? 0, low: low ?? 0, high: high ?? 0 });
}

/** The meaning of the strengths, or the reason why there are none. @param {string} lang @param {Rated} rated */
function ratedView(lang, { ratings, why }) {
  if (why) return html`<p class="error">${t(lang, 'review.rating.failed', { why: explain(lang, why) })}</p>`;
  if (!ratings) return html`<p class="muted note">${t(lang, 'review.rating.waiting')}</p>`;
  return html`<p class="muted note">${t(lang, 'review.rating.note')}</p>`;
}

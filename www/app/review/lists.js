/** The worst moves of each side. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { graphFigure } from './graph.js';
import { t } from './texts.js';
import { SIGNS, figure, pointLabel, scoreText } from './words.js';

/** @import { Reviewed, ReviewedMove, Side } from '../../engine/types.js' */

/**
 * The reader's actions on a move.
 * @typedef {{ goTo: (ply: number) => void, better: (move: ReviewedMove) => void }} MoveActions
 */

/** The loss in discs from which on a move is among the worst. */
const WORST_FROM = 4;
/** The most moves of a side that are listed. */
const WORST = 3;

/** The moves of a side that lost most, the worst first. @param {Reviewed} reviewed @param {Side} side */
export const worstOf = ({ moves }, side) =>
  moves
    .filter((move) => move.side === side && (move.loss >= WORST_FROM || SIGNS[move.mark] !== ''))
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, WORST);

/** @param {string} lang @param {Reviewed} reviewed @param {number} ply @param {MoveActions} actions */
function worstView(lang, reviewed, ply, actions) {
  return /** @type {const} */ (['black', 'white']).map((side) => {
    const worst = worstOf(reviewed, side);
    return html`<section>
      <h2>${t(lang, 'review.worst', { side: t(lang, `color.${side}`) })}</h2>
      ${
        worst.length > 0
          ? html`<ul class="worst">
              ${worst.map((move) => html`<li>${row(lang, move, ply, actions)}</li>`)}
            </ul>`
          : html`<p class="muted">${t(lang, 'review.worst.none')}</p>`
      }
    </section>`;
  });
}

/** @param {string} lang @param {ReviewedMove} move @param {number} ply @param {MoveActions} actions */
function row(lang, move, ply, { goTo, better }) {
  const { side, exact, loss, mark } = move;
  const lost = figure(loss);
  return html`<button
      class="move ${mark}"
      type="button"
      aria-current=${move.ply === ply ? 'step' : nothing}
      @click=${() => goTo(move.ply)}
    >
      <span class="visually-hidden">${pointLabel(lang, move)}</span>
      <span class="ply" aria-hidden="true">${move.ply}</span><span class="disc ${side}" aria-hidden="true"></span
      ><span class="square" aria-hidden="true">${move.move}${SIGNS[mark]}</span
      ><span class="score" aria-hidden="true">${scoreText(move.score, exact)}</span
      ><span class="loss" aria-hidden="true">${Number(lost) > 0 ? t(lang, 'review.loss', { n: lost }) : nothing}</span>
    </button>
    ${
      move.line.length > 0
        ? button(
            html`${t(lang, 'review.better', { square: move.best })}
              <span class="visually-hidden"
                >${t(lang, 'review.better.line', { ply: move.ply, line: move.line.join(' ') })}</span
              >`,
            () => better(move),
            { kind: 'quiet better' },
          )
        : nothing
    }`;
}

/**
 * The graph of a game and the worst moves of each side, for a page that has room for them beside the game itself.
 * @param {string} lang
 * @param {Reviewed} reviewed
 * @param {number} ply where the reader is
 * @param {MoveActions} actions
 */
export const insight = (lang, reviewed, ply, actions) =>
  html`<div class="review insight">
    ${graphFigure(lang, reviewed, ply, actions.goTo)}
    <div class="worst-of">${worstView(lang, reviewed, ply, actions)}</div>
  </div>`;

/** The card at which a teaching game stops, and what is told of its mistakes when it is over, as templates. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { costSaid, t } from './words.js';

/** @import { Cost } from './judging.js' */
/** @import { Mistake, MistakesLog } from './mistakes-log.js' */

/** The number of tries after which the best move can be asked for. */
const TRIES = 2;

/**
 * @param {{ lang: string, square: string, cost: Cost, tries: number, why: string, isShown: boolean }} scene
 * @param {Record<'again' | 'goOn' | 'show', () => void>} actions
 */
export function card({ lang, square, cost, tries, why, isShown }, { again, goOn, show }) {
  return html`<h2 id="teach-title">${costSaid(lang, square, cost)}</h2>
    <p>${why}</p>
    ${isShown ? html`<p><strong>${t(lang, 'teach.best', { square: cost.best })}</strong></p>` : nothing}
    <div class="acts">
      ${button(t(lang, 'teach.again'), again, { sign: 'undo', kind: 'primary', act: 'again' })}
      ${button(t(lang, 'teach.continue'), goOn, { sign: 'play', act: 'continue' })}
      ${tries >= TRIES && !isShown ? button(t(lang, 'teach.show'), show, { sign: 'hint', act: 'show' }) : nothing}
    </div>`;
}

/**
 * @param {string} lang
 * @param {Pick<MistakesLog, 'mistakes' | 'kinds' | 'tries'>} log
 * @param {number} kept how many of them training has
 * @param {(mistake: Mistake) => void} again
 */
export function summary(lang, { mistakes, kinds, tries }, kept, again) {
  if (mistakes.length === 0) return html`<p class="taught">${t(lang, 'teach.none')}</p>`;
  return html`<div class="taught" role="group" aria-label=${t(lang, 'teach.title')}>
    <p>${t(lang, 'teach.counts', { n: mistakes.length, tries })}</p>
    <ul>
      ${kinds.map(
        ([kind, made]) =>
          html`<li>
            <span>${t(lang, `teach.kind.${kind}`)}</span>
            ${made.map((mistake) => {
              const values = { ply: mistake.moves.length / 2 + 1, square: mistake.square };
              return button(t(lang, 'teach.retry', values), () => again(mistake), {
                title: t(lang, 'teach.retry.title', values),
              });
            })}
          </li>`,
      )}
    </ul>
    ${kept > 0 ? html`<p class="muted small">${t(lang, 'teach.kept', { n: kept })}</p>` : nothing}
  </div>`;
}

/** The replies to the moves of a line, ticked as they are beaten: those to the first move, then those further on. */
import { html, nothing } from 'lit';
import { icon, other, sideName } from '../shared/index.js';
import { isFinished, standingOf } from './reply-progress.js';
import { t } from './words.js';

/** @import { Checklist, Proof, Reply, Solving } from './types.js' */

/** @param {Proof} proof */
export function repliesView(proof) {
  const { lang, session, checklists } = proof;
  if (!session?.state.line || checklists.length === 0) return nothing;
  const heading = html`<p class="heading">${t(lang, 'proof.defences')}</p>`;
  const { solver, game } = session.state.line;
  const { passes, first, deeper, next, isProved } = standingOf(checklists, {
    isSolved: session.state.attempt.isSolved,
    isOver: game.isOver,
  });
  const side = sideName(lang, other(solver));
  const proved = html`<p class="proved">${icon('check')} ${t(lang, 'proof.defences.proved')}</p>`;
  return html`<section class="box defences" part="defences" aria-label=${t(lang, 'proof.defences')}>
    ${heading} ${passes.map(({ square }) => html`<p>${t(lang, 'proof.defences.pass', { square, side })}</p>`)}
    ${first ? firstView(proof, session, first, side, isProved) : nothing} ${isProved ? proved : nothing}
    ${
      next
        ? html`<button
            type="button"
            class="button primary"
            data-act="next-reply"
            @click=${() => void session.answer(next.ply, next.square)}
          >
            ${icon('next')}<span>${t(lang, 'proof.defences.next')}</span>
          </button>`
        : nothing
    }
    ${deeper.map((each) => deeperView(proof, session, each))}
  </section>`;
}

/**
 * The replies to the first move that has any.
 * @param {Proof} proof
 * @param {Solving} session
 * @param {Checklist} list
 * @param {string} side whose replies they are
 * @param {boolean} isProved then the word on this list is said of all
 */
function firstView(proof, session, list, side, isProved) {
  const { square, replies } = list;
  const { lang } = proof;
  const n = replies.length;
  const said = isFinished(list)
    ? t(lang, 'proof.defences.all', { square })
    : t(lang, 'proof.defences.done', { done: beatenIn(replies), n });
  return html`<p>${t(lang, 'proof.defences.after', { square, side, n })}</p>
    ${listView(proof, session, list)} ${isProved ? nothing : html`<p>${said}</p>`}`;
}

/** @param {readonly Reply[]} replies */
const beatenIn = (replies) => replies.filter(({ beaten }) => beaten).length;

/**
 * The replies to a later move of the line.
 * @param {Proof} proof
 * @param {Solving} session
 * @param {Checklist} list
 */
function deeperView(proof, session, list) {
  const { square, replies } = list;
  const said = isFinished(list)
    ? t(proof.lang, 'proof.defences.all', { square })
    : t(proof.lang, 'proof.defences.deeper', { square, done: beatenIn(replies), n: replies.length });
  return html`<details class="deeper" data-after=${square}>
    <summary>${said}</summary>
    ${listView(proof, session, list)}
  </details>`;
}

/** @param {Proof} proof @param {Solving} session @param {Checklist} list */
function listView(proof, session, { ply, replies }) {
  const { lang } = proof;
  return html`<ul class="replies">
    ${replies.map(
      ({ square, beaten, position }) =>
        html`<li data-reply=${square} class=${beaten ? 'beaten' : ''}>
          <button
            type="button"
            class="button"
            aria-label=${t(lang, 'proof.defences.play', { square })}
            @click=${() => void session.answer(ply, square)}
          >
            ${beaten ? icon('check') : nothing}<span>${square}</span>
          </button>
          ${beaten ? html`<span class="visually-hidden">${t(lang, 'proof.defences.beaten')}</span>` : nothing}
          <a href=${proof.linkTo(position)} aria-label=${t(lang, 'proof.defences.open', { square })}
            >${icon('share')}</a
          >
        </li>`,
    )}
  </ul>`;
}

/** The replies to the moves of a line, ticked as they are beaten: those to the first move, then those further on. */
import { html, nothing } from 'lit';
import { icon } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Checklist, KaeshiTsumeProof, Reply, Solving } from './element.js' */

/** @param {KaeshiTsumeProof} proof */
export function repliesView(proof) {
  const { lang, session, checklists } = proof;
  const heading = html`<p class="heading">${t(lang, 'proof.defences')}</p>`;
  const [first, ...deeper] = checklists;
  if (!first || !session?.line)
    return html`<section class="box">
      ${heading}
      <p>${t(lang, 'proof.defences.before')}</p>
    </section>`;
  const { square, replies, ply, isPass } = first;
  const side = t(lang, `color.${session.line.solver === 'black' ? 'white' : 'black'}`);
  const done = beatenIn(replies);
  const isProved = done === replies.length && session.isSolved;
  const next = replies.find(({ beaten }) => !beaten);
  const beaten = t(lang, 'proof.defences.done', { done, n: replies.length });
  const about = isPass
    ? t(lang, 'proof.defences.pass', { square, side })
    : t(lang, 'proof.defences.after', { square, side, n: replies.length });
  return html`<section class="box defences" part="defences" aria-label=${t(lang, 'proof.defences')}>
    ${heading}
    <p>${about}</p>
    ${listView(proof, session, first)}
    <p class=${isProved ? 'proved' : ''}>
      ${isProved ? html`${icon('check')} ${t(lang, 'proof.defences.proved')}` : beaten}
    </p>
    ${
      next && session.isSolved
        ? html`<button
            type="button"
            class="button primary"
            data-act="next-reply"
            @click=${() => void session.answer(ply, next.square)}
          >
            ${icon('next')}<span>${t(lang, 'proof.defences.next')}</span>
          </button>`
        : nothing
    }
    ${deeper.filter((each) => each.replies.length > 1).map((each) => deeperView(proof, session, each))}
  </section>`;
}

/** @param {readonly Reply[]} replies */
const beatenIn = (replies) => replies.filter(({ beaten }) => beaten).length;

/**
 * The replies to a later move of the line.
 * @param {KaeshiTsumeProof} proof
 * @param {Solving} session
 * @param {Checklist} list
 */
function deeperView(proof, session, list) {
  const { square, replies } = list;
  const said = t(proof.lang, 'proof.defences.deeper', { square, done: beatenIn(replies), n: replies.length });
  return html`<details class="deeper" data-after=${square}>
    <summary>${said}</summary>
    ${listView(proof, session, list)}
  </details>`;
}

/** @param {KaeshiTsumeProof} proof @param {Solving} session @param {Checklist} list */
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

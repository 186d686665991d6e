/** The first moves of a puzzle that is solved or given up, one by one, as a list that opens. */
import { html, nothing } from 'lit';
import { icon, sideName } from '../../shared/index.js';
import { STRENGTH } from './rivals.js';
import { t } from './texts.js';

/** @import { Proof, Rival } from '../types.js' */

/** @param {Proof} proof */
export function rivalsView(proof) {
  const { lang, rivals, isComparing } = proof;
  /** @param {Event} event */
  const open = ({ target }) => {
    const { open } = /** @type {HTMLDetailsElement} */ (target);
    if (open && !rivals && !isComparing) void proof.perform('eliminate');
  };
  const about = rivals?.some(({ share }) => share !== undefined)
    ? t(lang, 'proof.rivals.people', { rating: STRENGTH })
    : t(lang, 'proof.rivals.best');
  return html`<details class="box rivals" @toggle=${open}>
    <summary>${t(lang, 'proof.rivals')}</summary>
    ${rivals?.length ? html`<p class="about">${about}</p>` : nothing}
    <ul>
      ${rivals?.map((rival) => rivalView(proof, rival))}
    </ul>
    ${isComparing ? html`<p>${t(lang, 'proof.rivals.busy')}</p>` : nothing}
  </details>`;
}

/** @param {Proof} proof @param {Rival} rival */
function rivalView(proof, { move, isRight, best, share, ends, line, said, parity }) {
  const { lang, session } = proof;
  const { square } = move;
  const side = sideName(lang, session?.state.line?.solver ?? 'black');
  const about = [
    ...(isRight ? [t(lang, 'proof.rivals.correct')] : []),
    t(lang, 'proof.rivals.ends', { side, ends }),
    ...(share === undefined ? [] : [t(lang, 'proof.rivals.share', { n: Math.max(1, Math.round(100 * share)) })]),
  ];
  const rest = line.slice(1);
  const play = () => {
    proof.say([...said, t(lang, 'proof.why.line', { line: rest.join(' ') })].join(' '));
    // On a phone the board is above the list.
    const around = /** @type {ShadowRoot} */ (proof.getRootNode());
    around.querySelector('kaeshi-board')?.scrollIntoView({ block: 'nearest' });
    void session?.demonstrate(move, best, rest);
  };
  const button = html`<button
    type="button"
    class="button"
    aria-label=${t(lang, 'proof.rivals.play', { square })}
    @click=${play}
  >
    ${icon('next')}<span>${square}</span>
  </button>`;
  return html`<li data-move=${square}>
    <p class="head ${isRight ? 'proved' : ''}">
      ${isRight ? html`${icon('check')}<b>${square}</b>` : button}
      <span>${about.map((each, i) => html`${i ? ' · ' : nothing}<span class="fact">${each}</span>`)}</span>
    </p>
    <p>${said.join(' ')} ${rest.length ? t(lang, 'proof.why.line', { line: rest.join(' ') }) : nothing}</p>
    ${parity ? html`<p class="parity">${parity}</p>` : nothing}
  </li>`;
}

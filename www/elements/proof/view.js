/** The proof of a puzzle as templates: the reasons and hints, then the sections that can be opened below them. */
import { html, nothing } from 'lit';
import { signed } from '../../locale/index.js';
import { goalSaid } from '../goals/index.js';
import { icon } from '../shared/index.js';
import { repliesView } from './replies-view.js';
import { differenceSaid, t } from './words.js';
import { treeView } from './tree-view.js';

/** @import { Proof } from './types.js' */

/** @param {Proof} proof */
export function proofView(proof) {
  const { told, problem, lang, defences, certificate, asked, isOver } = proof;
  const section = html`<section class="told" part="reasons" aria-label=${told?.heading || t(lang, 'proof.label')}>
    ${told?.heading ? html`<p class="heading">${told.heading}</p>` : nothing}
    ${
      told && told.said.length > 1
        ? html`<ul>
            ${told.said.map((words) => html`<li>${words}</li>`)}
          </ul>`
        : nothing
    }
    ${told && told.said.length === 1 ? html`<p>${told.said[0]}</p>` : nothing}
  </section>`;
  const replies = () => (proof.session?.state.attempt.isSolved ? repliesView(proof) : nothing);
  return html`${told ? section : nothing} ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
  ${certificate === null ? nothing : checkedView(proof)} ${(defences && isOver && asked?.rivalsView(proof)) || nothing}
  ${defences ? html`${replies()} ${afterView(proof)}` : nothing}`;
}

/**
 * Returns what is of use once the puzzle is solved: unfolded by then, and where the certificate of a link is checked.
 * @param {Proof} proof
 */
function afterView(proof) {
  return html`<details class="after" ?open=${proof.session?.state.attempt.isSolved || proof.certificate !== null}>
    <summary>${t(proof.lang, 'proof.after')}</summary>
    ${treeView(proof)} ${certificateView(proof)} ${dialView(proof)}
  </details>`;
}

/** Returns the result of checking the certificate in the link. @param {Proof} proof */
function checkedView(proof) {
  const { lang, differences } = proof;
  if (differences === undefined) return html`<section class="box">${provingView(proof)}</section>`;
  const key = differences === null ? 'broken' : differences.length ? 'false' : 'true';
  const isTrue = key === 'true';
  return html`<section class="box checked ${isTrue ? 'proved' : 'problem'}" part="certificate">
    <p class="heading">${icon(isTrue ? 'check' : 'warning')} ${t(lang, `proof.certificate.${key}`)}</p>
    ${
      differences?.length
        ? html`<ul>
            ${differences.map((difference) => html`<li>${differenceSaid(lang, difference)}</li>`)}
          </ul>`
        : nothing
    }
  </section>`;
}

/**
 * Returns the button that makes the certificate; while it is made, the progress and a button to stop.
 * @param {Proof} proof
 */
function provingView(proof) {
  const { lang, isCertifying, isUnproved, certified } = proof;
  if (isCertifying) {
    const { step, done, total, nodes } = certified ?? { step: 1, done: 0, total: 0, nodes: 0 };
    const label = t(lang, 'proof.certificate.busy');
    const n = new Intl.NumberFormat(lang).format(nodes);
    return html`<p>${label} ${nodes ? t(lang, 'proof.certificate.progress', { step, n }) : nothing}</p>
      <progress max=${Math.max(1, total)} value=${total ? done : nothing} aria-label=${label}></progress>
      <button type="button" class="button" data-act="stop-certificate" @click=${() => proof.certifying?.abort()}>
        ${icon('close')}<span>${t(lang, 'stop')}</span>
      </button>`;
  }
  return html`${isUnproved ? html`<p>${t(lang, 'proof.tree.stopped')}</p>` : nothing}
    <button type="button" class="button" data-act="certify" @click=${() => void proof.perform('prove')}>
      ${icon('check')}<span>${t(lang, 'proof.certificate.make')}</span>
    </button>`;
}

/**
 * Whether a game can lead to it: this one does, none does and why, or nothing is known against it.
 * @param {Proof} proof
 * @param {import('../study/index.js').Certificate} found
 */
function reachedView({ lang, game, asked }, { impossible }) {
  if (game)
    return html`<p>${t(lang, 'proof.certificate.reached')}</p>
      <p class="game">${game}</p>`;
  if (!impossible) return html`<p>${t(lang, 'proof.certificate.possible')}</p>`;
  const why = asked?.whySaid(lang, impossible) ?? '';
  return html`<p>${t(lang, 'proof.certificate.impossible', { why })}</p>`;
}

/** @param {Proof} proof */
function certificateView(proof) {
  const { lang, found, copied, shown } = proof;
  const link = html`<input class="shown" readonly aria-label=${t(lang, 'proof.certificate.link')} .value=${shown} />`;
  const number = new Intl.NumberFormat(lang);
  const body = found
    ? html`<ul class="moves">
          ${found.moves.map(
            ({ square, score }) => html`<li data-square=${square}><b>${square}</b> ${signed(score)}</li>`,
          )}
        </ul>
        <p>
          ${t(lang, found.unique ? 'proof.certificate.unique' : 'proof.certificate.notUnique', { n: found.unique })}
        </p>
        ${reachedView(proof, found)}
        <p>${t(lang, 'proof.certificate.cost', { nodes: number.format(found.nodes), ms: number.format(found.ms) })}</p>
        <button type="button" class="button" data-act="copy-certificate" @click=${() => void proof.copy('certificate')}>
          ${icon(copied === 'certificate' ? 'check' : 'share')}<span
            >${t(lang, copied === 'certificate' ? 'copied' : 'proof.certificate.link')}</span
          >
        </button>
        ${shown ? link : nothing}`
    : provingView(proof);
  return html`<details class="box certificate" part="certificate">
    <summary>${t(lang, 'proof.certificate')}</summary>
    ${body}
  </details>`;
}

/** @param {Proof} proof */
function dialView(proof) {
  const { lang, dial, loss, session } = proof;
  /** @param {Event} event */
  const turn = (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    proof.loss = Math.min(64, Math.max(2, 2 * Math.round(Number(value) / 2 || 1)));
    proof.requestUpdate();
  };
  const rows = dial?.map(({ goal, right }) => {
    const n = right.length;
    const verdict = n === 0 ? 'none' : n === 1 ? 'one' : 'many';
    const input = html`<input
      type="number"
      min="2"
      max="64"
      step="2"
      aria-label=${t(lang, 'proof.dial.loss')}
      .value=${String(loss)}
      @change=${turn}
    />`;
    return html`<li data-goal=${goal} class=${verdict}>
      <span class="goal">${goalSaid(lang, goal)}</span> ${goal.startsWith('-') ? input : nothing}
      <span class="says">${t(lang, `goal.${verdict}`, { n })}</span>
      ${
        n && goal !== session?.state.goal
          ? html`<button type="button" class="button" @click=${() => proof.ask(goal)}>
              ${t(lang, 'proof.dial.ask')}
            </button>`
          : nothing
      }
    </li>`;
  });
  return html`<details class="box dial" part="dial" @toggle=${() => void (proof.study ?? proof.perform())}>
    <summary>${t(lang, 'proof.dial')}</summary>
    ${
      rows
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p>${t(lang, 'proof.dial.waiting')}</p>`
    }
  </details>`;
}

/** What the Play page offers in its dialogs: the game as text, a text as a game. A new game has a file of its own. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { frame, toHash, toLink } from '../shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { View } from '../../elements/game/record.js' */

/**
 * @param {Lang} lang
 * @param {View} view
 * @param {(field: HTMLInputElement) => void} copy
 */
export function share(lang, view, copy) {
  /** @param {string} id @param {Key} label @param {string} value */
  const row = (id, label, value) =>
    html`<div class="copyable">
      <label for=${id}>${t(lang, label)}</label>
      <input
        class="field"
        id=${id}
        readonly
        .value=${value}
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      />
      <button
        class="button"
        type="button"
        aria-label=${`${t(lang, 'site.copy')}: ${t(lang, label)}`}
        @click=${(/** @type {MouseEvent} */ event) => copyBeside(event, copy)}
      >
        ${icon('copy')} ${t(lang, 'site.copy')}
      </button>
    </div>`;
  const none = html`<p class="muted">${t(lang, 'play.share.transcript.none')}</p>`;
  return frame(
    lang,
    'play.share',
    html`${row('share-link', 'play.share.link', toLink(view))}
      ${view.transcript ? row('share-moves', 'play.share.transcript', view.transcript) : none}
      ${row('share-position', 'play.share.position', view.position)}
      <a class="button" href=${`./analyse.html#${toHash(view)}`}>${t(lang, 'play.share.analyse')}</a>`,
  );
}

/**
 * @param {MouseEvent} event
 * @param {(field: HTMLInputElement) => void} copy
 */
function copyBeside(event, copy) {
  const button = event.currentTarget;
  const field = button instanceof HTMLElement ? button.parentElement?.querySelector('input') : undefined;
  if (field) copy(field);
}

/**
 * Where fingers type, the box does not ask for them: the keyboard on the screen would hide the half of what is there to
 * choose.
 * @param {Lang} lang
 * @param {{ text: string, error: string | undefined, recent: TemplateResult | typeof nothing }} state `recent` goes
 *   below the form
 * @param {{ type: (text: string) => void, open: (field: HTMLTextAreaElement) => void }} acts
 */
export function openText(lang, { text, error, recent }, { type, open }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector('textarea');
    if (field) open(field);
  };
  return frame(
    lang,
    'play.import.title',
    html`<form class="stack" @submit=${submit}>
        <label for="paste">${t(lang, 'play.import.label')}</label>
        <textarea
          class="field"
          id="paste"
          rows="6"
          ?autofocus=${matchMedia('(hover: hover)').matches}
          spellcheck="false"
          autocapitalize="off"
          aria-describedby="paste-help paste-error"
          aria-invalid=${error ? 'true' : 'false'}
          .value=${text}
          @input=${(/** @type {InputEvent} */ event) => type(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        <p class="muted" id="paste-help">${t(lang, 'play.import.help')}</p>
        <p class="error" id="paste-error" role="alert">${error ? html`${icon('warning')}${error}` : nothing}</p>
        <div class="row end"><button class="button primary">${t(lang, 'play.import.open')}</button></div>
      </form>
      ${recent}`,
  );
}

/** The dialogs of the Play page: the game as text, a text as a game. A new game has a file of its own. */
import { html, nothing } from 'lit';
import { icon } from '../../../elements/shared/index.js';
import { embedButton, embeddedGame } from '../../sharing/index.js';
import { frame, textField, toHash, toLink } from '../../shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { GameRecord } from '../../../engine/types.js' */
/** @import { Key } from '../../../locale/keys.js' */
/** @import { View } from '../../../elements/game/types.js' */

/**
 * @param {string} lang
 * @param {View} view
 * @param {(field: HTMLInputElement) => void} copy
 * @param {() => void} picture
 * @param {() => void} save
 * @param {() => void} close
 */
export function share(lang, view, copy, picture, save, close) {
  const { start, isStandardStart, steps, ply } = view;
  const moves = steps.map(({ square }) => square).join('');
  const embedded = () => embeddedGame({ start: isStandardStart ? undefined : start, moves, ply });
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
      <a class="button" href=${`./analyse.html#${toHash(view)}`}>${t(lang, 'play.share.analyse')}</a>
      <button class="button" type="button" @click=${picture}>${t(lang, 'play.share.picture')}</button>
      <button class="button" type="button" @click=${save}>${t(lang, 'play.share.save')}</button>
      ${embedButton(lang, embedded, close)}`,
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
 * @param {string} lang
 * @param {{ text: string, error: string | undefined, offer: GameRecord | undefined,
 *   recent: TemplateResult | typeof nothing }} state `offer` is what is sound before the fault; `recent` goes below the
 *   form
 * @param {{ type: (text: string) => void, open: (field: HTMLTextAreaElement) => void,
 *   take: (record: GameRecord) => void, choose: (files: readonly File[]) => void }} actions
 */
export function openText(lang, { text, error, offer, recent }, { type, open, take, choose }) {
  /** @param {Event} event */
  const chosen = ({ target }) => {
    if (target instanceof HTMLInputElement && target.files) choose([...target.files]);
  };
  const sound =
    offer &&
    html`<button class="button" type="button" @click=${() => take(offer)}>
      ${t(lang, 'play.import.sound', { n: (offer.moves?.length ?? 0) / 2 })}
    </button>`;
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
        ${textField({
          id: 'paste',
          label: t(lang, 'play.import.label'),
          says: 'paste-help paste-error',
          text,
          wrong: error,
          rows: 6,
          isFirst: true,
          type,
        })}
        <p class="muted" id="paste-help">${t(lang, 'play.import.help')}</p>
        <p class="error" id="paste-error" role="alert">${error ? html`${icon('warning')}${error}` : nothing}</p>
        <div class="row end">
          ${sound ?? nothing}
          <label class="button file">
            ${icon('paste')} ${t(lang, 'play.import.file')}
            <input class="visually-hidden" type="file" multiple @change=${chosen} />
          </label>
          <button class="button primary">${t(lang, 'play.import.open')}</button>
        </div>
      </form>
      ${recent}`,
  );
}

/** The page before there is a game: a field for any, files, a board to set up, and what was at hand last. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { keepTyped, typedIn } from '../shared/index.js';
import { rowSaid } from './recent.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Recent } from './recent.js' */

/**
 * The page as it begins.
 * @typedef {object} Page
 * @property {Lang} lang
 * @property {Recent} recent
 * @property {{ openText: (given: string) => Promise<void>, openFiles: (event: Event) => unknown }} boxes
 * @property {{ show: (room: string) => void }} rooms
 */

/** @param {Page} page */
export function startView(page) {
  const { lang, recent, boxes, rooms } = page;
  recent.want();
  /** @param {Event} event */
  const read = (event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget).querySelector('textarea');
    event.preventDefault();
    if (field?.value.trim()) void boxes.openText(field.value);
  };
  /** A pasted text is opened as soon as it stands there. @param {ClipboardEvent} event */
  const onPaste = ({ currentTarget }) => {
    const form = /** @type {HTMLFormElement} */ (currentTarget);
    setTimeout(() => form.requestSubmit());
  };
  /** @param {Event} event */
  const onInput = ({ target }) => target instanceof HTMLTextAreaElement && keepTyped('open', target.value);
  return html`<div class="start">
    <p class="muted none">${t(lang, 'analyse.none')}</p>
    <form @submit=${read} @paste=${onPaste}>
      <label for="paste">${t(lang, 'start.paste')}</label>
      <textarea
        id="paste"
        class="field"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        .value=${typedIn('open')}
        @input=${onInput}
      ></textarea>
      <div class="row">
        <button class="button primary">${t(lang, 'menu.open.title')}</button>
        ${fileButton(page)}
        <button class="button" type="button" @click=${() => rooms.show('edit')}>${t(lang, 'analyse.edit')}</button>
      </div>
    </form>
    ${
      recent.rows.length > 0
        ? html`<h2>${t(lang, 'start.recent')}</h2>
            <ul>
              ${recent.rows.map(
                (row) => html`<li><a href=${`#id=${encodeURIComponent(row.id)}`}>${rowSaid(lang, row)}</a></li>`,
              )}
            </ul>`
        : nothing
    }
  </div>`;
}

/** @param {Pick<Page, 'lang' | 'boxes'>} page */
export const fileButton = ({ lang, boxes }) =>
  html`<label class="button file">
    ${icon('paste')} ${t(lang, 'menu.open')}
    <input class="visually-hidden" type="file" multiple @change=${boxes.openFiles} />
  </label>`;

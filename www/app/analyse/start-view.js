/** The page before there is a game: a field for any, files, a board to set up, and what was at hand last. */
import { html, nothing } from 'lit';
import { button, keepTyped, textField, typedIn } from '../shared/index.js';
import { rowSaid } from './recent.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Recent } from './recent.js' */

/**
 * The page as it begins.
 * @typedef {object} Page
 * @property {Lang} lang
 * @property {Recent} recent
 * @property {{ openText: (given: string) => Promise<void>, fileButton: () => TemplateResult }} boxes
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
  return html`<div class="start">
    <p class="muted none">${t(lang, 'analyse.none')}</p>
    <form @submit=${read} @paste=${onPaste}>
      ${textField({
        id: 'paste',
        label: t(lang, 'start.paste'),
        text: typedIn('open'),
        type: (text) => keepTyped('open', text),
      })}
      <div class="row">
        <button class="button primary">${t(lang, 'menu.open.title')}</button>
        ${boxes.fileButton()} ${button(t(lang, 'analyse.edit'), () => rooms.show('edit'))}
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

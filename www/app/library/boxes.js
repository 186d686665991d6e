/** The dialogs of the library page: what is exported, and the keys. */
import { html, nothing } from 'lit';
import { frame } from '../shared/index.js';
import { t } from './texts.js';

/** @import { LibraryPage } from './controller.js' */

/** How games are written for others. @type {readonly ('transcript' | 'ggf' | 'sgf')[]} */
const FORMATS = ['transcript', 'ggf', 'sgf'];
/** @type {readonly ('walk' | 'pick' | 'open' | 'find' | 'step' | 'flip' | 'paste' | 'remove' | 'undo')[]} */
const KEYS = ['find', 'walk', 'open', 'pick', 'step', 'flip', 'paste', 'remove', 'undo'];

/** @param {LibraryPage} page */
export function boxView(page) {
  switch (page.state.box?.kind) {
    case 'export':
      return exportBox(page);
    case 'keys':
      return keysBox(page);
    default:
      return undefined;
  }
}

/** @param {LibraryPage} page */
function keysBox({ lang }) {
  const rows = KEYS.map(
    (key) =>
      html`<dt>${t(lang, `library.keys.${key}`)}</dt>
        <dd>${t(lang, `library.keys.${key}.what`)}</dd>`,
  );
  return frame(
    lang,
    'keys',
    html`<dl class="keys">
      ${rows}
      <dt>${t(lang, 'keys.help')}</dt>
      <dd>${t(lang, 'keys.help.what')}</dd>
    </dl>`,
  );
}

/** @param {LibraryPage} page */
function exportBox({ lang, state, chosen, acts }) {
  const n = chosen.length;
  const isFile = state.folder.startsWith('games ');
  const some = html`<h3>${t(lang, 'library.export.chosen', { n })}</h3>
    <div class="row">
      ${
        isFile
          ? nothing
          : html`<button class="button" type="button" @click=${() => void acts.exportChosen('json')}>
              ${t(lang, 'library.export.json')}
            </button>`
      }
      ${FORMATS.map(
        (format) =>
          html`<button class="button" type="button" @click=${() => void acts.exportChosen(format)}>
            ${t(lang, `library.export.${format}`)}
          </button>`,
      )}
    </div>`;
  return frame(
    lang,
    'library.export',
    html`<button class="button primary" type="button" @click=${() => void acts.exportAll()}>
        ${t(lang, 'library.export.all')}
      </button>
      <p class="muted">${t(lang, 'library.export.all.note')}</p>
      ${n ? some : nothing}`,
  );
}

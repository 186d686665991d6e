/** The folders: kinds of entries, and the games of the WTHOR years that were added. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { t } from './texts.js';
import { faultOf } from './words.js';

/** @import { Actions } from './actions.js' */
/** @import { Folder, State } from './state.js' */

/**
 * The page as its folders are drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Actions} actions
 * @property {{ damaged: readonly { name: string, why: unknown }[] }} items
 * @property {(folder: Folder) => Promise<void>} openFolder
 */

/** @type {readonly ('all' | 'game' | 'analysis' | 'position')[]} */
const KINDS = ['all', 'game', 'analysis', 'position'];

/** @param {Page} page */
export function foldersView(page) {
  const { lang, state } = page;
  const years = state.files.filter(({ kind }) => kind === 'games');
  const names = state.files.filter(({ kind }) => kind !== 'games');
  /** @param {Folder} folder @param {string} name @param {number} [n] */
  const item = (folder, name, n) => {
    const isOpen = state.folder === folder;
    return html`<li>
      <button
        class="button quiet folder"
        type="button"
        aria-current=${isOpen ? 'true' : nothing}
        @click=${() => void page.openFolder(folder)}
      >
        <span>${name}</span> <span class="muted numbers">${n?.toLocaleString(lang) ?? ''}</span>
      </button>
    </li>`;
  };
  const hasYears = years.length > 0 || state.folder === 'years';
  const twins = state.counts['duplicates'] ?? 0;
  const same = t(lang, 'library.folder.duplicates');
  return html`<nav class="folders" aria-label=${t(lang, 'library.folders')} ?data-open=${state.isOpen}>
    <ul>
      ${KINDS.map((kind) =>
        item(kind, t(lang, `library.folder.${kind}`), state.counts[kind] ?? (state.items ? 0 : undefined)),
      )}
      ${twins || state.folder === 'duplicates' ? item('duplicates', same, twins) : nothing}
      ${hasYears ? item('years', t(lang, 'library.years'), state.counts['years']) : nothing}
    </ul>
    ${years.length && names.length < 2 ? html`<p class="muted small note">${t(lang, 'library.names')}</p>` : nothing}
    ${filesView(page)}
  </nav>`;
}

/** Returns the files of WTHOR, each of which can be deleted. @param {Page} page */
function filesView({ lang, state, actions, items }) {
  if (state.folder !== 'years') return nothing;
  return html`<details class="files">
    <summary>${t(lang, 'library.files', { n: state.files.length })}</summary>
    ${items.damaged.map(({ name, why }) => html`<p class="error">${name}: ${faultOf(lang, why)}</p>`)}
    ${state.files.map((file) =>
      button(t(lang, 'library.removeFile', { name: file.name }), () => actions.removeFile(file.id), {
        sign: 'trash',
        kind: 'quiet small',
      }),
    )}
  </details>`;
}

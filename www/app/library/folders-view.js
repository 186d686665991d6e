/** The folders: kinds of entries, and the WTHOR years that were added. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { folderOf } from './items.js';
import { t } from './texts.js';

/** @import { Actions } from './actions.js' */
/** @import { Folder, State } from './state.js' */

/**
 * The page as its folders are drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Actions} actions
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
        <span>${name}</span> <span class="muted numbers">${n ?? ''}</span>
      </button>
    </li>`;
  };
  const twins = state.counts['duplicates'] ?? 0;
  const same = t(lang, 'library.folder.duplicates');
  return html`<nav class="folders" aria-label=${t(lang, 'library.folders')} ?data-open=${state.isOpen}>
    <ul>
      ${KINDS.map((kind) =>
        item(kind, t(lang, `library.folder.${kind}`), state.counts[kind] ?? (state.items ? 0 : undefined)),
      )}
      ${twins || state.folder === 'duplicates' ? item('duplicates', same, twins) : nothing}
      ${years.map((file) =>
        item(folderOf(file), t(lang, 'library.folder.year', { year: file.year || file.name }), file.count),
      )}
    </ul>
    ${years.length && names.length < 2 ? html`<p class="muted small note">${t(lang, 'library.names')}</p>` : nothing}
    ${fileActs(page)}
  </nav>`;
}

/** Returns the actions for the open file of games. @param {Page} page */
function fileActs({ lang, state, actions }) {
  if (!state.folder.startsWith('games ')) return nothing;
  // The names go with every year.
  const files = state.files.filter(({ id, kind }) => id === state.folder || kind !== 'games');
  return files.map((file) =>
    button(t(lang, 'library.removeFile', { name: file.name }), () => actions.removeFile(file.id), {
      sign: 'trash',
      kind: 'quiet small',
    }),
  );
}

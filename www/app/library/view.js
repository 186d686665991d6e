/** The page: folders, what is searched for and in which order, the list, the entry that is active. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { entryView } from './entry-view.js';
import { foldersView } from './folders-view.js';
import { t } from './texts.js';
import { sizeSaid } from './words.js';

/** @import { Page as EntryPage } from './entry-view.js' */
/** @import { Page as FoldersPage } from './folders-view.js' */
/** @import { Box, State } from './state.js' */

/**
 * The page as it is drawn.
 * @typedef {EntryPage & FoldersPage & {
 *   find: (question: Partial<Pick<State, 'text' | 'sort' | 'isAscending'>>) => Promise<void>,
 *   openBox: (box: Box) => void,
 * }} Page
 */

/** @type {readonly State['sort'][]} */
const SORTS = ['changed', 'created', 'date', 'title', 'black', 'white', 'event', 'score', 'opening', 'moves'];
/** @type {readonly State['sort'][]} */
const FILE_SORTS = ['changed', 'black', 'white', 'event', 'score', 'theory', 'opening', 'moves'];

/** @param {Page} page */
export function pageView(page) {
  const { state } = page;
  return html`<div class="finding">${toolsView(page)}</div>
    ${foldersView(page)}
    <section class="found" ?data-open=${state.isOpen} aria-busy=${state.items ? 'false' : 'true'}>
      ${barView(page)}
      <div class="window"></div>
      ${emptyView(page)}
    </section>
    <section class="entry" ?data-open=${state.isOpen} aria-label=${t(page.lang, 'library.entry')}>
      ${entryView(page)}
    </section>
    ${roomView(page)}`;
}

/** @param {Page} page */
function toolsView(page) {
  const { lang, state } = page;
  const add = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    void page.actions.add([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return html`<input
      class="field search"
      id="search"
      type="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${t(lang, 'library.search')}
      placeholder=${t(lang, 'library.search.place')}
      .value=${state.text}
      @input=${(/** @type {InputEvent} */ event) =>
        void page.find({ text: /** @type {HTMLInputElement} */ (event.target).value })}
    />
    <label class="button file">
      ${icon('plus')}<span>${t(lang, 'library.add')}</span>
      <input class="visually-hidden" id="add" type="file" multiple @change=${add} />
    </label>
    <button class="button" type="button" @click=${() => page.openBox({ kind: 'export' })}>
      ${icon('share')}<span>${t(lang, 'library.export')}</span>
    </button>
    <button
      class="button quiet keys-button"
      type="button"
      aria-label=${t(lang, 'keys')}
      title=${t(lang, 'keys')}
      @click=${() => page.openBox({ kind: 'keys' })}
    >
      ${icon('keyboard')}
    </button>`;
}

/** @param {Page} page */
function barView(page) {
  const { lang, state } = page;
  const { items, picked, total, text, isPicking } = state;
  const n = items?.length ?? 0;
  const count = picked.size
    ? t(lang, 'library.picked', { n: picked.size })
    : text.trim()
      ? t(lang, 'library.foundOf', { n, total })
      : t(lang, 'library.count', { n });
  return html`<div class="bar">
    <p class="count numbers" role="status">${items ? count : ''}</p>
    <button
      class="button quiet pick"
      type="button"
      aria-pressed=${isPicking ? 'true' : 'false'}
      @click=${() => page.change({ isPicking: !isPicking, picked: new Set() })}
    >
      ${t(lang, 'library.pick')}
    </button>
    ${picked.size ? pickedView(page) : orderView(page)}
  </div>`;
}

/** Returns the actions for the picked rows. @param {Page} page */
function pickedView(page) {
  const { lang, state } = page;
  const isFile = state.folder.startsWith('games ');
  return isFile
    ? html`<button class="button" type="button" @click=${() => void page.actions.copy()}>
        ${icon('plus')}${t(lang, 'library.copy')}
      </button>`
    : html`<button class="button" type="button" @click=${() => void page.actions.remove()}>
        ${icon('trash')}${t(lang, 'library.remove')}
      </button>`;
}

/** The order of the list. @param {Page} page */
function orderView(page) {
  const { lang, state } = page;
  const { sort, isAscending } = state;
  const isFile = state.folder.startsWith('games ');
  const choose = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    const name = /** @type {State['sort']} */ (value);
    // Names and places go up, times and scores down, as one looks for them.
    const isUp = !['changed', 'created', 'date', 'score', 'theory'].includes(name) || (isFile && name === 'changed');
    void page.find({ sort: name, isAscending: isUp });
  };
  const way = t(lang, isAscending ? 'library.ascending' : 'library.descending');
  return html`<label class="sort">
      <span class="visually-hidden">${t(lang, 'library.sort')}</span>
      <select class="field" @change=${choose} ?disabled=${state.folder === 'duplicates'}>
        ${(isFile ? FILE_SORTS : SORTS).map(
          (each) =>
            html`<option value=${each} ?selected=${each === sort}>
              ${t(lang, isFile && each === 'changed' ? 'library.sort.file' : `library.sort.${each}`)}
            </option>`,
        )}
      </select>
    </label>
    <button
      class="button quiet"
      type="button"
      aria-label=${way}
      title=${way}
      ?disabled=${state.folder === 'duplicates'}
      @click=${() => void page.find({ isAscending: !isAscending })}
    >
      <span aria-hidden="true">${isAscending ? '↑' : '↓'}</span>
    </button>`;
}

/** Returns the text of an empty list. @param {Page} page */
function emptyView(page) {
  const { lang, state } = page;
  if (state.wrong) return html`<p class="empty error" role="alert">${icon('warning')}${state.wrong}</p>`;
  if (!state.items || state.items.length > 0) return nothing;
  if (state.text.trim())
    return html`<div class="empty">
      <p>${t(lang, 'library.empty.search', { text: state.text.trim() })}</p>
      <button class="button" type="button" @click=${() => void page.find({ text: '' })}>
        ${t(lang, 'library.empty.clear')}
      </button>
    </div>`;
  const { folder } = state;
  const kind = folder === 'analysis' || folder === 'position' || folder === 'duplicates' ? folder : 'game';
  const way = { game: './', analysis: './analyse.html', position: './analyse.html#edit' };
  return html`<div class="empty">
    <p>${t(lang, `library.empty.${kind}`)}</p>
    ${
      kind === 'duplicates'
        ? nothing
        : html`<a class="button primary" href=${way[kind]}>${t(lang, `library.empty.${kind}.act`)}</a>`
    }
    ${kind === 'game' ? html`<p class="muted">${t(lang, 'library.empty.add')}</p>` : nothing}
  </div>`;
}

/** How safe the library is. @param {Page} page */
function roomView({ lang, state, actions }) {
  const { room } = state;
  if (!room) return nothing;
  const size = sizeSaid(lang, room.used);
  const keep = html`<button class="button quiet" type="button" @click=${() => void actions.keep()}>
    ${t(lang, 'library.room.keep')}
  </button>`;
  return html`<p class="room muted small">
    <span>${size && t(lang, 'library.room.used', { size })}</span>
    <span class="safety">${room.isPersisted ? t(lang, 'library.room.kept') : t(lang, 'library.room.loose')}</span>
    ${room.isPersisted === false ? keep : nothing}
  </p>`;
}

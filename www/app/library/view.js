/** The page: folders, what is searched for and in which order, the list, the entry that is active. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { isOfYear } from '../archive/index.js';
import { button, filesButton, optionsOf, signButton, taking } from '../shared/index.js';
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
 *   showKeys: () => void,
 * }} Page
 */

/** @type {readonly State['sort'][]} */
const SORTS = ['changed', 'created', 'date', 'title', 'black', 'white', 'event', 'score', 'theory', 'opening', 'moves'];

/** @param {Page} page */
export function pageView(page) {
  const { state } = page;
  return html`<div class="finding">${toolsView(page)}</div>
    ${foldersView(page)}
    <section class="found" ?data-open=${state.isOpen} aria-busy=${state.items ? 'false' : 'true'}>
      ${isBare(state) ? nothing : barView(page)}
      <div class="window"></div>
      ${emptyView(page)}
    </section>
    <section class="entry" ?data-open=${state.isOpen} aria-label=${t(page.lang, 'library.entry')}>
      ${entryView(page)}
    </section>
    ${roomView(page)}`;
}

/** Whether the library has no entry yet. @param {State} state */
const isBare = ({ folder, items, text, files, wrong }) =>
  folder === 'all' && items?.length === 0 && !text.trim() && !files.length && !wrong;

/** @param {Page} page */
function toolsView(page) {
  const { lang, state } = page;
  return html`<input
      class="field search"
      id="search"
      type="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${t(lang, 'library.search')}
      placeholder=${t(lang, 'library.search.place')}
      .value=${state.text}
      @input=${taking((text) => page.find({ text }))}
    />
    ${filesButton(html`<span>${t(lang, 'library.add')}</span>`, (files) => page.actions.add(files), {
      sign: 'plus',
      id: 'add',
    })}
    ${button(html`<span>${t(lang, 'library.export')}</span>`, () => page.openBox({ kind: 'export' }), {
      sign: 'share',
    })}
    ${signButton('keyboard', t(lang, 'keys'), () => page.showKeys(), { kind: 'quiet keys-button' })}`;
}

/** @param {Page} page */
function barView(page) {
  const { lang, state } = page;
  const { items, picked, total, isPicking } = state;
  const n = items?.length ?? 0;
  const count = picked.size
    ? t(lang, 'library.picked', { n: picked.size })
    : n < total
      ? t(lang, 'library.foundOf', { n, total })
      : t(lang, 'library.count', { n });
  return html`<div class="bar">
    <p class="count numbers" role="status">${items ? count : ''}</p>
    ${button(t(lang, 'library.pick'), () => page.change({ isPicking: !isPicking, picked: new Set() }), {
      kind: 'quiet pick',
      isPressed: isPicking,
    })}
    ${picked.size ? pickedView(page) : orderView(page)}
  </div>`;
}

/** Returns the actions for the picked rows. @param {Page} page */
function pickedView(page) {
  const { lang, state } = page;
  const ids = [...state.picked];
  const copy = button(t(lang, 'library.copy'), () => page.actions.copy(), { sign: 'plus' });
  const remove = button(t(lang, 'library.remove'), () => page.actions.remove(), { sign: 'trash' });
  return html`${ids.some(isOfYear) ? copy : nothing}${ids.every(isOfYear) ? nothing : remove}`;
}

/** The order of the list. @param {Page} page */
function orderView(page) {
  const { lang, state } = page;
  const { sort, isAscending } = state;
  const choose = taking((value) => {
    const name = /** @type {State['sort']} */ (value);
    // Names and places go up, times and scores down, as one looks for them.
    const isUp = !['changed', 'created', 'date', 'score', 'theory'].includes(name);
    void page.find({ sort: name, isAscending: isUp });
  });
  const way = t(lang, isAscending ? 'library.ascending' : 'library.descending');
  return html`<label class="sort">
      <span class="visually-hidden">${t(lang, 'library.sort')}</span>
      <select class="field" @change=${choose} ?disabled=${state.folder === 'duplicates'}>
        ${optionsOf(SORTS, sort, (each) => t(lang, `library.sort.${each}`))}
      </select>
    </label>
    ${button(
      html`<span aria-hidden="true">${isAscending ? '↑' : '↓'}</span>`,
      () => page.find({ isAscending: !isAscending }),
      {
        kind: 'quiet',
        name: way,
        title: way,
        disabled: state.folder === 'duplicates',
      },
    )}`;
}

/** Returns the text of an empty list. @param {Page} page */
function emptyView(page) {
  const { lang, state } = page;
  if (state.wrong) return html`<p class="empty error" role="alert">${icon('warning')}${state.wrong}</p>`;
  if (!state.items || state.items.length > 0) return nothing;
  if (state.text.trim())
    return html`<div class="empty">
      <p>${t(lang, 'library.empty.search', { text: state.text.trim() })}</p>
      ${button(t(lang, 'library.empty.clear'), () => page.find({ text: '' }))}
    </div>`;
  const { folder } = state;
  const kind = folder === 'analysis' || folder === 'position' || folder === 'duplicates' ? folder : 'game';
  const way = { game: './', analysis: './analyse.html', position: './analyse.html#edit' };
  return html`<div class=${isBare(state) ? 'empty bare' : 'empty'}>
    <p>
      ${kind === 'game' ? html`<strong>${t(lang, 'library.empty.none')}</strong><br />` : nothing}
      ${t(lang, `library.empty.${kind}`)}
    </p>
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
  const keep = button(t(lang, 'library.room.keep'), () => actions.keep(), { kind: 'quiet' });
  return html`<p class="room muted small">
    <span>${size && t(lang, 'library.room.used', { size })}</span>
    <span class="safety">${room.isPersisted ? t(lang, 'library.room.kept') : t(lang, 'library.room.loose')}</span>
    ${room.isPersisted === false ? keep : nothing}
  </p>`;
}

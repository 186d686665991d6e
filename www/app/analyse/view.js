/** The analysis page as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { explain, inLanguage } from '../../locale/index.js';
import { boardView } from './board-view.js';
import { barView, liveView } from './live-view.js';
import { movesView } from './moves-view.js';
import { notesView } from './notes-view.js';
import { OWN, PANELS } from './panels.js';
import { t } from './texts.js';
import { turnLine } from './words.js';

/** @import { Voice } from '../../elements/shared/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Page as BoardPage } from './board-view.js' */
/** @import { Page as LivePage } from './live-view.js' */
/** @import { Panels } from './mounting.js' */
/** @import { Page as MovesPage } from './moves-view.js' */
/** @import { Moment } from './positions.js' */

/**
 * The page as it is drawn.
 * @typedef {BoardPage & LivePage & MovesPage & {
 *   isReady: boolean,
 *   wide: MediaQueryList,
 *   voice: Voice,
 *   panels: Panels,
 *   boxes: { show: (kind: 'menu') => void },
 *   start: () => Promise<void>,
 * }} Page
 */

/** The panels of the page itself, and those of other rooms. @type {readonly { id: string, title: Key }[]} */
const ALL = [...OWN, ...PANELS];

/** @param {Page} page */
export function pageView(page) {
  const { state } = page;
  const shown = page.isReady ? page.at(state.preview ?? state.path) : undefined;
  // The editor has a board of its own, which takes the room of the moves.
  const isWide = page.wide.matches && state.panel !== 'edit';
  const tabs = isWide ? ALL.slice(1) : ALL;
  const chosen = tabs.find(({ id }) => id === state.panel)?.id ?? 'notes';
  return html`<div class="status">${status(page, shown)}</div>
    <div class="standing">${shown ? barView(page) : nothing}</div>
    <div class="board">${boardView(page, shown)}</div>
    <div class="side">
      ${isWide && shown ? html`<div class="column">${movesPanel(page)}</div>` : nothing}
      <div class="column">
        ${tabsView(page, tabs, chosen)}
        <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${chosen}">
          ${shown ? panelView(page, chosen) : nothing}
        </div>
      </div>
    </div>
    <div class="bar" role="group" aria-label=${t(page.lang, 'analyse.walk')}>${shown ? buttons(page) : nothing}</div>
    ${page.voice.render()}`;
}

/** @param {Page} page @param {Moment | undefined} shown */
function status(page, shown) {
  const { lang, state } = page;
  if (state.failure)
    return html`<p class="error" role="alert">
      ${icon('warning')}${t(lang, 'analyse.failed', { why: explain(lang, state.failure) })}
      <button class="button" type="button" @click=${() => page.start()}>
        ${icon('again')}${t(lang, 'analyse.retry')}
      </button>
    </p>`;
  if (!shown) return html`<p class="muted">${t(lang, 'analyse.loading')}</p>`;
  const { black = '', white = '' } = state.tree.tags ?? {};
  const names = { black, white };
  /** @param {Side} side */
  const count = (side) =>
    html`<span class="count ${side} ${shown.side === side ? 'turn' : ''}">
      <span class="disc" aria-hidden="true"></span><span aria-hidden="true">${shown[side]}</span>
      ${names[side] ? html`<span class="who" title=${names[side]}>${names[side]}</span>` : nothing}
      <span class="visually-hidden"
        >${t(lang, 'analyse.discs', { side: t(lang, `color.${side}`), n: shown[side] })}</span
      >
    </span>`;
  const opening = shown.opening ? inLanguage(shown.opening, lang) : '';
  const empties = t(lang, 'analyse.empties', { n: shown.empties });
  return html`${count('black')}
    <span class="turn-line">
      <strong>${turnLine(lang, shown)}</strong>
      <span class="opening">${state.preview === undefined ? opening || empties : t(lang, 'analyse.preview')}</span>
    </span>
    ${count('white')}`;
}

/** @param {Page} page */
function buttons(page) {
  const { lang, state, editing, live } = page;
  const { path, line } = state;
  /** @param {Parameters<typeof icon>[0]} sign @param {Key} key @param {() => void} run @param {boolean} isOff */
  const button = (sign, key, run, isOff) =>
    html`<button
      class="button ${sign}"
      type="button"
      aria-label=${t(lang, key)}
      title=${t(lang, key)}
      aria-disabled=${isOff}
      @click=${() => !isOff && run()}
    >
      ${icon(sign)}
    </button>`;
  return html`${button('first', 'analyse.first', () => page.goTo(''), path === '')}
    ${button('previous', 'analyse.previous', () => page.goTo(path.slice(0, -2)), path === '')}
    ${button('next', 'analyse.next', () => page.goTo(line.slice(0, path.length + 2)), path === line)}
    ${button('last', 'analyse.last', () => page.goTo(line), path === line)}
    <button
      class="button live-toggle"
      type="button"
      aria-pressed=${live.isOn}
      aria-label=${t(lang, 'live.title')}
      title=${t(lang, 'live.title')}
      aria-keyshortcuts="l"
      @click=${() => live.toggle()}
    >
      ${icon('hint')}
    </button>
    ${button('undo', 'analyse.undo', () => editing.undo(), !editing.canUndo)}
    ${button('redo', 'analyse.redo', () => editing.redo(), !editing.canRedo)}
    ${button('menu', 'menu.title', () => page.boxes.show('menu'), false)}`;
}

/** @param {Page} page @param {typeof ALL} all @param {string} chosen */
function tabsView({ lang, panels }, all, chosen) {
  /** The arrows choose among the tabs. @param {KeyboardEvent} event */
  const onKey = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = all.findIndex(({ id }) => id === chosen);
    const next = all[(at + by + all.length) % all.length];
    if (next) panels.focus(next.id, `#tab-${next.id}`);
  };
  return html`<div class="tabs" role="tablist" aria-label=${t(lang, 'analyse.panels')} @keydown=${onKey}>
    ${all.map(
      ({ id, title }) =>
        html`<button
          class="tab"
          type="button"
          role="tab"
          id="tab-${id}"
          aria-selected=${id === chosen}
          aria-controls="panel"
          tabindex=${id === chosen ? 0 : -1}
          @click=${() => panels.show(id)}
        >
          ${t(lang, title)}
        </button>`,
    )}
  </div>`;
}

/** @param {Page} page */
const movesPanel = (page) => html`${liveView(page)}${movesView(page)}`;

/** @param {Page} page @param {string} id */
function panelView(page, id) {
  const { lang, panels } = page;
  if (id === 'moves') return movesPanel(page);
  if (id === 'notes') return notesView(page);
  const failure = panels.failures.get(id);
  if (failure)
    return html`<p class="error" role="alert">
      ${icon('warning')}${t(lang, 'analyse.panel.failed', { why: explain(lang, failure) })}
    </p>`;
  return panels.rootOf(id) ?? html`<p class="muted">${t(lang, 'analyse.loading')}</p>`;
}

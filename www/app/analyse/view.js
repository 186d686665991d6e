/** The analysis page as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { explain, inLanguage } from '../../locale/index.js';
import { movesView } from './moves-view.js';
import { PANELS } from './panels.js';
import { t } from './texts.js';
import { turnLine } from './words.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { AnalysePage } from './controller.js' */
/** @import { Moment } from './positions.js' */

/** @param {AnalysePage} page */
export function pageView(page) {
  const { lang, state } = page;
  const shown = page.isReady ? page.at(state.preview ?? state.path) : undefined;
  return html`<div class="status" role="group">${status(page, shown)}</div>
    <div class="board">${boardView(page, shown)}</div>
    <div class="side">
      ${tabs(page)}
      <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${state.panel}" tabindex="-1">
        ${shown ? panelView(page) : nothing}
      </div>
    </div>
    <div class="bar" role="toolbar" aria-label=${t(lang, 'analyse.walk')}>${walk(page)}</div>
    ${page.voice.render()}`;
}

/** @param {AnalysePage} page @param {Moment | undefined} shown */
function status({ lang, state, start }, shown) {
  if (state.failure)
    return html`<p class="error" role="alert">
      ${icon('warning')}${t(lang, 'analyse.failed', { why: explain(lang, state.failure) })}
      <button class="button" type="button" @click=${() => start()}>${icon('again')}${t(lang, 'analyse.retry')}</button>
    </p>`;
  if (!shown) return html`<p class="muted">${t(lang, 'analyse.loading')}</p>`;
  /** @param {Side} side */
  const count = (side) =>
    html`<span class="count ${side} ${shown.side === side ? 'turn' : ''}">
      <span class="disc" aria-hidden="true"></span><span aria-hidden="true">${shown[side]}</span>
      <span class="visually-hidden"
        >${t(lang, 'analyse.discs', { side: t(lang, `color.${side}`), n: shown[side] })}</span
      >
    </span>`;
  return html`${count('black')}
    <span class="turn-line"
      ><strong>${turnLine(lang, shown)}</strong
      ><span class="opening">${shown.opening && inLanguage(shown.opening, lang)}</span></span
    >
    ${count('white')}`;
}

/** @param {AnalysePage} page @param {Moment | undefined} shown */
function boardView(page, shown) {
  const { lang, state } = page;
  const isPreview = state.preview !== undefined;
  return html`<kaeshi-board
    lang=${lang}
    .position=${shown?.position ?? null}
    .last=${shown?.last ?? null}
    .move=${state.move}
    .legal=${isPreview ? [] : (shown?.legal ?? [])}
    .marks=${isPreview ? {} : Object.assign({}, ...Object.values(state.marks))}
    class=${isPreview ? 'preview' : ''}
    interactive
    @kaeshi-square=${(/** @type {CustomEvent<{ square: string }>} */ { detail }) => page.play(detail.square)}
  ></kaeshi-board>`;
}

/** @param {AnalysePage} page */
function walk(page) {
  const { lang, state } = page;
  const { path, line } = state;
  /** @param {'first' | 'previous' | 'next' | 'last'} name @param {string} to */
  const jump = (name, to) =>
    html`<button
      class="button"
      type="button"
      aria-label=${t(lang, `analyse.${name}`)}
      title=${t(lang, `analyse.${name}`)}
      aria-disabled=${to === path}
      @click=${() => page.goTo(to)}
    >
      ${icon(name)}
    </button>`;
  return html`${jump('first', '')} ${jump('previous', path.slice(0, -2))}
  ${jump('next', line.slice(0, path.length + 2))} ${jump('last', line)}`;
}

/** @param {AnalysePage} page */
function tabs(page) {
  const { lang, state, panels } = page;
  /** @type {readonly { id: string, title: Key }[]} */
  const all = [{ id: 'moves', title: 'analyse.panel.moves' }, ...PANELS];
  /** The arrows choose among the tabs. @param {KeyboardEvent} event */
  const onKey = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = all.findIndex(({ id }) => id === state.panel);
    const next = all[(at + by + all.length) % all.length];
    if (!next) return;
    panels.show(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${t(lang, 'analyse.panels')} @keydown=${onKey}>
    ${all.map(
      ({ id, title }) =>
        html`<button
          class="tab"
          type="button"
          role="tab"
          id="tab-${id}"
          aria-selected=${id === state.panel}
          aria-controls="panel"
          tabindex=${id === state.panel ? 0 : -1}
          @click=${() => panels.show(id)}
        >
          ${t(lang, title)}
        </button>`,
    )}
  </div>`;
}

/** @param {AnalysePage} page */
function panelView(page) {
  const { lang, state, panels } = page;
  if (state.panel === 'moves') return movesView(page);
  const failure = panels.failures.get(state.panel);
  if (failure)
    return html`<p class="error" role="alert">
      ${icon('warning')}${t(lang, 'analyse.panel.failed', { why: explain(lang, failure) })}
    </p>`;
  return panels.rootOf(state.panel) ?? html`<p class="muted">${t(lang, 'analyse.loading')}</p>`;
}

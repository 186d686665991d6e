/** The study page as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import { explain, inLanguage } from '../../locale/index.js';
import { button, errorView, signButton } from '../shared/index.js';
import { isBlank } from '../game/index.js';
import { boardView } from './board-view.js';
import { barView, liveView } from './live-view.js';
import { movesView } from './moves-view.js';
import { notesView } from './notes-view.js';
import { startView } from './start-view.js';
import { t } from './texts.js';
import { turnLine } from './words.js';

/** @import { Voice } from '../../elements/shared/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Page as BoardPage } from './board-view.js' */
/** @import { Page as LivePage } from './live-view.js' */
/** @import { Page as MovesPage } from './moves-view.js' */
/** @import { IconName } from '../shared/index.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { Rooms } from './rooms.js' */
/** @import { Page as StartPage } from './start-view.js' */
/** @import { State } from './state.js' */

/**
 * The page as it is drawn.
 * @typedef {BoardPage & LivePage & MovesPage & StartPage & {
 *   isReady: boolean,
 *   voice: Voice,
 *   rooms: Rooms,
 *   boxes: { show: (kind: 'menu') => void },
 *   change: (part: Partial<State>) => void,
 *   start: () => Promise<void>,
 * }} Page
 */

/** @param {Page} page */
export function pageView(page) {
  const { state, rooms } = page;
  const shown = page.isReady ? page.at(state.preview ?? state.path) : undefined;
  if (shown && state.isEditing) return editView(page);
  return html`<div class="status">${status(page, shown)}</div>
    <div class="standing">${shown ? barView(page) : nothing}</div>
    <div class="board">${boardView(page, shown)}</div>
    <div class="column">
      ${
        shown
          ? html`${liveView(page)}
              <div class="list">${isBlank(state.tree) ? startView(page) : movesView(page)}</div>
              ${rooms.rootOf('review') ?? reviewButton(page)} ${fold(page, 'notes', () => notesView(page))}
              ${fold(page, 'explorer', () => roomView(page, 'explorer'))}`
          : nothing
      }
    </div>
    <div class="bar" role="group" aria-label=${t(page.lang, 'analyse.walk')}>${shown ? buttons(page) : nothing}</div>
    ${page.voice.render()}`;
}

/** The board that is set up, in place of the other. @param {Page} page */
function editView(page) {
  const { lang, rooms } = page;
  return html`<div class="status">
      <strong>${t(lang, 'analyse.edit')}</strong>
      ${button(t(lang, 'analyse.edit.leave'), () => rooms.show('moves'), { sign: 'close' })}
    </div>
    <div class="standing"></div>
    ${roomView(page, 'edit')} ${page.voice.render()}`;
}

/** @param {Page} page @param {string} name */
function roomView({ lang, rooms }, name) {
  const failure = rooms.failures.get(name);
  if (failure) return errorView(t(lang, 'analyse.room.failed', { why: explain(lang, failure) }));
  return rooms.rootOf(name) ?? html`<p class="muted">${t(lang, 'analyse.loading')}</p>`;
}

/** @param {Page} page @param {'notes' | 'explorer'} name @param {() => unknown} content */
function fold({ lang, state, rooms }, name, content) {
  const isOpen = state.folds.includes(name);
  /** @param {Event} event */
  const onToggle = ({ target }) => target instanceof HTMLDetailsElement && rooms.fold(name, target.open);
  return html`<details class="fold" .open=${isOpen} @toggle=${onToggle}>
    <summary>${t(lang, `analyse.${name}`)}</summary>
    ${isOpen ? content() : nothing}
  </details>`;
}

/** Begins the review of a game that is not over: that of others begins by itself. @param {Page} page */
function reviewButton(page) {
  const { lang, rooms, state } = page;
  if (!state.line) return nothing;
  const begin = () => {
    state.asked = { review: '' };
    rooms.show('review');
  };
  return html`<section class="path">
    ${rooms.failures.has('review') ? roomView(page, 'review') : nothing}
    ${button(t(lang, 'analyse.review'), begin, { sign: 'play' })}
  </section>`;
}

/** @param {Page} page @param {Moment | undefined} shown */
function status(page, shown) {
  const { lang, state } = page;
  if (state.failure)
    return errorView(
      t(lang, 'analyse.failed', { why: explain(lang, state.failure) }),
      button(t(lang, 'again'), () => page.start(), { sign: 'again' }),
    );
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
  const empties = t(lang, 'empties', { n: shown.empties });
  return html`${count('black')}
    <span class="turn-line">
      <strong>${turnLine(lang, shown)}</strong>
      <span class="opening">${state.preview === undefined ? opening || empties : t(lang, 'analyse.preview')}</span>
    </span>
    ${count('white')}`;
}

/** @param {Page} page */
function buttons(page) {
  const { lang, state, editing } = page;
  const { path, line } = state;
  /**
   * @param {IconName} sign
   * @param {Key} key
   * @param {() => void} run
   * @param {{ isOff?: boolean, disabled?: boolean }} [how]
   */
  const act = (sign, key, run, how = {}) => signButton(sign, t(lang, key), run, { ...how, kind: sign });
  // Before the first edit they are no stops; later one of the two can always be used.
  const isUnedited = !editing.canUndo && !editing.canRedo;
  return html`${act('first', 'moves.first', () => page.goTo(''), { isOff: path === '' })}
  ${act('previous', 'moves.previous', () => page.goTo(path.slice(0, -2)), { isOff: path === '' })}
  ${act('next', 'moves.next', () => page.goTo(line.slice(0, path.length + 2)), { isOff: path === line })}
  ${act('last', 'analyse.last', () => page.goTo(line), { isOff: path === line })}
  ${act('undo', 'analyse.undo', () => editing.undo(), { isOff: !editing.canUndo, disabled: isUnedited })}
  ${act('redo', 'analyse.redo', () => editing.redo(), { isOff: !editing.canRedo, disabled: isUnedited })}
  ${signButton('graph', t(lang, 'analyse.more'), () => page.change({ isMore: !state.isMore }), {
    kind: 'more-toggle',
    isPressed: state.isMore,
  })}
  ${act('menu', 'menu.title', () => page.boxes.show('menu'))}`;
}

/** The page where puzzles are made, as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import { MOST, checkedCredit } from '../../elements/credit/index.js';
import { actions, boardText, brushes, paintBoard, sides, turns } from '../editor/index.js';
import { button, problemView, signButton } from '../shared/index.js';
import { goals } from './goals-view.js';
import { promptFor, t, titleFor } from './words.js';
import { verdictView } from './verdict-view.js';

/** @import { MadePuzzle } from '../made-puzzles/index.js' */
/** @import { MakerPage } from './controller.js' */

/** @typedef {Pick<MakerPage, 'lang' | 'draft' | 'type'>} Words */
/** @typedef {Pick<MakerPage, 'lang' | 'isPuzzle' | 'link' | 'share' | 'keep' | 'begin'>} Ways */
/** @typedef {Pick<MakerPage, 'lang' | 'openOwn' | 'remove'>} OwnItem */
/**
 * @typedef {OwnItem & Pick<MakerPage, 'own' | 'isUnread' | 'unkept' | 'removed' | 'restore' | 'readOwn' | 'keepAll'>}
 *   OwnList
 */

/** The ways between making and printing. @param {Pick<MakerPage, 'lang' | 'tab'>} page */
function tabs({ lang, tab }) {
  /** @param {'make' | 'sheet'} name */
  const link = (name) =>
    html`<a class="button" href="#${name}" aria-current=${tab === name ? 'page' : 'false'}
      >${t(lang, `maker.tab.${name}`)}</a
    >`;
  return html`<nav class="tabs" aria-label=${t(lang, 'maker.tabs')}>${link('make')} ${link('sheet')}</nav>`;
}

/** Returns all of the page. @param {MakerPage} page */
export const pageView = (page) => [tabs(page), page.tab === 'make' ? makerView(page) : page.sheet.view()];

/** @param {MakerPage} page */
function makerView(page) {
  const { lang, editor } = page;
  return html`<div class="editor maker">
    ${paintBoard(editor)}
    <div class="tools">
      <section aria-label=${t(lang, 'maker.verdict')}>${verdictView(page)}</section>
      ${brushes(editor)} ${sides(editor)} ${actions(editor)} ${goals(page)} ${words(page)} ${ways(page)}
      <details class="more">
        <summary>${t(lang, 'maker.more.tools')}</summary>
        <div class="tools">${turns(editor)} ${boardText(editor)}</div>
      </details>
      ${ownList(page)}
    </div>
  </div>`;
}

/** @param {Words} page */
function words(page) {
  const { lang } = page;
  return html`<div class="words" role="group" aria-label=${t(lang, 'maker.words')}>
    ${field(page, 'title', t(lang, 'maker.name'))} ${field(page, 'author', t(lang, 'maker.author'))}
  </div>`;
}

/** @param {Words} page @param {'title' | 'author'} name @param {string} label */
function field(page, name, label) {
  const { lang, draft } = page;
  const carried = checkedCredit(draft)[name];
  const isCut = draft[name].trim().replace(/\s+/g, ' ') !== carried;
  return html`<div class="word">
    <label for="puzzle-${name}">${label}</label>
    <input
      class="field"
      id="puzzle-${name}"
      type="text"
      autocomplete="off"
      aria-describedby="puzzle-${name}-cut"
      .value=${draft[name]}
      @input=${(/** @type {Event} */ { target }) => page.type(name, /** @type {HTMLInputElement} */ (target).value)}
    />
    <p class="muted" id="puzzle-${name}-cut">
      ${isCut ? t(lang, 'maker.cut', { n: MOST[name], text: carried }) : nothing}
    </p>
  </div>`;
}

/** Returns the actions for the puzzle. @param {Ways} page */
function ways(page) {
  const { lang, isPuzzle } = page;
  const isOff = !isPuzzle;
  return html`<div class="row" role="group" aria-label=${t(lang, 'maker.acts')}>
    ${button(t(lang, 'maker.share'), () => page.share(), { sign: 'share', kind: 'primary', act: 'share', isOff })}
    ${isPuzzle ? html`<a class="button" data-act="solve" href=${page.link}>${t(lang, 'maker.solve')}</a>` : nothing}
    ${button(t(lang, 'maker.keep'), () => page.keep(), { act: 'keep', isOff })}
    ${button(t(lang, 'maker.new'), () => page.begin(), { act: 'new' })}
  </div>`;
}

/** @param {OwnList} page */
function ownList(page) {
  const { lang, own, isUnread, unkept, removed } = page;
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${t(lang, 'maker.own.title')}</h2>
    ${
      removed
        ? html`<p class="removed" role="status">
            ${t(lang, 'maker.own.removed', { title: titleFor(lang, removed) })}
            ${button(t(lang, 'maker.own.restore'), () => page.restore())}
          </p>`
        : nothing
    }
    ${isUnread ? problemView(lang, t(lang, 'maker.own.unread'), () => page.readOwn(), 'read') : nothing}
    ${
      unkept.length > 0
        ? problemView(lang, t(lang, 'maker.unkept'), () => void page.keepAll(unkept), 'keep-again')
        : nothing
    }
    ${own.length === 0 && !isUnread ? html`<p class="muted">${t(lang, 'maker.own.none')}</p>` : nothing}
    <ul>
      ${own.map((puzzle) => ownItem(page, puzzle))}
    </ul>
  </section>`;
}

/** @param {OwnItem} page @param {MadePuzzle} puzzle */
function ownItem(page, puzzle) {
  const { lang } = page;
  const title = titleFor(lang, puzzle);
  return html`<li>
    <button class="button entry" type="button" @click=${() => page.openOwn(puzzle)}>
      <span><strong>${puzzle.title || t(lang, 'maker.own.untitled')}</strong> ${puzzle.author}</span>
      <span class="muted">${promptFor(lang, puzzle)}</span>
    </button>
    ${signButton('trash', t(lang, 'maker.own.remove', { title }), () => page.remove(puzzle), { kind: 'quiet' })}
  </li>`;
}

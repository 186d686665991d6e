/** The moves: the tree as a list in which every move is a button, with what is known of how good it was. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { rowsOf } from './list.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Cell, Line, MoveEntry } from './list.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { State } from './state.js' */

/** The page as its moves are drawn. */
/** @typedef {{ lang: string, state: State, at: (path: string) => Moment, goTo: (path: string) => void }} Page */

/** Stands for what is seen of a move in its name. */
const SEEN = '#';

/** @param {Page} page */
export function movesView(page) {
  const { lang, state } = page;
  // The evaluation draws the page ten times a second; the list changes with the tree and with where one is.
  return guard([lang, state.tree, state.path, state.line, state.judged, state.people, !!state.asking], () =>
    listView(page),
  );
}

/** @param {Page} page */
function listView(page) {
  const { lang, state } = page;
  const rows = rowsOf(state.tree.root, (path) => page.at(path));
  return html`<div class="moves" role="group" aria-label=${t(lang, 'analyse.moves')}>
    ${rows.map((row) =>
      row.kind === 'row'
        ? html`<div class="row">${cellOf(page, row.black)} ${cellOf(page, row.white)}</div>
            ${usualOf(page, row.black)} ${usualOf(page, row.white)}`
        : html`<div class="aside">
            ${row.comment ? html`<p class="comment">${row.comment}</p>` : nothing} ${linesOf(page, row.lines)}
          </div>`,
    )}
  </div>`;
}

/** Says of a mistake that most people make it. @param {Page} page @param {Cell} cell */
function usualOf({ state }, cell) {
  if (typeof cell !== 'object' || state.asking || !state.judged.get(cell.path)?.sign) return nothing;
  const said = state.people?.usual(cell.before, cell.node.move);
  return said === undefined ? nothing : html`<div class="aside"><p class="comment">${said}</p></div>`;
}

/** @param {Page} page @param {Cell} cell */
function cellOf(page, cell) {
  if (cell === undefined) return html`<span></span>`;
  if (cell === 'gap') return html`<span class="gap" aria-hidden="true">…</span>`;
  if (cell === 'pass') return html`<span class="pass">${t(page.lang, 'analyse.pass')}</span>`;
  return moveOf(page, cell);
}

/** @param {Page} page @param {readonly Line[]} lines @returns {TemplateResult | typeof nothing} */
function linesOf(page, lines) {
  if (lines.length === 0) return nothing;
  return html`<ul class="lines">
    ${lines.map((line) => html`<li>${line.map((part) => partOf(page, part))}</li>`)}
  </ul>`;
}

/** @param {Page} page @param {Line[number]} part @returns {TemplateResult | typeof nothing} */
function partOf(page, part) {
  if ('lines' in part) return linesOf(page, part.lines);
  const { before, node } = part;
  const pass = before.passed && html`<span class="pass">${passOf(page.lang, before.passed)}</span>`;
  const comment = node.comment && html`<span class="comment">${node.comment}</span>`;
  return html`${pass ?? nothing}${moveOf(page, part)}${comment ?? nothing}`;
}

/** @param {string} lang @param {'black' | 'white'} side */
const passOf = (lang, side) => t(lang, 'analyse.pass.side', { side: t(lang, `color.${side}`) });

/** @param {Page} page @param {MoveEntry} entry */
function moveOf(page, { path, node, moment }) {
  const { lang, state } = page;
  const { ply, mover } = moment;
  const judged = state.judged.get(path);
  const isHere = path === state.path;
  const side = mover ? t(lang, `color.${mover}`) : '';
  const [before, between] = t(lang, 'analyse.move', { ply: SEEN, side, square: '' }).split(SEEN);
  return html`<button
    class="move ${state.line.startsWith(path) ? 'walked' : ''}"
    type="button"
    data-path=${path}
    tabindex=${isHere || (state.path === '' && path.length === 2) ? 0 : -1}
    aria-current=${isHere ? 'step' : nothing}
    @click=${() => page.goTo(path)}
  >
    <span class="visually-hidden">${before}</span><span class="number">${ply}</span
    ><span class="visually-hidden">${between}</span><span class="square">${node.move}</span
    ><span class="sign">${node.sign ?? judged?.sign ?? nothing}</span>
    ${
      judged
        ? html`<span class="lost" aria-hidden="true">${judged.lost}</span
            ><span class="visually-hidden">: ${judged.said}</span>`
        : nothing
    }
  </button>`;
}

/** The move that the list showed last, and the room that it had. */
let seen = '';

/**
 * Brings the move on the board into view after it or the room of the list has changed, without moving the page, and the
 * focus with it where a move had it.
 * @param {HTMLElement} page
 */
export function showCurrent(page) {
  const list = page.querySelector('.list');
  const here = page.querySelector('.moves [aria-current]');
  const now = `${here instanceof HTMLElement ? here.dataset['path'] : ''} ${list?.clientHeight}`;
  if (!list || now === seen) return;
  seen = now;
  if (!(here instanceof HTMLElement)) return list.scrollTo(0, 0);
  const [outer, inner] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollBy(0, (inner.top + inner.bottom - outer.top - outer.bottom) / 2);
  if (document.activeElement?.matches('.moves .move')) here.focus({ preventScroll: true });
}

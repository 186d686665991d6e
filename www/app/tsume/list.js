/** The puzzles to choose from, as a template: a page of small boards, which say what they ask and how they went. */
import { html, nothing } from 'lit';
import { signButton } from '../shared/index.js';
import { tile, tilesView } from '../tiles/index.js';
import { sideOf } from '../made-puzzles/index.js';
import { filtersView } from './filters-view.js';
import { writeHash } from './hash.js';
import { t } from './texts.js';
import './list.css';

/** @import { Filters, Item } from './types.js' */
/** @import { Progress } from '../store/index.js' */

/**
 * @typedef {object} ListState
 * @property {string} lang
 * @property {readonly Item[]} items that pass the filters
 * @property {number} count how many there are of the chosen size
 * @property {readonly number[]} sizes
 * @property {Filters} filters
 * @property {Progress} progress
 * @property {string | undefined} current
 * @property {number | undefined} page from 0; that of the open puzzle where none was chosen
 * @property {boolean} isLoading
 * @property {(item: Item) => number} countOf how many its number is one of
 * @property {(item: Item) => string | undefined} positionOf undefined until the engine is there
 * @property {(part: Partial<Filters>) => void} onFilter
 * @property {(page: number) => void} onPage
 */

/** The most links on a page, however long the list. */
const PAGE = 60;

/** @param {ListState} state */
export function listOf(state) {
  const { lang, items, count, current, isLoading } = state;
  const here = items.findIndex(({ id }) => id === current);
  const pages = Math.max(1, Math.ceil(items.length / PAGE));
  const page = Math.min(state.page ?? Math.floor(Math.max(0, here) / PAGE), pages - 1);
  const shown = items.slice(page * PAGE, (page + 1) * PAGE);
  const total = items.length;
  return html`${filtersView(state)} ${pages > 1 ? pageButtons(state, page, pages) : nothing}
  ${total === 0 && count > 0 && !isLoading ? html`<p class="muted none">${t(lang, 'list.none')}</p>` : nothing}
  ${tilesView(shown.map((item) => itemView(state, item)))}`;
}

/** @param {ListState} state @param {number} page @param {number} pages */
function pageButtons({ lang, onPage }, page, pages) {
  /** @param {number} to @param {'previous' | 'next'} sign */
  const button = (to, sign) =>
    signButton(sign, t(lang, `list.page.${sign}`), () => onPage(to), { isOff: to < 0 || to >= pages });
  return html`<div class="pages">
    ${button(page - 1, 'previous')}
    <span class="numbers" aria-live="polite">${t(lang, 'list.page', { page: page + 1, pages })}</span>
    ${button(page + 1, 'next')}
  </div>`;
}

/** @param {ListState} state @param {Item} item */
export function itemView({ lang, filters, progress, current, countOf, positionOf }, item) {
  const { id, number, size, goal, stars } = item;
  const went = progress[id];
  const position = positionOf(item);
  const side = position && sideOf(position);
  const label = [
    t(lang, 'page.number', { id, number, total: countOf(item) }),
    t(lang, 'empties', { n: size }),
    side && t(lang, `color.${side}`),
    t(lang, `list.goal.${goal}`),
    stars > 0 && t(lang, 'list.stars', { n: stars }),
    t(lang, `list.${went ?? 'open'}`),
  ];
  return tile({
    href: writeHash({ id }),
    position: position ?? '',
    name: label.filter(Boolean).join(t(lang, 'list.comma')),
    number: filters.size === 'all' ? html`<small>${size}-</small>${number}` : number,
    facts: `${t(lang, `list.goal.${goal}`)}${stars > 0 ? ` ★${stars}` : ''}`,
    ...{ side: side || undefined, went, isCurrent: id === current },
  });
}

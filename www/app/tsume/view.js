/** The view around a puzzle on its page: its name, the ways to others, the box, the keys, the list. */
import { html, nothing } from 'lit';
import { creditIn, creditLine } from '../../elements/credit/index.js';
import { COUNTING, LibraryError } from '../../elements/puzzles/index.js';
import { fieldsOf, icon } from '../../elements/shared/index.js';
import { button, problemView } from '../shared/index.js';
import { embedButton } from '../sharing/index.js';
import { easeSaid, themesSaid } from '../themes/index.js';
import { easeOf } from './filters.js';
import { writeHash } from './hash.js';
import { t } from './texts.js';

/** @import { Embedded } from '../sharing/types.js' */
/** @import { Item, State } from './types.js' */
/** @import { ListState } from './list.js' */

/** @param {string | undefined} id */
const linkTo = (id) => (id === undefined ? nothing : writeHash({ id }));

/**
 * Which puzzle it is.
 * @param {string} lang
 * @param {Item | undefined} item undefined for a position that is not ours
 * @param {number} total how many it is one of
 * @param {boolean} [isOver] it was solved, or its solution is shown: then it may be told what it is about
 */
export function captionOf(lang, item, total, isOver = false) {
  if (!item) return html`${creditLine(creditIn(fieldsOf(location.hash))) || t(lang, 'page.own')}`;
  const { id, number, stars, themes } = item;
  const about = themesSaid(lang, isOver && stars > 0 ? themes || COUNTING : '').join(t(lang, 'list.comma'));
  return html`<span class="numbers">${t(lang, 'page.number', { id, number, total })}</span> ${
      stars > 0
        ? html`<span
            class="stars"
            role="img"
            aria-label=${t(lang, 'list.stars', { n: stars })}
            title=${t(lang, 'list.difficulty')}
            >${'★'.repeat(stars)}</span
          >`
        : nothing
    }
    ${easeOf(item) ? noted(easeSaid(lang, easeOf(item))) : nothing}
    ${about ? noted(t(lang, 'page.about', { about })) : nothing}`;
}

/** @param {string} said */
const noted = (said) => html`<span class="about">${said}</span>`;

/** @param {string} lang @param {string | undefined} id */
export const nextOf = (lang, id) =>
  id === undefined
    ? nothing
    : html`<a class="button primary" href=${linkTo(id)}>${t(lang, 'page.unsolved')}${icon('next')}</a>`;

/** Returns the error of the library, in words. @param {string} lang @param {unknown} problem */
export const problemSaid = (lang, problem) =>
  t(lang, problem instanceof LibraryError && problem.code === 'unreachable' ? 'page.unreachable' : 'page.damaged');

/**
 * Says that the browser does not keep what is solved here, or cannot read it, where that is so.
 * @param {Pick<State, 'lang' | 'unkept'>} state
 * @param {() => void} again
 */
export function unkeptSaid({ lang, unkept }, again) {
  if (!unkept) return nothing;
  const isUnread = unkept === 'unread' || unkept === 'blocked' || unkept === 'newer';
  return problemView(lang, t(lang, isUnread ? 'page.unread' : 'page.unkept'), again, 'keep-again');
}

/**
 * Draws the room below a puzzle: the list as a fold, the puzzles before and after it, and a fold of what one can make.
 * @param {{ unsolved: string | undefined, list: ListState, isListOpen: boolean, listed: unknown,
 *   inSet: number }} scene `inSet` puzzles are in the visitor's set, once this one was added to it
 * @param {{ unfold: (isOpen: boolean) => void, open: (box: 'paste' | 'statistics' | 'mine') => void,
 *   embedded: (() => Promise<Embedded | undefined>) | undefined, addToSet: () => void }} actions
 */
export function asideOf({ unsolved, list, isListOpen, listed, inSet }, { open, embedded, unfold, addToSet }) {
  const { lang, items, current } = list;
  const here = items.findIndex(({ id }) => id === current);
  return html`${listFold(
      list,
      isListOpen,
      unfold,
      html`<div class="pager">
          <a class="button" href=${linkTo(unsolved)} aria-disabled=${unsolved === undefined ? 'true' : nothing}
            >${t(lang, 'page.unsolved')}</a
          >
          ${button(t(lang, 'rooms.statistics'), () => open('statistics'), { act: 'statistics' })}
        </div>
        ${listed}`,
    )}
    <nav class="pager" aria-label=${t(lang, 'list.title')}>
      ${step(here < 0 ? undefined : items[here - 1]?.id, 'previous', t(lang, 'page.previous'))}
      ${step(here < 0 ? undefined : items[here + 1]?.id, 'next', t(lang, 'page.next'))}
    </nav>
    <details class="create">
      <summary class="button">${icon('plus')}${t(lang, 'page.making')}</summary>
      ${button(t(lang, 'paste.title'), () => open('paste'), { sign: 'paste', act: 'paste' })}
      <a class="button" data-act="make" href="./make.html">${t(lang, 'page.make')}</a>
      ${button(t(lang, 'rooms.mine'), () => open('mine'), { act: 'mine' })}
      <a class="button" href="./make.html#sheet">${t(lang, 'page.sheet')}</a>
      ${
        !embedded
          ? nothing
          : inSet > 0
            ? html`<a class="button" data-act="to-set" href="./make.html#sheet&from=set"
                >${t(lang, 'page.set.added', { n: inSet })}</a
              >`
            : button(t(lang, 'page.set'), addToSet, { act: 'set' })
      }
      ${embedded ? embedButton(lang, embedded) : nothing}
    </details>
    <p class="keys muted small">${t(lang, 'tsume.keys')}</p>`;
}

/**
 * Returns the list as a fold, which says how many are solved and draws nothing more while it is closed.
 * @param {ListState} state
 * @param {boolean} isOpen
 * @param {(isOpen: boolean) => void} unfold
 * @param {unknown} inside the list, once it is here
 */
function listFold(state, isOpen, unfold, inside) {
  const { lang, items, count, progress, isLoading } = state;
  const total = items.length;
  const solved = items.filter(({ id }) => progress[id]).length;
  return html`<details
    class="list"
    aria-busy=${isLoading ? 'true' : 'false'}
    ?open=${isOpen}
    @toggle=${(/** @type {Event} */ { target, currentTarget }) =>
      target === currentTarget && unfold(/** @type {HTMLDetailsElement} */ (target).open)}
  >
    <summary class="button">
      <span>${t(lang, 'list.title')}</span>
      <span class="muted numbers" aria-live="polite">
        ${isLoading ? t(lang, 'list.loading') : t(lang, 'list.count', { n: solved, total })}
        ${total < count && !isLoading ? t(lang, 'list.of', { count }) : nothing}
      </span>
    </summary>
    ${isOpen ? inside : nothing}
  </details>`;
}

/**
 * @param {string | undefined} id
 * @param {'previous' | 'next'} sign
 * @param {string} label
 */
function step(id, sign, label) {
  return html`<a
    class="button"
    href=${linkTo(id)}
    role=${id === undefined ? 'link' : nothing}
    aria-disabled=${id === undefined ? 'true' : nothing}
    >${sign === 'previous' ? [icon(sign), label] : [label, icon(sign)]}</a
  >`;
}

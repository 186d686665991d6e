/** What stands around a puzzle on its page: which one it is, the ways to others, the box, the keys, the list. */
import { html, nothing } from 'lit';
import { creditIn, creditLine, fieldsOf, icon } from '../../elements/shared/index.js';
import { writeHash } from './hash.js';
import { listOf } from './list.js';
import { puzzles } from './puzzles.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Progress } from './puzzles.js' */

/** @param {string | undefined} id */
const linkTo = (id) => (id === undefined ? nothing : writeHash({ id }));

/**
 * Which puzzle it is.
 * @param {Lang} lang
 * @param {number} here its place in the list; -1 for a position that is not ours
 */
export const captionOf = (lang, here) =>
  here < 0
    ? html`${creditLine(creditIn(fieldsOf(location.hash))) || t(lang, 'page.own')}`
    : html`<span class="numbers">${t(lang, 'page.number', { number: here + 1, total: puzzles.length })}</span>`;

/**
 * The way on from a solved puzzle.
 * @param {Lang} lang
 * @param {string | undefined} id
 */
export const nextOf = (lang, id) =>
  id === undefined
    ? nothing
    : html`<a class="button primary" href=${linkTo(id)}>${t(lang, 'page.next')}${icon('next')}</a>`;

/**
 * @param {{ lang: Lang, wrong: string, here: number, unsolved: string | undefined, progress: Progress,
 *   size: number | undefined }} scene
 * @param {{ paste: () => void, choose: (size: number | undefined) => void }} acts
 */
export function asideOf({ lang, wrong, here, unsolved, progress, size }, { paste, choose }) {
  const list = { lang, puzzles, progress, current: puzzles[here]?.id, size, onSize: choose };
  return html`<p class="error" role="alert">${wrong ? html`${icon('warning')}${wrong}` : nothing}</p>
    <nav class="pager" aria-label=${t(lang, 'list.title')}>
      ${step(puzzles[here - 1]?.id, 'previous', t(lang, 'page.previous'))}
      <a class="button" href=${linkTo(unsolved)}>${t(lang, 'page.unsolved')}</a>
      ${step(here < 0 ? undefined : puzzles[here + 1]?.id, 'next', t(lang, 'page.following'))}
    </nav>
    <button class="button wide" type="button" data-act="paste" @click=${paste}>
      ${icon('paste')}${t(lang, 'paste.open')}
    </button>
    <p class="keys muted small">${t(lang, 'tsume.keys')}</p>
    ${listOf(list)}`;
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
    aria-label=${label}
    title=${label}
    role=${id === undefined ? 'link' : nothing}
    aria-disabled=${id === undefined ? 'true' : nothing}
    >${icon(sign)}</a
  >`;
}

/**
 * The tsume page: `<kaeshi-tsume>` with the list of puzzles, progress, and the box for any position.
 *
 * The address says which puzzle is open, and everything follows from it: links, back and forward, and sharing need no more.
 */
import { html, nothing, render } from 'lit';
import '../elements/tsume.js';
import { DiagramError } from '../elements/board-text.js';
import { icon } from '../elements/icons.js';
import { t } from '../locale/index.js';
import { siteHeader } from './header.js';
import { loadProgress, nextUnsolved, ofSize, puzzles, saveProgress, withOutcome } from './puzzles.js';
import { readHash, writeHash } from './tsume-hash.js';
import { listOf } from './tsume-list.js';
import { PasteDialog } from './tsume-paste.js';

/** @import { KaeshiTsume } from '../elements/tsume.js' */
/** @import { Lang } from '../locale/index.js' */
/** @import { Address } from './tsume-hash.js' */

/** @template {Element} T @param {string} id @param {new () => T} kind @returns {T} */
function part(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

const element = /** @type {KaeshiTsume} */ (part('puzzle', HTMLElement));
const aside = part('aside', HTMLElement);
const next = part('next', HTMLElement);
const caption = part('caption', HTMLElement);
const paste = new PasteDialog(part('paste', HTMLDialogElement), (position, goal) => {
  location.hash = writeHash({ position, goal });
});

/** @type {Lang} */
let lang = 'en';
let progress = loadProgress();
/** @type {number | undefined} */
let size;
/** @type {Address | undefined} */
let address;
/** What is wrong with the address, in words. */
let wrong = '';

/** The open puzzle's place in the list; -1 for a position that is not ours. */
function place() {
  const { id } = address && 'id' in address ? address : { id: undefined };
  return puzzles.findIndex((puzzle) => puzzle.id === id);
}

/** Opens what the address names; without a name, the first puzzle still to be solved. */
function follow() {
  wrong = '';
  try {
    address = readHash(location.hash);
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    address = undefined;
    wrong = t(lang, 'page.badLink', { why: t(lang, error.key, error.params) });
  }
  if (address && 'id' in address && place() < 0) {
    wrong = t(lang, 'page.noPuzzle', { id: address.id });
    address = undefined;
  }
  if (!address) {
    const first = nextUnsolved(puzzles, progress, undefined) ?? puzzles[0];
    address = { id: first.id };
    if (!wrong) history.replaceState(null, '', writeHash(address));
  }
  const { position, goal } = 'id' in address ? puzzles[place()] : address;
  element.position = position;
  element.goal = goal ?? null;
  element.link = new URL(writeHash(address), location.href).href;
  draw();
}

/** @param {string | undefined} id */
const linkTo = (id) => (id === undefined ? nothing : writeHash({ id }));

function draw() {
  const here = place();
  const current = puzzles[here]?.id;
  const unsolved = nextUnsolved(ofSize(puzzles, size), progress, current) ?? nextUnsolved(puzzles, progress, current);
  render(
    here < 0
      ? html`${t(lang, 'page.own')}`
      : html`<span class="numbers">${t(lang, 'page.number', { number: here + 1, total: puzzles.length })}</span>`,
    caption,
  );
  render(
    unsolved && unsolved.id !== current
      ? html`<a class="button primary" href=${linkTo(unsolved.id)}>${t(lang, 'page.next')}${icon('next')}</a>`
      : nothing,
    next,
  );
  render(
    html`<p class="error" role="alert">${wrong ? html`${icon('warning')}${wrong}` : nothing}</p>
      <nav class="pager" aria-label=${t(lang, 'list.title')}>
        ${step(puzzles[here - 1]?.id, 'previous', t(lang, 'page.previous'))}
        <a class="button" href=${linkTo(unsolved?.id)}>${t(lang, 'page.unsolved')}</a>
        ${step(here < 0 ? undefined : puzzles[here + 1]?.id, 'next', t(lang, 'page.following'))}
      </nav>
      <button class="button wide" type="button" data-act="paste" @click=${() => void paste.open(lang)}>${icon('paste')}${t(lang, 'paste.open')}</button>
      <p class="keys muted small">${t(lang, 'tsume.keys')}</p>
      ${listOf({
        lang,
        puzzles,
        progress,
        current,
        size,
        onSize: (chosen) => {
          size = chosen;
          draw();
        },
      })}`,
    aside,
  );
}

/**
 * @param {string | undefined} id
 * @param {'previous' | 'next'} sign
 * @param {string} label
 */
function step(id, sign, label) {
  return html`<a class="button" href=${linkTo(id)} aria-label=${label} title=${label} aria-disabled=${id === undefined ? 'true' : nothing}>${icon(sign)}</a>`;
}

element.addEventListener('kaeshi-solved', (event) => {
  const { helped } = /** @type {CustomEvent<{ helped: boolean }>} */ (event).detail;
  const current = puzzles[place()];
  if (!current) return;
  progress = withOutcome(progress, current.id, helped ? 'helped' : 'solved');
  saveProgress(progress);
  draw();
});

addEventListener('hashchange', () => {
  follow();
  scrollTo({ top: 0 });
});
// Its link goes away with the solved puzzle: the next thing to touch is the board.
next.addEventListener('click', () => element.focusBoard());
// The keys of the board and of the puzzle work while nothing has the focus, too.
addEventListener('keydown', (event) => {
  if (event.target !== document.body || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  if (!element.board?.enter(event)) element.onKey(event);
});
addEventListener('storage', () => {
  progress = loadProgress();
  draw();
});

siteHeader('tsume', (settings) => {
  lang = settings.lang;
  element.lang = lang;
  document.title = t(lang, 'page.title');
  if (address) draw();
});
follow();

/** The line of moves as a template, with its buttons, and how it follows the game. */
import { html, nothing } from 'lit';
import { icon, sideName } from '../shared/index.js';
import { t } from './words.js';

/** @import { Key } from '../../locale/keys.js' */
/** @import { Step, View } from './types.js' */

/**
 * The line of moves, Black's in one column and White's in the other; the one shown is marked, those taken back are
 * slanted. One tab stop, arrows walk through the game.
 * @param {string} lang
 * @param {View | undefined} view
 * @param {(ply: number) => void} goTo
 * @param {(event: KeyboardEvent) => void} onKey
 */
export function moves(lang, view, goTo, onKey) {
  const { ply, steps } = view ?? { ply: 0, steps: [] };
  /**
   * @param {'first' | 'previous' | 'next' | 'last'} name
   * @param {Key} key
   * @param {number} to
   * @param {boolean} possible
   */
  const jump = (name, key, to, possible) =>
    html`<button
      class="button ${name}"
      type="button"
      aria-label=${t(lang, key)}
      title=${t(lang, key)}
      aria-disabled=${!possible}
      @click=${() => possible && goTo(to)}
    >
      ${icon(name)}
    </button>`;
  const entries =
    steps.length === 0
      ? html`<li class="none">${t(lang, 'game.noMoves')}</li>`
      : steps.map((step, i) => entry(lang, step, i + 1, ply, goTo));
  return html`<div class="moves" part="moves" role="group" aria-label=${t(lang, 'game.moves')}>
    ${jump('first', 'moves.first', 0, ply > 0)} ${jump('previous', 'moves.previous', ply - 1, ply > 0)}
    <ol class="list" part="list" @keydown=${onKey}>
      ${entries}
    </ol>
    ${jump('next', 'moves.next', ply + 1, ply < steps.length)}
    ${jump('last', 'moves.last', steps.length, ply < steps.length)}
  </div>`;
}

/** Stands for the number of a move in its name. */
const SEEN = '#';

/**
 * @param {string} lang
 * @param {Step} step
 * @param {number} number
 * @param {number} ply
 * @param {(ply: number) => void} goTo
 */
function entry(lang, { square, side, passBefore }, number, ply, goTo) {
  const current = number === ply;
  const pass =
    passBefore &&
    html`<li class="pass ${passBefore}">${t(lang, 'game.step.pass', { side: sideName(lang, passBefore) })}</li>`;
  // The name is what is seen with a few words between, so that who speaks what they see is understood.
  const [before, after] = t(lang, 'game.step', { ply: SEEN, side: sideName(lang, side), square: '' }).split(SEEN);
  return html`${pass ?? nothing}
    <li class=${side}>
      <button
        class="step ${number > ply ? 'ahead' : ''}"
        type="button"
        tabindex=${current || (ply === 0 && number === 1) ? 0 : -1}
        aria-current=${current ? 'step' : nothing}
        @click=${() => goTo(number)}
      >
        <span class="visually-hidden">${before}</span><span class="number">${number}</span
        ><span class="visually-hidden">${after}</span><span class="disc ${side === 'black' ? 'dark' : 'light'}"></span
        ><span class="square">${square}</span>
      </button>
    </li>`;
}

/**
 * Brings the step shown into the list's view, without moving the page: as near to the middle as the ends of the line
 * allow, and so that the list begins with a whole entry.
 * @param {Element | null} list
 */
export function showCurrent(list) {
  const step = list?.querySelector('[aria-current]');
  if (!list || !step) return list?.scrollTo(0, 0);
  const [outer, inner] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  const entries = [...list.children].map((entry) => entry.getBoundingClientRect());
  const across = nearest(
    (inner.left + inner.right - outer.left - outer.right) / 2,
    Math.max(...entries.map(({ right }) => right)) - outer.right,
    entries.map(({ left }) => left - outer.left),
  );
  const down = nearest(
    (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    Math.max(...entries.map(({ bottom }) => bottom)) - outer.bottom,
    entries.map(({ top }) => top - outer.top),
  );
  list.scrollBy(Math.floor(across), Math.floor(down));
}

/**
 * How far to scroll.
 * @param {number} centred so far, and the step stands in the middle
 * @param {number} end so far, and the last entry ends where the list does
 * @param {readonly number[]} starts so far, and an entry stands first
 */
function nearest(centred, end, starts) {
  const wanted = Math.min(centred, end);
  const fitting = starts.filter((start) => start >= wanted - 1);
  return fitting.length ? Math.min(...fitting) : wanted;
}

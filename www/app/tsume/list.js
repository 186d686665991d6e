/** The puzzles to choose from, as a template: by size, each a link that says how it went. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { bySize, ofSize } from './puzzles.js';
import { writeHash } from './hash.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Progress, Puzzle } from './puzzles.js' */

/**
 * @typedef {object} ListState
 * @property {Lang} lang
 * @property {readonly Puzzle[]} puzzles
 * @property {Progress} progress
 * @property {string | undefined} current
 * @property {number | undefined} size only puzzles of so many empties
 * @property {(size: number | undefined) => void} onSize
 */

/** @param {ListState} state */
export function listOf({ lang, puzzles, progress, current, size, onSize }) {
  const solved = puzzles.filter((puzzle) => progress[puzzle.id]).length;
  const choose = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    onSize(value ? Number(value) : undefined);
  };
  /** @param {Puzzle} puzzle */
  const item = (puzzle) =>
    itemOf(lang, puzzle, puzzles.indexOf(puzzle) + 1, progress[puzzle.id], puzzle.id === current);
  return html`<section class="list" aria-labelledby="list-title">
    <div class="list-head">
      <h2 id="list-title">${t(lang, 'list.title')}</h2>
      <span class="muted numbers">${t(lang, 'list.count', { n: solved, total: puzzles.length })}</span>
      <label class="size">
        <span class="visually-hidden">${t(lang, 'list.size')}</span>
        <select class="field" @change=${choose}>
          <option value="" ?selected=${size === undefined}>${t(lang, 'list.all')}</option>
          ${[...bySize(puzzles).keys()].map(
            (n) => html`<option value=${n} ?selected=${size === n}>${t(lang, 'tsume.empties', { n })}</option>`,
          )}
        </select>
      </label>
    </div>
    ${[...bySize(ofSize(puzzles, size))].map(
      ([n, group]) =>
        html`<h3>${t(lang, 'tsume.empties', { n })}</h3>
          <ul>
            ${group.map((puzzle) => item(puzzle))}
          </ul>`,
    )}
  </section>`;
}

/**
 * @param {Lang} lang
 * @param {Puzzle} puzzle
 * @param {number} number
 * @param {import('./puzzles.js').Outcome | undefined} outcome
 * @param {boolean} isCurrent
 */
function itemOf(lang, puzzle, number, outcome, isCurrent) {
  const how = outcome ? t(lang, `list.${outcome}`) : t(lang, 'list.open');
  const label = t(lang, 'list.item', { number, empties: t(lang, 'tsume.empties', { n: puzzle.empties }), how });
  return html`<li>
    <a
      class="item ${outcome ?? ''}"
      href=${writeHash({ id: puzzle.id })}
      aria-label=${label}
      aria-current=${isCurrent ? 'true' : nothing}
    >
      <span>${number}</span>${outcome ? icon(outcome === 'solved' ? 'check' : 'hint') : nothing}
    </a>
  </li>`;
}

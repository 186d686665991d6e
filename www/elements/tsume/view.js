/** Parts of the puzzle as templates: its question, its state, its counts. They draw and decide nothing. */
import { html, nothing } from 'lit';
import { icon } from '../shared/index.js';
import { colour, promptOf, statusOf, t } from './words.js';

/** @import { TsumeLine } from './line.js' */
/** @import { PuzzleState } from './state.js' */

const TONE_ICON = /** @type {const} */ ({ right: 'check', wrong: 'close', done: 'check' });

/** @param {'black' | 'white'} side */
const disc = (side) => html`<span class="disc ${side === 'black' ? 'dark' : 'light'}"></span>`;

/** Returns the legend of the numbers on squares. @param {string} lang @param {'black' | 'white'} solver */
export function legend(lang, solver) {
  return html`<p class="legend" part="legend">${t(lang, 'tsume.legend', { side: colour(lang, solver) })}</p>`;
}

/**
 * @param {string} lang
 * @param {PuzzleState} state
 * @param {TsumeLine} line
 */
export function prompt(lang, { goal, attempt, phase }, line) {
  const badge =
    attempt.isSolved && phase !== 'solved'
      ? html`<span class="badge">${icon('check')}${t(lang, 'tsume.solvedBadge')}</span>`
      : nothing;
  return html`<p class="prompt" part="prompt">
    ${disc(line.solver)}<span>${promptOf(lang, { side: line.solver, goal, empties: line.empties })}</span> ${badge}
  </p>`;
}

/** @param {string} lang @param {PuzzleState} state */
export function status(lang, state) {
  const { tone, title, detail } = statusOf(lang, state);
  const sign =
    tone === 'busy'
      ? html`<span class="spinner"></span>`
      : tone === 'plain'
        ? disc(state.line?.game.side ?? 'black')
        : icon(TONE_ICON[tone]);
  return html`<div class="status ${tone}" part="status">
    <span class="sign">${sign}</span><span class="title">${title}</span>
    <span class="detail">${detail}</span>
  </div>`;
}

/** @param {string} lang @param {'black' | 'white'} side @param {number} n */
export function count(lang, side, n) {
  const name = html`<span class="visually-hidden">${colour(lang, side)}</span>`;
  return html`<span class="count">${disc(side)}${n}${name}</span>`;
}

/** A day in words. @param {string} lang @param {string} day as 2026-11-22 */
export const dayIn = (lang, day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });

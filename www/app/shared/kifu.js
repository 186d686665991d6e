/**
 * A game as it is printed: one diagram in which each disc has the number of its move, with a header, the moves and both
 * counts.
 */
import { html } from 'lit';
import { diagram } from '../diagram/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Side } from '../../engine/types.js' */

/**
 * A game to print. `start` is 64 signs and the side to move, `result` a sentence, and empty while the game goes on;
 * `date` is today's where none is known.
 * @typedef {{ start: string, steps: readonly { square: string, side: Side }[], names: Readonly<Record<Side, string>>,
 *   counts: Readonly<Record<Side, number>>, opening: string, result: string, date?: string | undefined }} Kifu
 */

/**
 * @param {string} lang
 * @param {Kifu} kifu
 * @returns {TemplateResult}
 */
export function kifuPage(lang, { start, steps, names, counts, opening, result, date }) {
  const today = new Date().toLocaleDateString(lang, { dateStyle: 'long' });
  const player = (/** @type {Side} */ side) => t(lang, `kifu.${side}`, { name: names[side], n: counts[side] });
  return html`<h1>${player('black')} — ${player('white')}</h1>
    <p>${[result, opening, date || today].filter(Boolean).join(' · ')}</p>
    ${diagram({ board: start, steps, label: t(lang, 'kifu.diagram', { n: steps.length }) })}
    <ol>
      ${steps.map(({ square, side }) => html`<li class=${side}>${square}</li>`)}
    </ol>
    <p>Kaeshi</p>`;
}

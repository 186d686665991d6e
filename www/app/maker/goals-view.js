/** The goals of the maker as a template: which one is asked for, and what the position says to each. */
import { html, nothing } from 'lit';
import { goalSaid } from '../../elements/goals/index.js';
import { GOALS, WIPE_OUT, losingBy, rightMoves } from '../made-puzzles/index.js';
import { t } from './words.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { MakerPage } from './controller.js' */

/** @typedef {Pick<MakerPage, 'lang' | 'draft' | 'check' | 'loss' | 'aim' | 'lose'>} Page */

/** @param {Page} page */
export function goals(page) {
  const { lang, draft } = page;
  const { goal } = draft;
  const lose = losingBy(page.loss);
  // The one with a number takes two places, so it comes last.
  /** @type {readonly AnyGoal[]} */
  const usual = [...GOALS, WIPE_OUT, lose];
  // A link may ask for a win by a number of discs.
  const all = usual.includes(goal) ? usual : [...usual, goal];
  return html`<fieldset class="choice goals">
    <legend>${t(lang, 'maker.goal')}</legend>
    ${all.map((each) => row(page, each, each === lose))}
  </fieldset>`;
}

/** @param {Page} page @param {AnyGoal} goal @param {boolean} hasNumber */
function row(page, goal, hasNumber) {
  const { lang, draft } = page;
  return html`<div class="goal">
    <label
      ><input
        type="radio"
        name="goal"
        value=${goal}
        .checked=${draft.goal === goal}
        @change=${() => (hasNumber ? page.lose(-Number(goal)) : page.aim(goal))}
      /><span>${goalSaid(lang, goal)}<small class="says">${says(page, goal)}</small></span></label
    >
    ${hasNumber ? number(page, -Number(goal)) : nothing}
  </div>`;
}

/** The field for the most discs that one may lose by. @param {Page} page @param {number} n */
const number = (page, n) =>
  html`<input
    class="field"
    type="number"
    min="2"
    max="62"
    step="2"
    aria-label=${t(page.lang, 'maker.goal.loss')}
    .value=${String(n)}
    @change=${(/** @type {Event} */ { target }) => {
      const input = /** @type {HTMLInputElement} */ (target);
      page.lose(Number(input.value));
      // The typed number may have become another one that the field already shows.
      input.value = String(page.loss);
    }}
  />`;

/** How many first moves reach a goal, as far as that is proved. @param {Page} page @param {AnyGoal} goal */
function says({ lang, check: { state } }, goal) {
  if (state.kind !== 'done') return nothing;
  const n = rightMoves(state.proof.found, goal).length;
  return t(lang, `goal.${n === 0 ? 'none' : n === 1 ? 'one' : 'many'}`, { n });
}

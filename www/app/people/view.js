/** The moves that people play as templates: the settings, the likeliest moves, and the hardest one to answer. */
import { html, nothing } from 'lit';
import { LoadError, isStuck, reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { button, optionsOf, taking } from '../shared/index.js';
import { STRENGTHS, percent } from './people.js';
import { t } from './texts.js';

/** @import { Hint } from '../../engine/types.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { PeopleHere } from './people.js' */
/** @import { PeopleTold } from './types.js' */

/**
 * The page around it. While a move is asked for nothing is told of the position on the board.
 * @typedef {object} Page
 * @property {string} lang
 * @property {Moment} moment
 * @property {{ isLiveOpen: boolean, asking: unknown }} state
 * @property {{ found: { moves: readonly Hint[] } }} live
 * @property {(square: string) => void} play
 * @property {(path: string | undefined) => void} preview
 * @property {(part: { people: PeopleTold | undefined }) => void} change
 * @property {(type: 'change' | 'evaluated', listener: () => void) => void} addEventListener
 */

/** The number of moves shown, of those that people play. */
const LIKELIEST = 3;

/** @param {Page} page @param {PeopleHere} people */
export function peopleView(page, people) {
  return html`${page.state.isLiveOpen ? settingsView(page, people) : nothing}
  ${people.isShown ? html`<div class="people" role="status">${answerView(page, people)}</div>` : nothing}`;
}

/** @param {Page} page @param {PeopleHere} people */
function settingsView({ lang }, people) {
  const { rating, traps } = people.choice;
  const say = (/** @type {number} */ rating) => t(lang, rating ? 'people.rating' : 'people.off', { rating });
  return html`<div class="live-settings people-settings">
    <label
      >${t(lang, 'people.title')}
      <select class="field" @change=${taking((value) => people.settle({ rating: Number(value) }))}>
        ${optionsOf(STRENGTHS, rating, say)}
      </select></label
    >
    <label class="check"
      ><input
        type="checkbox"
        .checked=${traps}
        ?disabled=${!people.isShown}
        @change=${() => people.settle({ traps: !traps })}
      />${t(lang, 'people.traps')}</label
    >
  </div>`;
}

/** @param {Page} page @param {PeopleHere} people */
function answerView(page, people) {
  const { lang, moment, state } = page;
  if (people.why) {
    const said = t(lang, 'people.failed', { why: explain(lang, people.why) });
    const isGone = isStuck(people.why) || (people.why instanceof LoadError && people.why.isGone);
    const help = isGone ? button(t(lang, 'reload'), reload) : button(t(lang, 'again'), () => void people.fetch());
    return html`<p><span class="error">${said}</span> ${help}</p>`;
  }
  if (!people.isHere) return html`<p class="muted">${t(lang, 'people.waiting')}</p>`;
  if (!moment.side || state.asking) return nothing;
  const { rating, traps } = people.choice;
  const moves = people.moves(moment).slice(0, LIKELIEST);
  return html`<p>
      <span class="muted">${t(lang, 'people.said', { rating })}</span>
      ${moves.map(({ square, share }) => {
        const n = percent(share);
        return moveButton(page, square, t(lang, 'people.share', { n }), t(lang, 'people.move', { square, n }));
      })}
    </p>
    ${traps ? trapView(page, people) : nothing}`;
}

/**
 * The hardest move to answer among those that nothing proved speaks against.
 * @param {Page} page
 * @param {PeopleHere} people
 */
function trapView(page, people) {
  const { lang, moment, live } = page;
  const proven = live.found.moves.filter(({ exact }) => exact);
  const best = Math.max(...proven.map(({ value }) => value));
  const isWorse = (/** @type {string} */ square) => proven.some((hint) => hint.square === square && hint.value < best);
  const trap = people.traps(moment).find(({ square }) => !isWorse(square));
  if (!trap) return html`<p class="muted">${t(lang, 'people.trap.none')}</p>`;
  const discs = Math.round(10 * trap.expectedLoss) / 10;
  const said = t(lang, 'people.trap.said', { square: trap.square, rating: people.choice.rating, discs });
  return html`<p>
    <span class="muted">${t(lang, 'people.trap')}</span>
    ${moveButton(page, trap.square, t(lang, 'people.trap.discs', { discs }), said)}
  </p>`;
}

/**
 * A move that is shown under the pointer and played with a press.
 * @param {Page} page
 * @param {string} square
 * @param {string} figure
 * @param {string} said the same for screen readers
 */
function moveButton(page, square, figure, said) {
  const show = () => page.preview(page.moment.path + square);
  const end = () => page.preview(undefined);
  return html`<button
    class="person-move"
    type="button"
    aria-label=${said}
    @mousemove=${show}
    @mouseleave=${end}
    @focus=${show}
    @blur=${end}
    @click=${() => (end(), page.play(square))}
  >
    <strong>${square}</strong> ${figure}
  </button>`;
}

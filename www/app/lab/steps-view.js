/** The stepper on the page: the step's picture, where it stands in the work, and the ways to another. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { describe, sentence, stepName } from './texts.js';
import { before, phases } from './steps.js';
import { inWords, picture, pointing } from './words.js';
import { t } from './texts.js';

/** @import { LabTechnique } from '../../pkg/lab-simd/kaeshi.js' */
/** @import { Walk } from './steps.js' */
/** @import { RaceId } from './topics.js' */

/** A rival of a race, as the menu names it: "flips/carry-fill". @typedef {string} Path */

/**
 * A step in one sentence.
 * @param {string} lang
 * @param {Walk} walk
 */
export function stepSentence(lang, { steps, at }) {
  const step = steps[at];
  if (!step) return '';
  const name = [step.phase, step.name].filter(Boolean).map((part) => stepName(lang, part));
  return `${name.join(lang === 'ja' ? '、' : ', ')}${lang === 'ja' ? '：' : ': '}${inWords(lang, step)}`;
}

/**
 * @param {{ lang: string, races: readonly LabTechnique[], path: Path, walk: Walk }} state
 * @param {{ choose: (path: Path) => void, go: (at: number, say: boolean) => void }} actions
 */
export function stepsView({ lang, races, path, walk }, actions) {
  const { steps, at } = walk;
  const step = steps[at];
  const last = steps.length - 1;
  /** @param {Parameters<typeof icon>[0]} sign @param {'first' | 'previous' | 'next' | 'last'} key @param {number} to */
  const button = (sign, key, to) => {
    const label = t(lang, `lab.steps.${key}`);
    const idle = Math.max(0, Math.min(last, to)) === at;
    return html`<button
      class="button"
      type="button"
      aria-label=${label}
      title=${label}
      aria-disabled=${idle}
      @click=${() => idle || actions.go(to, true)}
    >
      ${icon(sign)}
    </button>`;
  };
  const place = t(lang, 'lab.steps.count', { n: at + 1, total: steps.length });
  return html`<div class="stepper">
    <label class="shown-variant"
      >${t(lang, 'lab.steps.variant')}
      <select
        class="field"
        id="variant"
        @change=${(/** @type {Event} */ event) => {
          if (event.target instanceof HTMLSelectElement) actions.choose(event.target.value);
        }}
      >
        ${races.map((race) => {
          const options = race.variants
            .filter((variant) => variant.steps)
            .map(({ id }) => {
              const what = describe(lang, race.id, id);
              return html`<option value=${`${race.id}/${id}`} ?selected=${path === `${race.id}/${id}`}>
                ${id}${what ? (lang === 'ja' ? `：${what}` : `: ${what}`) : ''}
              </option>`;
            });
          return races.length > 1
            ? html`<optgroup label=${t(lang, `lab.race.${/** @type {RaceId} */ (race.id)}`)}>${options}</optgroup>`
            : options;
        })}
      </select>
    </label>
    ${
      step
        ? html`
            <div class="step-bar" role="group" aria-label=${t(lang, 'lab.steps.controls')}>
              ${button('first', 'first', 0)} ${button('previous', 'previous', at - 1)}
              <input
                type="range"
                min="0"
                max=${last}
                .value=${String(at)}
                aria-label=${t(lang, 'lab.steps.slider')}
                aria-valuetext=${`${place}. ${stepSentence(lang, walk)}`}
                @input=${(/** @type {Event} */ event) => {
                  if (event.target instanceof HTMLInputElement) actions.go(Number(event.target.value), false);
                }}
              />
              ${button('next', 'next', at + 1)} ${button('last', 'last', last)}
            </div>
            <p class="step-place">
              <span class="numbers">${place}</span
              >${step.phase ? html`<span class="phase">${stepName(lang, step.phase)}</span>` : nothing}
            </p>
            <figure class="step" id="step" @pointerover=${pointing(lang)} @pointerleave=${pointing(lang)}>
              <figcaption>${stepName(lang, step.name)}</figcaption>
              <p class="sentence">${sentence(lang, path.split('/')[0] ?? '', step.name)}</p>
              ${picture(lang, step, before(walk))}
              ${step.shape === 'board' ? html`<p class="bit-name muted small" aria-hidden="true"></p>` : nothing}
            </figure>
            ${phaseList(lang, walk, actions.go)}
            <p class="muted small">
              ${before(walk) && step.shape === 'board' ? t(lang, 'lab.steps.new') : nothing}
              <span class="keys">${t(lang, 'lab.steps.keys')}</span>
            </p>
          `
        : html`<p class="muted">${t(lang, 'lab.steps.none')}</p>`
    }
  </div>`;
}

/** More parts than this are left to the slider. */
const PHASES_SHOWN = 12;

/**
 * @param {string} lang
 * @param {Walk} walk
 * @param {(at: number, say: boolean) => void} go
 */
function phaseList(lang, { steps, at }, go) {
  const all = phases(steps);
  if (all.length < 2 || all.length > PHASES_SHOWN) return nothing;
  const here = all.filter((phase) => phase.at <= at).pop();
  return html`<ul class="phases">
    ${all.map(
      (phase) =>
        html`<li>
          <button
            class="button quiet"
            type="button"
            aria-current=${phase === here ? 'step' : 'false'}
            @click=${() => go(phase.at, true)}
          >
            ${stepName(lang, phase.phase)}
          </button>
        </li>`,
    )}
  </ul>`;
}

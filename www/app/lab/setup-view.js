/** The position on the page: a board to click on, positions to begin with, and a box for any other. */
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { SQUARES } from '../../elements/board/index.js';
import { embedButton, embeddedBoard } from '../sharing/index.js';
import { keepTyped, textField, typedIn } from '../shared/index.js';
import { CREDIT, PRESETS, text } from './setup.js';
import { t } from './texts.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Setup } from './setup.js' */
/** @import { Topic } from './topics.js' */

/** The action of a click on the board. @typedef {'disc' | 'square'} Tool */
/**
 * @typedef {object} SetupActions
 * @property {(square: string) => void} click
 * @property {(tool: Tool) => void} tool
 * @property {(side: Side) => void} side
 * @property {(name: keyof typeof PRESETS) => void} preset
 * @property {(text: string) => void} paste
 */

/**
 * One of a few, as buttons in a row.
 * @template {string} T
 * @param {{ name: string, legend: string, of: readonly (readonly [T, string])[], chosen: T, choose: (value: T) => void
 *   }} options
 */
export function choice({ name, legend, of, chosen, choose }) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    ${of.map(
      ([value, label]) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)}
          /><span>${label}</span></label
        >`,
    )}
  </fieldset>`;
}

/**
 * @param {{ lang: string, topic: Topic, setup: Setup, tool: Tool, wrong: string }} state `wrong` says what is wrong
 *   with what was pasted
 * @param {SetupActions} actions
 */
export function setupView({ lang, topic, setup, tool, wrong }, actions) {
  const square = SQUARES[setup.square] ?? '';
  const asksSquare = topic.asks === 'square';
  return html`<section class="setup" aria-labelledby="setup-title">
    <h3 id="setup-title">${t(lang, 'lab.setup')}</h3>
    ${topic.drawn ? html`<p class="muted small">${t(lang, 'lab.setup.drawn')}</p>` : nothing}
    ${topic.begins === 'last' ? html`<p class="muted small">${t(lang, 'lab.setup.full')}</p>` : nothing}
    <kaeshi-board
      lang=${lang}
      editing
      label=${t(lang, 'lab.setup.board')}
      position=${text(setup)}
      .marks=${asksSquare ? { [square]: { kind: 'hint', text: '＋', label: t(lang, 'lab.setup.square.mark') } } : {}}
      @kaeshi-square=${(/** @type {CustomEvent<{ square: string }>} */ event) => actions.click(event.detail.square)}
    ></kaeshi-board>
    <div class="tools">
      ${
        asksSquare
          ? choice({
              name: 'tool',
              legend: t(lang, 'lab.setup.tool'),
              of: [
                ['disc', t(lang, 'lab.setup.disc')],
                ['square', t(lang, 'lab.setup.square')],
              ],
              chosen: tool,
              choose: actions.tool,
            })
          : nothing
      }
      ${choice({
        name: 'side',
        legend: t(lang, 'lab.setup.side'),
        of: [
          ['black', t(lang, 'color.black')],
          ['white', t(lang, 'color.white')],
        ],
        chosen: setup.side,
        choose: actions.side,
      })}
      <div class="presets" role="group" aria-label=${t(lang, 'lab.setup.presets')}>
        ${
          /** @type {(keyof typeof PRESETS)[]} */ (Object.keys(PRESETS)).map((name) =>
            // A rook's corner tells nothing of discs.
            name === 'corner' && !topic.drawn
              ? nothing
              : html`<button class="button" type="button" data-preset=${name} @click=${() => actions.preset(name)}>
                  ${t(lang, `lab.setup.${name}`)}
                </button>`,
          )
        }
      </div>
      <p class="small credit"><a href=${CREDIT} rel="external">${t(lang, 'lab.setup.credit')}</a></p>
      ${embedButton(lang, () => embeddedBoard(text(setup)))}
    </div>
    <details class="paste-box">
      <summary>${t(lang, 'lab.setup.paste')}</summary>
      <form
        @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const field =
            event.currentTarget instanceof HTMLFormElement ? event.currentTarget.querySelector('textarea') : null;
          if (field) actions.paste(field.value);
        }}
      >
        ${textField({
          id: 'paste-text',
          label: t(lang, 'lab.setup.paste.label'),
          says: 'paste-help paste-wrong',
          text: guard([], () => typedIn('lab')),
          wrong,
          type: (typed) => keepTyped('lab', typed),
        })}
        <p class="muted small" id="paste-help">${t(lang, 'lab.setup.paste.help')}</p>
        <p class="error" id="paste-wrong" role="alert">${wrong}</p>
        <button class="button" type="submit">${t(lang, 'lab.setup.paste.set')}</button>
      </form>
    </details>
  </section>`;
}

/**
 * Returns the view in place of a position for a technique without one.
 * @param {string} lang
 * @param {() => void} again
 */
export function numbersView(lang, again) {
  return html`<section class="setup" aria-labelledby="setup-title">
    <h3 id="setup-title">${t(lang, 'lab.numbers')}</h3>
    <p class="muted small">${t(lang, 'lab.numbers.what')}</p>
    <button class="button" type="button" data-act="numbers" @click=${again}>${t(lang, 'lab.numbers.again')}</button>
  </section>`;
}
